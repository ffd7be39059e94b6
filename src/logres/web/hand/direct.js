// A move made by its two ends: from where, whither. Between them lie several answers, which the
// server works out; the page shows its ends as one question, and gives the answers in order.

/** @typedef {import("../table/context.js").Board} Board */
/** @typedef {import("../js/live.js").Live} Live */
/** @typedef {import("../js/live.js").Reach} Reach */

/** Between two versions: the same position, shown with the ends of a move. */
export const HALF = 0.5;

/**
 * What the move that is being made can reach, if it can be made from here.
 * @param {Live} live
 * @param {{seat: string, version: number, view: any}} eyes
 * @returns {Reach | null}
 */
export function directFrom(live, { seat, version, view }) {
  const reach = live.reached.value;
  const open = reach?.seat === seat && reach.version === version && view.decision;
  return open && reach.ends && Object.keys(reach.ends).length ? reach : null;
}

/**
 * The move that is being made, or the answer that waits to be confirmed. Where the ends of a move
 * are shown, the view asks about these; `asking` is the view with the question itself.
 * @param {Live} live
 * @param {{seat: string, version: number, view: any}} eyes
 * @param {Board} board
 * @param {boolean} told
 */
export function beingMade(live, eyes, board, told) {
  const asking = eyes.view;
  const reach = told ? directFrom(live, eyes) : null;
  if (reach && board.direct) eyes.view = board.direct(asking, reach);
  const last = live.final.value;
  const waits = last?.seat === eyes.seat && last.version === eyes.version && asking.decision;
  return { asking, reach, final: waits ? last : null };
}

/**
 * A move that can reach nothing by itself begins with its first question.
 * @param {Live} live
 */
export function fallBack(live) {
  const reach = live.reached.value;
  if (!reach || (reach.ends && Object.keys(reach.ends).length)) return;
  live.reached.value = null;
  if (live.eyes.value[reach.seat]?.version === reach.version)
    live.play(reach.seat, reach.asked[0], true);
}

/**
 * Begin a move with an answer, if the board makes moves by their ends.
 * @param {{board: Board, live: Live, seat: string, view: any}} with_
 * @param {string} action
 */
export function begins({ board, live, seat, view }, action) {
  if (live.away() || !board.begins?.(action, view.decision)) return false;
  live.answer.value = null;
  live.reach(seat, [action]);
  return true;
}

/**
 * An answer to the question that shows the ends: another number, or an end.
 * @param {{board: Board, live: Live, seat: string, reach: Reach}} with_
 * @param {string} action
 */
export function goesOn({ board, live, seat, reach }, action) {
  if (reach.choices?.includes(action)) return live.reach(seat, [reach.asked[0], action]);
  const end = reach.ends?.[board.endOf?.(action) ?? ""];
  live.reached.value = null;
  if (end) live.carryOut(seat, end.plan);
}
