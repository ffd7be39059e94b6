// Factions, and whose a piece is: a colour and a sign each, never a colour alone.

/** @typedef {{colour: string, symbol: string}} Owner */

/** @type {{[faction: string]: Owner}} */
export const owners = {
  dux: { colour: "red", symbol: "o-star" },
  civitates: { colour: "blue", symbol: "o-torc" },
  saxons: { colour: "black", symbol: "o-blade" },
  scotti: { colour: "green", symbol: "o-leaf" },
};

/**
 * How a kind of piece looks: the shape, whose colour it has, and the nation whose sign it bears.
 * @type {{[kind: string]: {piece: string, owner: string, nation?: string}}}
 */
export const LOOKS = {
  cavalry: { piece: "cavalry", owner: "dux" },
  militia: { piece: "militia", owner: "civitates" },
  comitates: { piece: "comitates", owner: "civitates" },
  "saxon-warband": { piece: "warband", owner: "saxons", nation: "saxons" },
  "saxon-raider": { piece: "raider", owner: "saxons", nation: "saxons" },
  "scotti-warband": { piece: "warband", owner: "scotti", nation: "scotti" },
  "scotti-raider": { piece: "raider", owner: "scotti", nation: "scotti" },
  "red-saxon": { piece: "warband", owner: "dux", nation: "saxons" },
  "red-scotti": { piece: "warband", owner: "dux", nation: "scotti" },
  "blue-saxon": { piece: "warband", owner: "civitates", nation: "saxons" },
  "blue-scotti": { piece: "warband", owner: "civitates", nation: "scotti" },
  fort: { piece: "fort", owner: "dux" },
  town: { piece: "town", owner: "civitates" },
  hillfort: { piece: "hillfort", owner: "civitates" },
  "saxon-settlement": { piece: "settlement", owner: "saxons", nation: "saxons" },
  "scotti-settlement": { piece: "settlement", owner: "scotti", nation: "scotti" },
  "red-saxon-settlement": { piece: "settlement", owner: "dux", nation: "saxons" },
  "red-scotti-settlement": { piece: "settlement", owner: "dux", nation: "scotti" },
  "blue-saxon-settlement": { piece: "settlement", owner: "civitates", nation: "saxons" },
  "blue-scotti-settlement": { piece: "settlement", owner: "civitates", nation: "scotti" },
};

/** @param {string} kind */
export const ownerOf = (kind) => owners[LOOKS[kind]?.owner];

export const SEAS = ["britannicus", "germanicus", "hibernicus", "septentrionalis"];
