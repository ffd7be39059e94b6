// The same game again. A seat at the new table is opened by the key of the old one, so each page
// takes what is its own and nobody else's.
import { call } from "../js/door.js";
import { keep, keysOf } from "../js/keys.js";

/** @typedef {{table: string, seats: {[seat: string]: string}}} Rematch */

/**
 * The keys that a page has there: those it had here, by the seats they have become.
 * @param {Rematch} rematch
 * @param {{[seat: string]: string}} keys
 */
export const keysThere = (rematch, keys) =>
  Object.fromEntries(
    Object.entries(keys)
      .filter(([seat]) => seat in rematch.seats)
      .map(([seat, key]) => [rematch.seats[seat], key]),
  );

/**
 * Set the table of the rematch, or find it.
 * @param {string} table
 * @param {string} seat
 * @returns {Promise<Rematch>}
 */
export const askRematch = (table, seat) =>
  call("POST", `/api/tables/${table}/rematch`, { key: keysOf(table)[seat] });

/**
 * Take one's seats there; the path of the new table.
 * @param {Rematch} rematch
 * @param {any} about the old table
 */
export function takeSeats(rematch, about) {
  keep(rematch.table, about.game, about.name, keysThere(rematch, keysOf(about.id)));
  return `/t/${rematch.table}`;
}
