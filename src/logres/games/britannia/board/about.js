// What an area is worth to whom, and whose armies stand one step away from it.
/** @import { Description, Plan, Seen, Words } from "./types.d.ts" */
import { neighbours } from "logres/pieces.js";
import { unitsAt, unitsOf } from "./names.js";
import { nations } from "./owners.js";

/** @typedef {Description["lines"]} Lines */

/**
 * @param {string} space
 * @param {Seen} view
 * @param {Words} words
 * @param {Plan} plan
 * @returns {{worth: Lines, reach: Lines}}
 */
export const about = (space, view, words, plan) => ({
  worth: worthOf(space, view, words),
  reach: beside(space, view, words, plan),
});

/**
 * Those who have units anywhere score, the most first.
 * @param {string} space @param {Seen} view @param {Words} words
 * @returns {(Lines[number] & {nation: string})[]}
 */
export function worthOf(space, { board }, words) {
  const there = new Set(
    [...Object.values(board.areas), ...Object.values(board.seas)]
      .flat()
      .map(({ nation }) => nation),
  );
  return Object.entries(board.goals)
    .filter(([nation]) => there.has(nation))
    .flatMap(([nation, { hold, hold_round: round, occupy }]) => [
      { nation, n: hold[space] ?? 0, key: "board.worth-hold", round },
      { nation, n: occupy[space] ?? 0, key: "board.worth-occupy", round },
    ])
    .filter(({ n }) => n > 0)
    .sort((one, other) => other.n - one.n)
    .map(({ nation, n, key, round }) => ({
      nation,
      owner: nations[nation],
      text: words.say(key, { nation, n, round }),
    }));
}

/** @param {string} space @param {Seen} view @param {Words} words @param {Plan} plan */
const beside = (space, { board }, words, plan) =>
  neighbours(space, plan).flatMap((area) =>
    unitsAt(area, board).map((unit) => ({
      owner: nations[unit.nation],
      text: words.say("board.beside", {
        nation: unit.nation,
        units: unitsOf(unit, words),
        area,
      }),
    })),
  );

/** The areas that each seat's nations hold alone. @param {Seen} view */
export function holdings({ board }) {
  /** @type {{[seat: string]: string[]}} */
  const found = {};
  for (const [area, units] of Object.entries(board.areas)) {
    const seats = new Set(units.map(({ nation }) => board.nations[nation]?.seat));
    const [seat] = seats;
    if (seats.size === 1 && seat) found[seat] = [...(found[seat] ?? []), area];
  }
  return found;
}
