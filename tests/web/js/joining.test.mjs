// Trifles of one nation are told as one when time is short.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { areTrifles, caption } from "../../../src/logres/web/chronicle/events.js";
import { Teller } from "../../../src/logres/web/chronicle/teller.js";

/** The game has a sentence for several of the kind. */
const words = {
  has: (/** @type {string} */ key) => key === "event.growth",
  say: (/** @type {string} */ key, /** @type {any} */ { areas }) => `${key}: ${areas.join(", ")}`,
};

/** @param {number} n @param {any} [more] @returns {any} */
const growth = (n, more) => ({
  n,
  kind: "growth",
  seat: "ana",
  actor: "picts",
  drama: false,
  line: { what: "raised", values: { area: `area ${n}` } },
  lines: [{ what: "raised", values: { area: `area ${n}` } }],
  ...more,
});

test("of one kind, nation and seat, and nobody is met", () => {
  const one = growth(1);
  assert.equal(areTrifles(words, one, growth(2)), true);
  assert.equal(areTrifles(words, one, growth(2, { kind: "march" })), false);
  assert.equal(areTrifles(words, one, growth(2, { actor: "jutes" })), false);
  assert.equal(areTrifles(words, one, growth(2, { seat: "bo" })), false);
  assert.equal(areTrifles(words, one, growth(2, { drama: true })), false);
  assert.equal(areTrifles(words, growth(1, { drama: true }), growth(2)), false);
});

test("a kind without a sentence for several is told one by one", () => {
  const [one, other] = [growth(1, { kind: "march" }), growth(2, { kind: "march" })];
  assert.equal(areTrifles(words, one, other), false);
});

/**
 * A teller of some events, that has told the first of them.
 * @param {any[]} events by the number of their frame
 * @param {boolean} short
 */
function telling(events, short) {
  const between = (/** @type {number} */ from, /** @type {number} */ to) => {
    const some = events.slice(from, to);
    return some.length ? { ...some[0], n: to, lines: some.flatMap(({ lines }) => lines) } : null;
  };
  /** @type {(() => void)[]} */
  const waiting = [];
  const teller = new Teller(
    /** @type {any} */ ({
      event: (/** @type {any} */ frame, /** @type {any} */ before) =>
        between(before.lines, frame.lines),
      quiet: () => false,
      joins: (/** @type {any} */ one, /** @type {any} */ next) =>
        short && areTrifles(words, one, next),
      instant: () => false,
      look: () => 0,
      show: () => 1,
      hold: () => 0,
    }),
    (_, act) => {
      waiting.push(act);
      return () => {};
    },
  );
  const frames = Array.from({ length: events.length + 1 }, (_, n) => ({
    n,
    view: { n },
    lines: n,
  }));
  teller.receive(frames.slice(0, 1));
  teller.receive(frames);
  return { teller, next: () => waiting.shift()?.() };
}

test("joined events are one sentence with all places, and the view is that of the last", () => {
  const events = [growth(1), growth(2), growth(3), growth(4, { actor: "jutes" })];
  const { teller, next } = telling(events, true);
  assert.equal(teller.at.value, 3);
  assert.equal(
    caption(words, /** @type {any} */ (teller.event.value)),
    "event.growth: area 1, area 2, area 3",
  );
  next();
  assert.equal(teller.at.value, 4);
  assert.equal(teller.event.value?.lines.length, 1);
  next();
  assert.equal(teller.isNow(), true);
});

test("with more time each is told by itself", () => {
  const { teller, next } = telling([growth(1), growth(2), growth(3)], false);
  const seen = [teller.at.value];
  while (!teller.isNow()) {
    next();
    seen.push(teller.at.value);
  }
  assert.deepEqual(seen, [1, 2, 3, 3]);
});

test("when some events alone are wanted, none is joined to them", () => {
  const { teller } = telling([growth(1), growth(2), growth(3)], true);
  teller.again(/** @type {any} */ (teller.frames[0]), new Set([1]));
  assert.equal(teller.at.value, 1);
});
