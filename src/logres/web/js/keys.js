// The seats this browser sits in: a key for each, which is the only proof of it.
import { signal } from "./ui.js";
import { rememberThings, rememberedThings } from "./shelf.js";

/**
 * @typedef {{game: string, name: string, at: number, seats: {[seat: string]: string}, seal?:
 *   string}} Kept
 */

/** @returns {{[table: string]: Kept}} */
const read = () => rememberedThings("tables");

/** Every table this browser has a seat at or has visited. */
export const myTables = signal(read());

/** @param {{[table: string]: Kept}} tables */
function write(tables) {
  myTables.value = tables;
  rememberThings("tables", tables);
}

/**
 * Remember a table and the keys of seats taken there.
 * @param {string} table
 * @param {string} game
 * @param {string} name
 * @param {{[seat: string]: string}} seats
 */
export function keep(table, game, name, seats = {}) {
  const known = read()[table];
  const merged = { ...(known?.seats ?? {}), ...seats };
  write({ ...read(), [table]: { ...known, game, name, at: Date.now(), seats: merged } });
}

/** @param {string} table @param {string} seat */
export function drop(table, seat) {
  const known = read()[table];
  if (!known) return;
  const { [seat]: _, ...left } = known.seats;
  write({ ...read(), [table]: { ...known, seats: left } });
}

/** @param {string} table */
export function forget(table) {
  const { [table]: _, ...left } = read();
  write(left);
}

/** @param {string} table @returns {{[seat: string]: string}} */
export const keysOf = (table) => read()[table]?.seats ?? {};

/**
 * The seal of the chance as this browser first saw it; what is published later must be the same.
 * @param {string} table
 * @param {string | null} seal
 */
export function keepSeal(table, seal) {
  const known = read()[table];
  if (known && seal && !known.seal) write({ ...read(), [table]: { ...known, seal } });
}

/** @param {string} table */
export const sealOf = (table) => read()[table]?.seal;

/**
 * A link may carry a seat to another device: `#key=SEAT:KEY`. It is taken in and removed from the
 * address at once, so that it is not copied on by accident.
 * @param {string} table @param {string} game @param {string} name
 */
export function takeFromAddress(table, game, name) {
  const found = /#key=([a-z0-9-]+):([\w-]+)/.exec(location.hash);
  if (!found) return;
  keep(table, game, name, { [found[1]]: found[2] });
  history.replaceState(null, "", location.pathname);
}
