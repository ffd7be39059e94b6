// Kingdoms and seats: a colour and a sign each, never a colour alone.
/** @import { Seen, View } from "./types.d.ts" */
import { KINGDOM, SEAT } from "./contract.js";

/** @typedef {{colour: string, symbol: string}} Owner */

/** @type {{[kingdom: string]: Owner}} */
export const kingdoms = {
  [KINGDOM.huns]: { colour: "red", symbol: "o-star" },
  [KINGDOM.ostrogoths]: { colour: "violet", symbol: "o-moon" },
  [KINGDOM.vandals]: { colour: "blue", symbol: "o-torc" },
  [KINGDOM.visigoths]: { colour: "yellow", symbol: "o-sun" },
  [KINGDOM.saxons]: { colour: "brown", symbol: "o-axe" },
  [KINGDOM.franks]: { colour: "green", symbol: "o-leaf" },
};

/** Seats of players who lead several kingdoms, or none yet. @type {Owner[]} */
const PLAYERS = [
  { colour: "black", symbol: "o-blade" },
  { colour: "white", symbol: "o-laurel" },
  kingdoms[KINGDOM.huns],
  kingdoms[KINGDOM.vandals],
  kingdoms[KINGDOM.franks],
  kingdoms[KINGDOM.ostrogoths],
];

/** Seats that are no kingdom's. */
const OTHERS = Object.values(SEAT).filter((seat) => !(seat in kingdoms));

/** Before anybody knows who leads what. @type {{[seat: string]: Owner}} */
export const owners = {
  ...kingdoms,
  ...Object.fromEntries(OTHERS.map((seat, n) => [seat, PLAYERS[n]])),
};

/**
 * The kingdoms a seat leads, in turn order.
 * @param {View} board
 * @param {string} seat
 * @returns {string[]}
 */
export const ledBy = (board, seat) =>
  board.order.filter((one) => board.kingdoms[one].seat === seat);

/** A seat with one kingdom has its colour. @param {Seen} view @returns {{[seat: string]: Owner}} */
export function ownersOf(view) {
  const found = { ...owners };
  for (const seat of Object.keys(view.board.treasuries)) {
    const led = ledBy(view.board, seat);
    if (led.length === 1) found[seat] = kingdoms[led[0]];
  }
  return found;
}
