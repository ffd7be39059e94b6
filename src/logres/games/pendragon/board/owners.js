// Factions, and whose a piece is: a colour and a sign each, never a colour alone.
import { FACTION, SEA, STRONGHOLD, UNIT } from "./contract.js";

/** @typedef {{colour: string, symbol: string}} Owner */

/** @type {{[faction: string]: Owner}} */
export const owners = {
  [FACTION.dux]: { colour: "red", symbol: "o-star" },
  [FACTION.civitates]: { colour: "blue", symbol: "o-torc" },
  [FACTION.saxons]: { colour: "black", symbol: "o-blade" },
  [FACTION.scotti]: { colour: "green", symbol: "o-leaf" },
};

/**
 * How a kind of piece looks: the shape, whose colour it has, and the nation whose sign it bears.
 * @type {{[kind: string]: {piece: string, owner: string, nation?: string}}}
 */
export const LOOKS = {
  [UNIT.cavalry]: { piece: "cavalry", owner: FACTION.dux },
  [UNIT.militia]: { piece: "militia", owner: FACTION.civitates },
  [UNIT.comitates]: { piece: "comitates", owner: FACTION.civitates },
  [UNIT.saxonWarband]: { piece: "warband", owner: FACTION.saxons, nation: FACTION.saxons },
  [UNIT.saxonRaider]: { piece: "raider", owner: FACTION.saxons, nation: FACTION.saxons },
  [UNIT.scottiWarband]: { piece: "warband", owner: FACTION.scotti, nation: FACTION.scotti },
  [UNIT.scottiRaider]: { piece: "raider", owner: FACTION.scotti, nation: FACTION.scotti },
  [UNIT.redSaxon]: { piece: "warband", owner: FACTION.dux, nation: FACTION.saxons },
  [UNIT.redScotti]: { piece: "warband", owner: FACTION.dux, nation: FACTION.scotti },
  [UNIT.blueSaxon]: { piece: "warband", owner: FACTION.civitates, nation: FACTION.saxons },
  [UNIT.blueScotti]: { piece: "warband", owner: FACTION.civitates, nation: FACTION.scotti },
  [STRONGHOLD.fort]: { piece: "fort", owner: FACTION.dux },
  [STRONGHOLD.town]: { piece: "town", owner: FACTION.civitates },
  [STRONGHOLD.hillfort]: { piece: "hillfort", owner: FACTION.civitates },
  [STRONGHOLD.saxonSettlement]: {
    piece: "settlement",
    owner: FACTION.saxons,
    nation: FACTION.saxons,
  },
  [STRONGHOLD.scottiSettlement]: {
    piece: "settlement",
    owner: FACTION.scotti,
    nation: FACTION.scotti,
  },
  [STRONGHOLD.redSaxonSettlement]: {
    piece: "settlement",
    owner: FACTION.dux,
    nation: FACTION.saxons,
  },
  [STRONGHOLD.redScottiSettlement]: {
    piece: "settlement",
    owner: FACTION.dux,
    nation: FACTION.scotti,
  },
  [STRONGHOLD.blueSaxonSettlement]: {
    piece: "settlement",
    owner: FACTION.civitates,
    nation: FACTION.saxons,
  },
  [STRONGHOLD.blueScottiSettlement]: {
    piece: "settlement",
    owner: FACTION.civitates,
    nation: FACTION.scotti,
  },
};

/** @param {string} kind */
export const ownerOf = (kind) => owners[LOOKS[kind]?.owner];

/** @type {string[]} */
export const SEAS = Object.values(SEA);
