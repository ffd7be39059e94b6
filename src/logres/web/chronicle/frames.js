// What a seat has seen, moment by moment: a frame for each event, with the true view of then.
import { apply } from "../js/patch.js";

/**
 * @typedef {{n: number, view: any, lines: number}} Frame what was seen when this number of lines
 *   of the log had been told; `n` counts frames and is never given twice
 */

const KEPT = 200;

/**
 * A frame more; if it tells nothing new, the last one is what it says now.
 * @param {Frame[]} frames
 * @param {any} view
 * @param {number} lines
 */
function add(frames, view, lines) {
  const last = frames.at(-1);
  if (last?.lines === lines) frames[frames.length - 1] = { n: last.n, view, lines };
  else frames.push({ n: (last?.n ?? -1) + 1, view, lines });
}

/**
 * The frames after a message of the server. What was undone is no longer among them.
 * @param {Frame[]} frames
 * @param {{lines: number, log: any[], moments?: {lines: number, patch: any}[]}} message
 * @param {any} before the view that the message's patches begin with
 * @param {any} view the view after it
 * @returns {Frame[]}
 */
export function grown(frames, { lines, log, moments = [] }, before, view) {
  const kept = frames.filter((frame) => frame.lines <= lines - log.length);
  let then = before;
  for (const moment of moments) {
    then = apply(then, moment.patch);
    add(kept, then, moment.lines);
  }
  add(kept, view, lines);
  return kept.slice(-KEPT);
}
