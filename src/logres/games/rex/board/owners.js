// Kingdoms and Rome: a colour and a sign each, never a colour alone.
import { AREA, KINGDOM } from "./contract.js";

/** @typedef {{colour: string, symbol: string}} Owner */

/** @type {{[kingdom: string]: Owner}} */
export const owners = {
  [KINGDOM.brigantes]: { colour: "red", symbol: "o-star" },
  [KINGDOM.iceni]: { colour: "blue", symbol: "o-torc" },
  [KINGDOM.regnenses]: { colour: "green", symbol: "o-leaf" },
};
/** @type {Owner} */
export const ROME = { colour: "black", symbol: "o-laurel" };

/** @type {string[]} */
export const AREAS = Object.values(AREA);

/** Whose colour a card has: `iceni-5`, `rome-3`. @param {string} card */
export const ownerOf = (card) => owners[card.split("-")[0]] ?? ROME;

/** @param {string} card */
export const numberOf = (card) => card.split("-")[1];
