// A film: the first view and what each step changed in it. Views are made when they are looked at.
import { apply } from "../js/patch.js";

/**
 * @typedef {{what: string, rule: string, values: any}} Line
 * @typedef {{seat: string, action: string | null, patch: any, log: Line[], entry?: number | null}}
 *   Step
 */

export class Film {
  /** @param {{start: any, log: Line[], steps: Step[]}} told */
  constructor({ start, log, steps }) {
    this.steps = steps;
    this.opening = log;
    /** @type {any[]} */
    this.views = [start];
  }

  /** The number of the last frame; frame 0 is the start. */
  get last() {
    return this.steps.length;
  }

  /** What is seen after so many steps. @param {number} frame */
  view(frame) {
    while (this.views.length <= frame) {
      const before = this.views.at(-1);
      this.views.push(apply(before, this.steps[this.views.length - 1].patch));
    }
    return this.views[frame];
  }

  /** What had been told by then, and from which line on it was new. @param {number} frame */
  log(frame) {
    const before = [
      ...this.opening,
      ...this.steps.slice(0, Math.max(0, frame - 1)).flatMap((step) => step.log),
    ];
    if (!frame) return { lines: before, fresh: Infinity };
    return { lines: [...before, ...this.steps[frame - 1].log], fresh: before.length };
  }

  /**
   * Frames where a chapter of the game begins.
   * @param {(line: Line) => boolean} heading
   * @returns {{frame: number, line: Line}[]}
   */
  chapters(heading) {
    const told = [this.opening, ...this.steps.map((step) => step.log)];
    return told.flatMap((lines, frame) => lines.filter(heading).map((line) => ({ frame, line })));
  }

  /**
   * The frame other eyes call theirs when these show `frame`.
   * @param {number} frame
   * @param {Film} other
   */
  matching(frame, other) {
    const entry = frame ? this.steps[frame - 1].entry : -1;
    if (entry == null) return other.last;
    return other.steps.filter((step) => step.entry != null && step.entry <= entry).length;
  }
}
