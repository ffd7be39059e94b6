// A film: the first view and what each event changed in it. Views are made when they are looked at.
import { apply } from "../js/patch.js";

/**
 * @typedef {{what: string, rule: string, values: any}} Line
 * @typedef {{patch: any, log: Line[], moments?: {lines: number, patch: any}[]}} Part
 * @typedef {Part & {seat: string, action: string | null, entry?: number | null}} Step
 * @typedef {{seat: string, action: string | null, entry: number | null, patch: any, from: number,
 *   log: Line[]}} Shot one event: what it changed in the view of frame `from`
 */

/**
 * A step as its events. The last one shows all that the step changed.
 * @param {Part & Partial<Step>} step
 * @param {number} first the frame before it
 * @returns {Shot[]}
 */
function shotsOf({ patch, log, moments = [], seat = "", action = null, entry = null }, first) {
  let read = 0;
  const shots = moments.map((moment, n) => {
    const said = log.slice(read, moment.lines);
    read = moment.lines;
    return { seat, action: null, entry, patch: moment.patch, from: first + n, log: said };
  });
  return [...shots, { seat, action, entry, patch, from: first, log: log.slice(read) }];
}

export class Film {
  /** @param {{start: any, opening?: Part, steps: Step[]}} told */
  constructor({ start, opening, steps }) {
    /** @type {Shot[]} */
    this.shots = [];
    for (const step of opening ? [opening, ...steps] : steps)
      this.shots.push(...shotsOf(step, this.shots.length));
    // What stands at the opening's first event is the start itself.
    /** @type {any[]} */
    this.views = [start];
  }

  /** The number of the last frame; frame 0 is the start. */
  get last() {
    return this.shots.length;
  }

  /** The view after `frame` events. @param {number} frame */
  view(frame) {
    while (this.views.length <= frame) {
      const { patch, from } = this.shots[this.views.length - 1];
      this.views.push(apply(this.views[from], patch));
    }
    return this.views[frame];
  }

  /** What had been told by then, and from which line on it was new. @param {number} frame */
  log(frame) {
    const before = this.shots.slice(0, Math.max(0, frame - 1)).flatMap((shot) => shot.log);
    if (!frame) return { lines: before, fresh: Infinity };
    return { lines: [...before, ...this.shots[frame - 1].log], fresh: before.length };
  }

  /** What happened last before a frame. @param {number} frame */
  shot(frame) {
    return this.shots[frame - 1];
  }

  /**
   * Frames where a chapter of the game begins.
   * @param {(line: Line) => boolean} heading
   * @returns {{frame: number, line: Line}[]}
   */
  chapters(heading) {
    return this.shots.flatMap((shot, n) =>
      shot.log.filter(heading).map((line) => ({ frame: n + 1, line })),
    );
  }

  /** The frame that shows all that came of an entry. @param {number} entry */
  frameOf(entry) {
    return this.shots.findLastIndex((shot) => shot.entry != null && shot.entry <= entry) + 1;
  }

  /**
   * The frame other eyes call theirs when these show `frame`.
   * @param {number} frame
   * @param {Film} other
   */
  matching(frame, other) {
    const entry = frame ? this.shots[frame - 1].entry : -1;
    return entry == null ? other.last : other.frameOf(entry);
  }

  /** Every line that is told, in order. */
  get lines() {
    return this.shots.flatMap((shot) => shot.log);
  }

  /** Its frames, as a teller wants them. @returns {import("../chronicle/frames.js").Frame[]} */
  frames() {
    let lines = 0;
    const film = this;
    return [{ log: [] }, ...this.shots].map(({ log }, n) => {
      lines += log.length;
      return {
        n,
        lines,
        get view() {
          return film.view(n);
        },
      };
    });
  }
}
