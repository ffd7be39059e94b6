// What others did, shown move by move: at a speed one can follow, never in the way.
// Nothing waits for it: what is asked and lit is always the present.
import { useEffect, useRef, useState } from "../js/ui.js";
import { speed, stillness } from "../js/settings.js";
import { tick } from "./sound.js";
import { travel } from "../map/travel.js";

/**
 * @typedef {{pieces: {key: string, from?: {seat?: string, space?: string}}[], spaces: string[],
 *   group?: string, seat?: string}} Shot what a line of the log shows
 * @typedef {{start: number, end: number, line: any, seat: string, pieces: Shot["pieces"], spaces:
 *   string[]}} Step
 * @typedef {{scene: import("./context.js").Scene, steps: Step[], line: any, running: boolean,
 *   back: () => void, on: () => void, again: () => void, skip: () => void}} Film
 */

const LONGEST_MOVE = 900;
const SHORTEST_MOVE = 280;
const LONGEST_FILM = 6000;

/** How long a move is shown where there are some more. @param {number} moves */
const lengthOf = (moves) => Math.min(LONGEST_MOVE, Math.max(SHORTEST_MOVE, LONGEST_FILM / moves));

/**
 * The moves in some lines of the log; lines that belong together are one.
 * @param {any} board
 * @param {any[]} log
 * @param {number} from
 * @param {any} [view]
 * @returns {Step[]}
 */
function stepsOf(board, log, from, view) {
  /** @type {(Step & {group: string})[]} */
  const steps = [];
  for (let n = from; n < log.length; n += 1) {
    /** @type {Shot | null} */
    const shot = board.shot?.(log[n], view) ?? null;
    if (!shot) continue;
    const last = steps.at(-1);
    const group = shot.group ?? "";
    if (last && group && last.group === group) {
      last.end = n + 1;
      last.pieces.push(...shot.pieces);
      last.spaces.push(...shot.spaces);
    } else {
      steps.push({
        start: last ? last.end : from,
        end: n + 1,
        line: log[n],
        seat: shot.seat ?? "",
        pieces: [...shot.pieces],
        spaces: [...shot.spaces],
        group,
      });
    }
  }
  return steps;
}

/**
 * @param {any} board @param {import("./context.js").Eyes} eyes
 * @param {{current: import("../map/camera.js").Camera | null}} camera
 * @returns {Film}
 */
export function useFilm(board, eyes, camera) {
  const { log } = eyes;
  const [shown, show] = useState(log.length);
  const [paused, pause] = useState(false);
  const [now, point] = useState(/** @type {Step | null} */ (null));
  const clock = useRef({ began: 0, last: 0 });
  const from = Math.min(eyes.fresh ?? log.length, log.length);
  const steps = stepsOf(board, log, from, eyes.view);
  const at = Math.min(shown, log.length);
  const still = stillness() || speed.value === "still";

  /** @param {number} upto @param {Step | null} step */
  const go = (upto, step) => {
    clock.current.last = performance.now();
    show(upto);
    point(step);
  };
  useEffect(() => {
    if (shown > log.length) show(log.length);
  }, [shown, log.length]);
  useEffect(() => {
    if (at < log.length) return;
    clock.current.began = 0;
    const rest = now && !paused ? setTimeout(() => point(null), LONGEST_MOVE) : 0;
    return () => clearTimeout(rest);
  }, [at, log.length, paused, still]);
  useEffect(() => {
    if (at >= log.length || paused) return;
    if (still) return go(log.length, null);
    const left = stepsOf(board, log, at, eyes.view);
    const next = left[0];
    if (!next) return show(log.length);
    if (next.seat === eyes.seat) return go(next.end, next);
    const time = performance.now();
    if (!clock.current.began) clock.current = { began: time, last: -Infinity };
    if (time - clock.current.began > LONGEST_FILM) return go(log.length, null);
    const rest = Math.max(0, clock.current.last + lengthOf(left.length) - time);
    const timer = setTimeout(() => go(next.end, next), rest);
    return () => clearTimeout(timer);
  }, [at, log.length, paused, still]);
  useEffect(() => {
    if (!now) return;
    if (now.seat !== eyes.seat) tick("move");
    for (const piece of now.pieces) travel(piece, camera.current);
  }, [now]);

  const foreign = steps.filter((step) => step.seat !== eyes.seat);
  const passed = steps.filter((step) => step.end <= at).length;
  const hidden = new Set(
    stepsOf(board, log, at, eyes.view).flatMap((step) => step.pieces.map((piece) => piece.key)),
  );
  const spaces = now ? now.spaces : still ? foreign.flatMap((step) => step.spaces) : [];
  return {
    scene: { hidden, spaces, at: now ? now.end - 1 : -1 },
    steps: foreign,
    line: (now ?? steps[passed - 1] ?? steps.at(-1))?.line ?? null,
    running: at < log.length,
    back: () => {
      pause(true);
      if (passed > 0) go(steps[passed - 1].start, steps[passed - 2] ?? null);
    },
    on: () => {
      pause(passed + 1 < steps.length);
      if (steps[passed]) go(steps[passed].end, steps[passed]);
    },
    again: () => {
      pause(false);
      clock.current.began = 0;
      go(foreign[0]?.start ?? from, null);
    },
    skip: () => {
      pause(false);
      go(log.length, null);
    },
  };
}
