// Kingdoms and seats: a colour and a sign each, never a colour alone.
/** @import { Seen, View } from "./types.d.ts" */

/** @typedef {{colour: string, symbol: string}} Owner */

/** @type {{[kingdom: string]: Owner}} */
export const kingdoms = {
  huns: { colour: "red", symbol: "o-star" },
  ostrogoths: { colour: "violet", symbol: "o-moon" },
  vandals: { colour: "blue", symbol: "o-torc" },
  visigoths: { colour: "yellow", symbol: "o-sun" },
  saxons: { colour: "brown", symbol: "o-axe" },
  franks: { colour: "green", symbol: "o-leaf" },
};

/** Seats of players who lead several kingdoms, or none yet. @type {Owner[]} */
const PLAYERS = [
  { colour: "black", symbol: "o-blade" },
  { colour: "white", symbol: "o-laurel" },
  kingdoms.huns,
  kingdoms.vandals,
  kingdoms.franks,
  kingdoms.ostrogoths,
];

/** Before anybody knows who leads what. @type {{[seat: string]: Owner}} */
export const owners = {
  ...kingdoms,
  ...Object.fromEntries(PLAYERS.map((owner, n) => [`player-${n + 1}`, owner])),
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
