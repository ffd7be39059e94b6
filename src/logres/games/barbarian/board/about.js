// What a province is worth to whom, and whose units stand one step away from it.
/** @import { Description, Plan, Seen, View, Words } from "./types.d.ts" */
import { neighbours } from "logres/pieces.js";
import { unitsAt, unitsOf } from "./names.js";
import { kingdoms } from "./owners.js";

/** @typedef {Description["lines"]} Lines */

/**
 * @param {string} space
 * @param {Seen} view
 * @param {Words} words
 * @param {Plan} plan
 * @returns {{worth: Lines, reach: Lines}}
 */
export const about = (space, view, words, plan) => ({
  worth: worthOf(space, view.board, words),
  reach: beside(space, view.board, words, plan),
});

/**
 * Whose share of victory it is.
 * @param {string} space @param {View} board @param {Words} words @returns {Lines}
 */
function worthOf(space, board, words) {
  const state = board.areas[space];
  if (!state || board.impassable.includes(space)) return [];
  const n = board.to_win.provinces;
  const { controller: kingdom } = state;
  if (!kingdom) return [{ text: words.say("board.worth-free", { n }) }];
  return [{ owner: kingdoms[kingdom], text: words.say("board.worth-held", { kingdom, n }) }];
}

/**
 * @param {string} space @param {View} board @param {Words} words @param {Plan} plan
 * @returns {Lines}
 */
const beside = (space, board, words, plan) =>
  neighbours(space, plan).flatMap((area) =>
    unitsAt(area, board).map((unit) => ({
      owner: kingdoms[unit.kingdom],
      text: words.say("board.beside", {
        kingdom: unit.kingdom,
        said: unitsOf(unit, words),
        area,
      }),
    })),
  );

/** The areas that each seat's kingdoms control. @param {Seen} view */
export function holdings({ board }) {
  /** @type {{[seat: string]: string[]}} */
  const found = {};
  for (const [area, { controller }] of Object.entries(board.areas)) {
    const seat = board.kingdoms[controller ?? ""]?.seat;
    if (seat) found[seat] = [...(found[seat] ?? []), area];
  }
  return found;
}
