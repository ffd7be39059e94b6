// What a page shows is the moment being told: one event after the other, at the reader's pace.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { grown } from "../../../src/logres/web/chronicle/frames.js";
import { Teller } from "../../../src/logres/web/chronicle/teller.js";

/** A clock that a test drives. */
class Clock {
  now = 0;
  /** @type {{at: number, act: () => void}[]} */
  waiting = [];

  after = (/** @type {number} */ ms, /** @type {() => void} */ act) => {
    const one = { at: this.now + ms, act };
    this.waiting.push(one);
    return () => (this.waiting = this.waiting.filter((other) => other !== one));
  };

  /** @param {number} ms */
  pass(ms) {
    const end = this.now + ms;
    for (;;) {
      const next = this.waiting.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.now = next.at;
      next.act();
    }
    this.now = end;
  }
}

const LOOK = 100;
const SHOW = 1000;
/** @type {Clock} */
let clock;
/** @type {Teller} */
let teller;
/** @type {{instant: boolean, hold: number, mine: string}} */
let taste;

/** Frame n has n lines; its event is by seat a, unless said otherwise. */
const frames = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, n) => ({ n, view: { told: n }, lines: n }));

/** @type {{[n: number]: {seat?: string, drama?: boolean}}} */
let kinds;

beforeEach(() => {
  clock = new Clock();
  kinds = {};
  taste = { instant: false, hold: Infinity, mine: "me" };
  /** @type {any} */
  const ways = {
    event: (/** @type {any} */ frame) => ({
      n: frame.n,
      seat: "a",
      drama: false,
      ...kinds[frame.n],
    }),
    quiet: (/** @type {any} */ event) => event.seat === taste.mine && !event.drama,
    instant: () => taste.instant,
    look: () => LOOK,
    show: () => SHOW,
    hold: () => taste.hold,
  };
  teller = new Teller(ways, clock.after);
  teller.receive(frames(1));
});

const shown = () => teller.frame()?.view.told;

test("whoever opens the page sees it as it is now", () => {
  teller = new Teller(teller.ways, clock.after);
  teller.receive(frames(5));
  assert.equal(shown(), 4);
  assert.equal(teller.isNow(), true);
});

test("what comes is told one after the other, and what is shown is never ahead", () => {
  teller.receive(frames(3));
  // The sentence stands there while the map turns; pieces wait so long.
  assert.equal(shown(), 1);
  assert.equal(teller.event.value?.n, 1);
  assert.equal(teller.turning, LOOK);
  clock.pass(LOOK + SHOW - 1);
  assert.equal(shown(), 1);
  clock.pass(1);
  assert.equal(shown(), 2);
  assert.equal(teller.isNow(), false);
  clock.pass(LOOK + SHOW);
  assert.equal(teller.isNow(), true);
});

test("what comes while something is told waits its turn", () => {
  teller.receive(frames(2));
  clock.pass(LOOK + 1);
  teller.receive(frames(4));
  assert.equal(shown(), 1);
  clock.pass(SHOW + LOOK);
  assert.equal(shown(), 2);
});

test("what one did oneself is not told, but a drama of one's own is", () => {
  kinds = { 1: { seat: "me" }, 2: { seat: "me", drama: true } };
  teller.receive(frames(3));
  assert.equal(shown(), 2);
  assert.equal(teller.event.value?.n, 2);
});

test("a drama waits until the reader goes on", () => {
  kinds = { 1: { drama: true } };
  teller.receive(frames(3));
  clock.pass(60_000);
  assert.equal(shown(), 1);
  assert.equal(teller.held.value, Infinity);
  teller.goOn();
  clock.pass(LOOK);
  assert.equal(shown(), 2);
});

test("with a time it goes on by itself, unless the reader wants it to stay", () => {
  kinds = { 1: { drama: true }, 2: { drama: true } };
  taste.hold = 4000;
  teller.receive(frames(3));
  clock.pass(LOOK + SHOW + 3999);
  assert.equal(shown(), 1);
  clock.pass(1 + LOOK + SHOW);
  assert.equal(shown(), 2);
  teller.stay();
  clock.pass(60_000);
  assert.equal(teller.isNow(), false);
});

test("at once means at once", () => {
  taste.instant = true;
  kinds = { 2: { drama: true } };
  teller.receive(frames(5));
  assert.equal(shown(), 4);
  assert.equal(teller.isNow(), true);
});

test("one back shows the true earlier view, and nothing goes on until the reader wants it", () => {
  teller.receive(frames(4));
  teller.skip();
  assert.equal(shown(), 3);
  teller.back();
  teller.back();
  assert.equal(shown(), 1);
  assert.equal(teller.left(), 2);
  clock.pass(60_000);
  assert.equal(shown(), 1);
  teller.on();
  assert.equal(shown(), 2);
  teller.toggle();
  clock.pass(LOOK);
  assert.equal(shown(), 3);
  clock.pass(SHOW);
  assert.equal(teller.isNow(), true);
});

test("a pause keeps what is told, and play goes on with the next", () => {
  teller.receive(frames(3));
  clock.pass(LOOK + 10);
  teller.toggle();
  clock.pass(60_000);
  assert.equal(shown(), 1);
  teller.toggle();
  clock.pass(LOOK);
  assert.equal(shown(), 2);
});

test("on from the last event is now", () => {
  teller.receive(frames(3));
  teller.skip();
  teller.back();
  teller.on();
  assert.equal(teller.isNow(), false);
  teller.on();
  assert.equal(teller.isNow(), true);
});

test("while nobody looks nothing is told", () => {
  teller.sleep();
  teller.receive(frames(3));
  clock.pass(60_000);
  assert.equal(shown(), 0);
  teller.wake();
  clock.pass(LOOK);
  assert.equal(shown(), 1);
});

test("what is undone while it is told is gone", () => {
  teller.receive(frames(3));
  clock.pass(LOOK + SHOW + LOOK);
  assert.equal(shown(), 2);
  teller.receive(frames(2));
  assert.equal(shown(), 1);
});

// Frames.

const start = () => grown([], { lines: 2, log: ["a", "b"] }, undefined, { x: 0 });

test("a change brings a frame for each event, with the true view of then", () => {
  const moments = [
    { lines: 3, patch: { x: [1] } },
    { lines: 5, patch: { x: [2] } },
  ];
  const found = grown(
    start(),
    { lines: 6, log: ["c", "d", "e", "f"], moments },
    { x: 0 },
    { x: 9 },
  );
  assert.deepEqual(
    found.map(({ n, lines, view }) => [n, lines, view.x]),
    [
      [0, 2, 0],
      [1, 3, 1],
      [2, 5, 2],
      [3, 6, 9],
    ],
  );
});

test("a change that tells nothing changes the last frame", () => {
  const found = grown(start(), { lines: 2, log: [] }, { x: 0 }, { x: 5 });
  assert.deepEqual(found, [{ n: 0, view: { x: 5 }, lines: 2 }]);
});

test("what was undone is no frame any more", () => {
  const more = grown(start(), { lines: 4, log: ["c", "d"] }, { x: 0 }, { x: 1 });
  const found = grown(more, { lines: 2, log: [] }, { x: 1 }, { x: 0 });
  assert.deepEqual(found, [{ n: 0, view: { x: 0 }, lines: 2 }]);
});

test("what has come is known before it is told, so that nothing later is drawn meanwhile", () => {
  kinds[1] = { seat: "me" };
  teller.take(frames(3));
  // One's own is passed over at once; of the other's nothing is shown before it is told.
  assert.equal(teller.at.value, 1);
  assert.equal(teller.isNow(), false);
  teller.receive(frames(3));
  assert.equal(teller.isNow(), false);
  assert.equal(teller.at.value, 2);
  assert.equal(teller.event.value?.n, 2);
});
