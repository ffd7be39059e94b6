// Nations and seats: a colour and a sign each, never a colour alone; and which nation is looked at:
// the one a person chose, else the one that is asked or on turn.
/** @import { Owner, Seen } from "./types.d.ts" */
import { NATION, SEAT } from "./contract.js";
import { address } from "logres/door.js";
import { signal } from "logres/ui.js";

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
  [NATION.romans]: nation("yellow", "eagle"),
  [NATION.romanoBritish]: nation("yellow", "shield"),
  [NATION.belgae]: nation("blue", "shield"),
  [NATION.welsh]: nation("green", "shield"),
  [NATION.brigantes]: nation("red", "shield"),
  [NATION.caledonians]: nation("green", "spear"),
  [NATION.picts]: nation("blue", "spear"),
  [NATION.irish]: nation("red", "spear"),
  [NATION.scots]: nation("yellow", "spear"),
  [NATION.norsemen]: nation("red", "ship"),
  [NATION.dubliners]: nation("yellow", "ship"),
  [NATION.danes]: nation("green", "ship"),
  [NATION.norwegians]: nation("yellow", "axe"),
  [NATION.saxons]: nation("red", "axe"),
  [NATION.jutes]: nation("green", "axe"),
  [NATION.angles]: nation("blue", "axe"),
  [NATION.normans]: nation("blue", "ship"),
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
  [SEAT.player1]: PLAYERS.yellow,
  [SEAT.player2]: PLAYERS.green,
  [SEAT.player3]: PLAYERS.red,
  [SEAT.player4]: PLAYERS.blue,
  [SEAT.player5]: { colour: "violet", symbol: "o-moon" },
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

/** The nation a person wants to look at ("" for the one the game is about). */
export const chosen = signal("");

/** Do areas glow with what they are worth to it? */
export const glowing = signal(true);

/** @param {Seen} view @returns {string} */
export function watched(view) {
  const { nation, nations } = view.board;
  const values = view.decision?.values ?? {};
  const asked = "nation" in values ? values.nation : "";
  const found = [chosen.value, asked, nation].find((one) => one in nations);
  return found ?? Object.keys(nations)[0] ?? "";
}

/** @param {string} nation */
export const choose = (nation) => (chosen.value = chosen.value === nation ? "" : nation);
