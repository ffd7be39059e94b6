// Tells a game event by event: what the page shows is the moment being told, never a later one.
// It knows neither page nor game: who looks says how long things take and what there is to tell.
import { signal } from "../js/ui.js";
import { after as realAfter } from "./clock.js";

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./events.js").Told} Told */

/**
 * @typedef {object} Ways how an event is told
 * @property {(frame: Frame, before: Frame) => Told | null} event what happened up to a frame
 * @property {(event: Told) => boolean} quiet is it not told, as what one has done oneself?
 * @property {(event: Told, next: Told) => boolean} [joins] are they told as one?
 * @property {() => boolean} instant does nothing take time?
 * @property {(event: Told) => number} look turn to where it happens; how long that takes
 * @property {(event: Told) => number} show let pieces travel; how long until the next event
 * @property {(event: Told) => number} hold how long a drama stays: 0 not at all, Infinity until the
 *   reader goes on
 * @property {() => void} [earlier] somebody wants to go back before the first frame
 */

export class Teller {
  /** @param {Ways} ways @param {typeof realAfter} [after] */
  constructor(ways, after = realAfter) {
    this.ways = ways;
    this.after = after;
    /** @type {Frame[]} */
    this.frames = [];
    /** Frames before the first that was received. @type {Frame[]} */
    this.past = [];
    /** The only events that are told, by the number of their frame. @type {Set<number> | null} */
    this.only = null;
    /** The number of the frame that is shown. */
    this.at = signal(-1);
    /** What is being told. @type {import("@preact/signals").Signal<Told | null>} */
    this.event = signal(null);
    this.paused = signal(false);
    /** Does a drama wait for the reader? How long, in milliseconds; 0 if none does. */
    this.held = signal(0);
    this.asleep = false;
    /** How long the map turns to what is told. */
    this.turning = 0;
    /** @type {(() => void) | null} */
    this.cancel = null;
  }

  /** All that has been seen so far; what is new is told. @param {Frame[]} frames */
  receive(frames) {
    this.take(frames);
    if (frames.length && this.isFree()) this.tellOn();
  }

  /** Is nothing being told or waited for? */
  isFree() {
    return !this.cancel && !this.held.value;
  }

  /**
   * Know of frames without telling them yet: who draws a page then draws none that is later than
   * what is told, not even while the map turns to it.
   * @param {Frame[]} frames
   */
  take(frames) {
    const first = !this.frames.length;
    this.frames = [...this.before(frames), ...frames];
    if (!frames.length) return;
    const last = /** @type {Frame} */ (frames.at(-1));
    if (first) this.at.value = last.n;
    else if (!this.frame()) this.goTo(this.nearest(this.at.value));
    if (this.isFree()) this.pass();
  }

  /**
   * What was seen before some frames. What the page no longer keeps of its own is past too.
   * @param {Frame[]} frames
   */
  before(frames) {
    if (!this.past.length || !frames.length) return [];
    const [{ n, lines }] = frames;
    const older = this.frames.filter((frame) => frame.n < n && frame.lines < lines);
    this.past = older;
    return older;
  }

  /**
   * What was seen before the first frame; one can go back to it. Frames there count downwards.
   * @param {Frame[]} frames
   */
  prepend(frames) {
    const [first] = this.frames;
    const older = first ? frames.filter((frame) => frame.lines < first.lines) : [];
    this.past = older.map((frame, n) => numbered(frame, first.n - older.length + n));
    this.frames = [...this.past, ...this.frames];
  }

  /** The last frame at which no more than `lines` lines were told. @param {number} lines */
  frameAt(lines) {
    return this.frames.findLast((frame) => frame.lines <= lines) ?? this.frames[0];
  }

  /** The frame that is shown. @returns {Frame | undefined} */
  frame() {
    return this.frames.find((frame) => frame.n === this.at.value);
  }

  /** Is everything told? */
  isNow() {
    return this.at.value === this.frames.at(-1)?.n && !this.event.value;
  }

  /** How many events there are after the one that is shown. */
  left() {
    return this.frames.filter((frame) => frame.n > this.at.value).length;
  }

  /** @param {number} n */
  nearest(n) {
    return this.frames.findLast((frame) => frame.n <= n) ?? this.frames[0];
  }

  /** @param {number} n */
  neighbours(n) {
    const place = this.frames.findIndex((frame) => frame.n === n);
    return {
      before: this.frames[place - 1],
      here: this.frames[place],
      next: this.frames[place + 1],
    };
  }

  /** Go on with the next event, if nothing keeps it. */
  tellOn() {
    this.stop();
    const found = this.pass();
    if (found) this.tellJoined(found.event, found.here, found.next);
  }

  /** Go past what is not told; the event that is, if there is one. */
  pass() {
    for (;;) {
      const { here, next } = this.neighbours(this.at.value);
      if (this.paused.value || this.asleep || !here) return null;
      const event = next && this.ways.event(next, here);
      if (event && this.isTold(event)) return { event, here, next };
      this.event.value = null;
      if (!next) {
        this.only = null;
        return null;
      }
      this.at.value = next.n;
    }
  }

  /**
   * An event, with those after it that are told as one with it.
   * @param {Told} event
   * @param {Frame} here
   * @param {Frame} next
   */
  tellJoined(event, here, next) {
    let last = next;
    for (;;) {
      const { next: after } = this.neighbours(last.n);
      const more = after && this.ways.event(after, last);
      if (!more || this.only || !this.ways.joins?.(event, more)) break;
      last = after;
    }
    this.tell((last !== next && this.ways.event(last, here)) || event, last);
  }

  /** @param {Told} event */
  isTold(event) {
    if (this.ways.instant() || this.ways.quiet(event)) return false;
    return !this.only || this.only.has(event.n);
  }

  /**
   * The sentence stands there at once, while the map still turns; pieces wait for it.
   * @param {Told} event
   * @param {Frame} frame
   */
  tell(event, frame) {
    this.turning = this.ways.look(event);
    this.at.value = frame.n;
    this.event.value = event;
    const length = this.turning + this.ways.show(event);
    this.cancel = this.after(length, () => this.finish(event));
  }

  /** An event has been told; a drama stays until the reader goes on. @param {Told} event */
  finish(event) {
    this.stop();
    const hold = event.drama ? this.ways.hold(event) : 0;
    if (!hold) return this.tellOn();
    this.held.value = hold;
    if (Number.isFinite(hold)) this.cancel = this.after(hold, () => this.goOn());
  }

  /** Nothing goes on by itself any more. */
  stop() {
    this.cancel?.();
    this.cancel = null;
    this.held.value = 0;
  }

  // What the reader may do.

  /** After a drama, or before the time is up. */
  goOn() {
    if (this.paused.value) return this.on();
    this.stop();
    this.tellOn();
  }

  /** Let a drama stay although its time is running. */
  stay() {
    if (!this.held.value || this.held.value === Infinity) return;
    this.cancel?.();
    this.held.value = Infinity;
  }

  back() {
    const { before } = this.neighbours(this.at.value);
    if (before) this.stepTo(before);
    else this.ways.earlier?.();
  }

  on() {
    const { next } = this.neighbours(this.at.value);
    if (next) this.stepTo(next);
    else this.skip();
  }

  toggle() {
    if (this.paused.value) {
      this.paused.value = false;
      this.tellOn();
    } else {
      this.stop();
      this.paused.value = true;
    }
  }

  /** To a frame, and stay there. @param {Frame} frame */
  stepTo(frame) {
    this.stop();
    this.only = null;
    this.paused.value = true;
    this.goTo(frame);
  }

  /** @param {Frame} frame */
  goTo(frame) {
    const { before } = this.neighbours(frame.n);
    this.at.value = frame.n;
    this.turning = 0;
    this.event.value = before ? this.ways.event(frame, before) : null;
    if (this.event.value) this.ways.look(this.event.value);
  }

  /**
   * Tell again from a frame on: everything, or some events only.
   * @param {Frame} frame
   * @param {Set<number> | null} [only]
   */
  again(frame, only = null) {
    this.stop();
    this.only = only;
    this.paused.value = false;
    this.at.value = frame.n;
    this.event.value = null;
    this.tellOn();
  }

  skip() {
    this.stop();
    this.only = null;
    this.paused.value = false;
    this.at.value = this.frames.at(-1)?.n ?? -1;
    this.event.value = null;
  }

  /** Nobody looks: nothing is told meanwhile. */
  sleep() {
    this.stop();
    this.asleep = true;
  }

  wake() {
    this.asleep = false;
    if (!this.paused.value) this.tellOn();
  }
}

/**
 * The same frame by another number. Its view may be made when it is looked at.
 * @param {Frame} frame
 * @param {number} n
 * @returns {Frame}
 */
const numbered = (frame, n) => ({
  n,
  lines: frame.lines,
  get view() {
    return frame.view;
  },
});
