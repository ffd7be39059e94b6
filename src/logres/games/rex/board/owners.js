// Kingdoms and Rome: a colour and a sign each, never a colour alone.

/** @typedef {{colour: string, symbol: string}} Owner */

/** @type {{[kingdom: string]: Owner}} */
export const owners = {
  brigantes: { colour: "red", symbol: "o-star" },
  iceni: { colour: "blue", symbol: "o-torc" },
  regnenses: { colour: "green", symbol: "o-leaf" },
};
/** @type {Owner} */
export const ROME = { colour: "black", symbol: "o-laurel" };

export const AREAS = ["n", "c", "s"];

/** Whose colour a card has: `iceni-5`, `rome-3`. @param {string} card */
export const ownerOf = (card) => owners[card.split("-")[0]] ?? ROME;

/** @param {string} card */
export const numberOf = (card) => card.split("-")[1];
