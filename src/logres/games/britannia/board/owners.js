// Nations and seats: a colour and a sign each, never a colour alone.
/** @import { Owner, Seen } from "./types.d.ts" */
import { address } from "logres/door.js";

const SIGNS = address("/games/britannia/board/symbols.svg");

/** @param {string} colour @param {string} sign @returns {Owner} */
const nation = (colour, sign) => ({
  colour,
  symbol: sign === "axe" ? "o-axe" : `${SIGNS}#n-${sign}`,
});

/**
 * The colours of the pieces, in the order in which nations take their turns.
 * @type {{[nation: string]: Owner}}
 */
export const nations = {
  romans: nation("yellow", "eagle"),
  "romano-british": nation("yellow", "shield"),
  belgae: nation("blue", "shield"),
  welsh: nation("green", "shield"),
  brigantes: nation("red", "shield"),
  caledonians: nation("green", "spear"),
  picts: nation("blue", "spear"),
  irish: nation("red", "spear"),
  scots: nation("yellow", "spear"),
  norsemen: nation("red", "ship"),
  dubliners: nation("yellow", "ship"),
  danes: nation("green", "ship"),
  norwegians: nation("yellow", "axe"),
  saxons: nation("red", "axe"),
  jutes: nation("green", "axe"),
  angles: nation("blue", "axe"),
  normans: nation("blue", "ship"),
};

/**
 * One for each colour of pieces, for a seat all of whose nations have it.
 * @type {{[colour: string]: Owner}}
 */
const PLAYERS = {
  yellow: { colour: "yellow", symbol: "o-sun" },
  green: { colour: "green", symbol: "o-leaf" },
  red: { colour: "red", symbol: "o-star" },
  blue: { colour: "blue", symbol: "o-torc" },
};

/** Seats before anybody knows who plays what. @type {{[seat: string]: Owner}} */
export const owners = {
  "player-1": PLAYERS.yellow,
  "player-2": PLAYERS.green,
  "player-3": PLAYERS.red,
  "player-4": PLAYERS.blue,
  "player-5": { colour: "violet", symbol: "o-moon" },
};

/**
 * A seat whose nations share a colour has it, however sides were dealt.
 * @param {Seen} view
 * @returns {{[seat: string]: Owner}}
 */
export function ownersOf(view) {
  /** @type {{[seat: string]: Owner}} */
  const found = {};
  for (const [seat, { nations: own }] of Object.entries(view.board.seats)) {
    const colours = new Set(own.map((one) => nations[one].colour));
    if (colours.size !== 1) return owners;
    found[seat] = PLAYERS[[...colours][0]];
  }
  return found;
}
