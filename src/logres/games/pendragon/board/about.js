// What a space is worth to whom, and who stands one step away from it.
/** @import { Description, Plan, Seen, View, Words } from "./types.d.ts" */
import { unitsOf } from "./names.js";
import { SEAS } from "./owners.js";

/** @typedef {Description["lines"]} Lines */

/**
 * @param {string} space
 * @param {Seen} view
 * @param {Words} words
 * @param {Plan} plan
 * @returns {{worth: Lines, reach: Lines}}
 */
export function about(space, { board }, words, plan) {
  // Of a Site, it is its space that one marches to.
  const around = plan.places[space]?.region ?? space;
  return {
    worth: worthOf(around, board, words),
    reach: beside(around, board, words, plan),
  };
}

/** @param {string} space @param {View} board @param {Words} words @returns {Lines} */
function worthOf(space, board, words) {
  const state = board.spaces[space];
  if (!state) return [];
  const wealth = state.bottom + state.top;
  return [
    ...(state.population ? [words.say("board.worth-population", { n: state.population })] : []),
    ...(wealth ? [words.say("board.worth-prosperity", { n: wealth })] : []),
  ].map((text) => ({ text }));
}

/**
 * @param {string} space @param {View} board @param {Words} words @param {Plan} plan
 * @returns {Lines}
 */
function beside(space, board, words, plan) {
  const { neighbours = [], seas = [] } = plan.regions[space] ?? {};
  const shores = SEAS.includes(space)
    ? Object.keys(plan.regions).filter((one) => plan.regions[one].seas?.includes(space))
    : [];
  const near = [...neighbours, ...shores].filter((one) => one in board.spaces);
  return [
    ...near.flatMap((one) =>
      unitsOf(board.spaces[one].units, words).map(({ owner, text }) => ({
        owner,
        text: words.say("board.beside", { units: text, space: one }),
      })),
    ),
    ...seas.map((sea) => ({
      text: words.say(board.patrolled.includes(sea) ? "board.shore-patrolled" : "board.shore", {
        sea,
      }),
    })),
  ];
}

/** The spaces that each Faction controls. @param {Seen} view */
export function holdings({ board }) {
  /** @type {{[seat: string]: string[]}} */
  const found = {};
  for (const [space, { control }] of Object.entries(board.spaces))
    if (control) found[control] = [...(found[control] ?? []), space];
  return found;
}
