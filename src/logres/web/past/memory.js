// How much of a table each seat of this browser has been told, and when it last looked.
import { rememberThings, rememberedThings } from "../js/shelf.js";

/** @typedef {{lines: number, at: number}} Told number of lines of the log, and when */

const KEPT = 60;

/** @param {string} table @param {string} seat */
const name = (table, seat) => `${table} ${seat}`;

/** @param {string} table @param {string} seat @returns {Told | undefined} */
export const toldBefore = (table, seat) => rememberedThings("told")[name(table, seat)];

/**
 * @param {string} table
 * @param {string} seat
 * @param {number} lines
 * @param {number} [at]
 */
export function rememberTold(table, seat, lines, at = Date.now()) {
  const known = { ...rememberedThings("told"), [name(table, seat)]: { lines, at } };
  const newest = Object.entries(known).sort(([, a], [, b]) => b.at - a.at);
  rememberThings("told", Object.fromEntries(newest.slice(0, KEPT)));
}
