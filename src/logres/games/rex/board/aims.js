// The Objective that is looked at: chosen by a press, purple on the map until it is pressed again.
/** @import { Facts, Goal, Objective, Seen } from "./types.d.ts" */
import { signal } from "logres/ui.js";

/** Which card is looked at, or "". */
const looked = signal("");

/** @param {string} id */
export const isAimed = (id) => looked.value === id;

/** Look at an Objective; pressed again, no longer. @param {string} id */
export function aim(id) {
  looked.value = isAimed(id) ? "" : id;
}

/**
 * The Objectives of a seat, as far as they may be seen.
 * @param {Seen} view
 * @param {string} seat
 */
const cardsOf = (view, seat) => view.board.kingdoms[seat]?.objectives ?? [];

/**
 * The seat's own card that is looked at.
 * @param {Seen} view
 * @param {string} seat
 */
export const aimed = (view, seat) => cardsOf(view, seat).find(({ id }) => isAimed(id));

/** Look at the next one; after the last at none. @param {Seen} view @param {string} seat */
export function aimNext(view, seat) {
  const ids = cardsOf(view, seat).map(({ id }) => id);
  looked.value = ids[ids.indexOf(looked.value) + 1] ?? "";
}

/**
 * @typedef {Goal & {has: number}} Progress how many of a goal's places are held
 * @typedef {{n: number, met: boolean, waits: boolean, goals: Progress[]}} Step a line of a card;
 *   `waits`: it holds, but does not count before those above it do
 */

/**
 * How far each line of a card has come.
 * @param {Objective} objective
 * @param {string[]} held
 * @param {Facts} facts
 * @returns {Step[]}
 */
export const stepsOf = ({ id, met }, held, { objectives }) =>
  objectives[id].map((line, n) => {
    const goals = line.map((goal) => ({
      ...goal,
      has: goal.places.filter((place) => held.includes(place)).length,
    }));
    const holds = goals.some(({ has, need }) => has >= need);
    return { n: n + 1, met: n < met, waits: holds && n >= met, goals };
  });

/**
 * The places that the card asks for; the map turns to them.
 * @param {Seen} view
 * @param {string} seat
 * @param {Facts} facts
 * @returns {string[]}
 */
export function marked(view, seat, { objectives }) {
  const found = aimed(view, seat);
  const goals = found ? objectives[found.id].flat() : [];
  return [...new Set(goals.flatMap(({ places }) => places))];
}
