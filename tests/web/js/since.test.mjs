// Who comes back is told what happened meanwhile: what concerns them first.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clock,
  concerns,
  handsOf,
  headlines,
  isMuch,
  lengthOf,
  missedAfter,
  pinsOf,
} from "../../../src/logres/web/past/since.js";
import { Teller } from "../../../src/logres/web/chronicle/teller.js";
import { TEMPO } from "../../../src/logres/web/chronicle/tempo.js";

const MINUTE = 60_000;

/** @param {{[name: string]: any}} values */
const line = (values) => ({ what: "said", rule: "", values });

/** @param {number} n @param {any} [more] @returns {any} */
const event = (n, more) => ({
  n,
  seat: "a",
  kind: "said",
  line: line({}),
  lines: [line({})],
  drama: false,
  pieces: [],
  ...more,
});

/** @param {number} n @param {any} [more] @returns {any} */
const missed = (n, { mine = false, drama = false, gained = {}, hands = [], at = "" } = {}) => ({
  frame: { n },
  before: { n: n - 1 },
  event: event(n, { drama, spaces: at ? [at] : [] }),
  mine,
  gained,
  hands,
});

/** @param {any[]} some */
const numbers = (some) => some.map(({ frame }) => frame.n);

/** @param {any[]} some */
const leads = (some) => numbers(headlines(some, "me").map(({ lead }) => lead));

test("a summary comes after ten minutes or twelve events, never without events", () => {
  assert.equal(isMuch(11 * MINUTE, 1), true);
  assert.equal(isMuch(9 * MINUTE, 12), false);
  assert.equal(isMuch(0, 13), true);
  assert.equal(isMuch(24 * 60 * MINUTE, 0), false);
});

test("an event concerns whom its lines name, alone or in a list", () => {
  const told = event(1, { lines: [line({ nation: "picts" }), line({ seats: ["ana", "bo"] })] });
  assert.equal(concerns(told, ["bo"]), true);
  assert.equal(concerns(told, ["cy", "picts"]), true);
  assert.equal(concerns(told, ["cy", "jutes"]), false);
});

test("headlines: what it cost or gave the reader, then points, then places; five at most", () => {
  const some = [
    missed(1),
    missed(2, { gained: { other: 3 } }),
    missed(3, { hands: [{ space: "kent", from: "", to: "other" }] }),
    missed(4, { mine: true }),
    missed(5, { gained: { me: -4 } }),
    missed(6, { gained: { other: 9 } }),
    missed(7, { hands: [{ space: "york", from: "me", to: "other" }] }),
  ];
  assert.deepEqual(leads(some), [5, 7, 6, 2, 3]);
});

test("of what changes nothing, that comes first which concerns the reader, then dramas", () => {
  assert.deepEqual(
    leads([missed(1), missed(2, { drama: true }), missed(3, { mine: true })]),
    [3, 2, 1],
  );
});

test("events at one place, one after the other, are one story with its outcome in front", () => {
  const some = [
    missed(1, { at: "york", hands: [{ space: "york", from: "me", to: "" }] }),
    missed(2, {
      at: "york",
      drama: true,
      gained: { other: 2 },
      hands: [{ space: "york", from: "", to: "other" }],
    }),
    missed(3, { at: "york", gained: { other: 1, me: -1 } }),
    missed(4, { at: "kent" }),
  ];
  const [york, kent] = headlines(some, "me");
  assert.deepEqual(numbers(york.all), [1, 2, 3]);
  assert.equal(york.lead.frame.n, 2);
  assert.deepEqual(york.gained, { other: 3, me: -1 });
  assert.deepEqual(york.hands, [{ space: "york", from: "me", to: "other" }]);
  assert.deepEqual(numbers(kent.all), [4]);
});

test("what goes and comes back has not changed hands", () => {
  const some = [
    missed(1, { at: "york", hands: [{ space: "york", from: "me", to: "" }] }),
    missed(2, { at: "york", hands: [{ space: "york", from: "", to: "me" }] }),
  ];
  assert.deepEqual(headlines(some, "me")[0].hands, []);
});

test("places change hands between seats, to nobody and from nobody", () => {
  const before = { a: ["kent", "york"], b: ["devon"] };
  const after = { a: ["kent"], b: ["york"], c: ["wessex"] };
  assert.deepEqual(handsOf(before, after), [
    { space: "york", from: "a", to: "b" },
    { space: "devon", from: "b", to: "" },
    { space: "wessex", from: "", to: "c" },
  ]);
});

test("a pin has the number of its headline, and stands where it happened", () => {
  const some = [
    missed(1, { at: "kent" }),
    missed(2, { mine: true }),
    missed(3, { at: "york", drama: true }),
  ];
  assert.deepEqual(leads(some), [2, 3, 1]);
  assert.deepEqual(pinsOf(some, "me"), [
    { space: "york", n: 2, seat: "a" },
    { space: "kent", n: 3, seat: "a" },
  ]);
});

test("of equals the newer is first", () => {
  assert.deepEqual(leads([missed(1), missed(2), missed(3)]), [3, 2, 1]);
});

test("what was told before, and what one did oneself, was not missed", () => {
  const frames = Array.from({ length: 5 }, (_, n) => ({ n, lines: 2 * n, view: { n } }));
  const ways = {
    event: (/** @type {any} */ frame) =>
      event(frame.n, { seat: frame.n === 3 ? "me" : "a", lines: [line({ who: "me" })] }),
    quiet: (/** @type {any} */ told) => told.seat === "me",
  };
  const found = missedAfter(
    frames,
    2,
    ways,
    ["me"],
    (view) => ({ a: view.n * view.n }),
    (view) => ({
      a: view.n > 3 ? ["kent"] : [],
    }),
  );
  assert.deepEqual(numbers(found), [2, 4]);
  assert.deepEqual(
    found.map((one) => one.hands.length),
    [0, 1],
  );
  assert.deepEqual(
    found.map((one) => one.gained),
    [{ a: 3 }, { a: 7 }],
  );
  assert.ok(found.every((one) => one.mine));
});

test("a length is what the telling takes", () => {
  const { look, travel, rest, word } = TEMPO.normal;
  const moved = { ...missed(1), event: event(1, { pieces: [{}] }) };
  assert.equal(
    lengthOf([moved], TEMPO.normal, () => "two words"),
    look + travel + rest + 2 * word,
  );
  assert.equal(clock(110_000), "1:50");
  assert.equal(clock(3_400), "0:03");
});

/** A teller that tells everything when it is let. @param {any} [ways] */
function teller(ways = {}) {
  /** @type {(() => void)[]} */
  const waiting = [];
  const made = new Teller(
    {
      event: (/** @type {any} */ frame) => event(frame.n),
      quiet: () => false,
      instant: () => false,
      look: () => 0,
      show: () => 1,
      hold: () => 0,
      ...ways,
    },
    (_, act) => {
      waiting.push(act);
      return () => waiting.splice(waiting.indexOf(act), 1);
    },
  );
  return { made, pass: () => waiting.shift()?.() };
}

/** @param {number} from @param {number} to @returns {any[]} */
const frames = (from, to) =>
  Array.from({ length: to - from }, (_, n) => ({
    n,
    lines: from + n,
    view: { lines: from + n },
  }));

test("one back reaches what happened before the page was opened", () => {
  const { made } = teller();
  made.receive(frames(5, 7));
  made.prepend(frames(0, 9));
  made.skip();
  for (let n = 0; n < 4; n += 1) made.back();
  assert.deepEqual(made.frame()?.view, { lines: 2 });
  assert.equal(made.left(), 4);
  assert.deepEqual(
    made.frames.map((frame) => frame.n),
    [-5, -4, -3, -2, -1, 0, 1],
  );
});

test("what comes later does not lose the past, and what is undone is not in it", () => {
  const { made } = teller();
  made.receive(frames(5, 6));
  made.prepend(frames(0, 5));
  made.receive([{ n: 1, lines: 6, view: {} }]);
  assert.deepEqual(
    made.frames.map((frame) => frame.lines),
    [0, 1, 2, 3, 4, 5, 6],
  );
  made.receive([{ n: 2, lines: 3, view: {} }]);
  assert.deepEqual(
    made.frames.map((frame) => frame.lines),
    [0, 1, 2, 3],
  );
});

test("before the first frame somebody may know more", () => {
  let asked = 0;
  const { made } = teller({ earlier: () => (asked += 1) });
  made.receive(frames(5, 6));
  made.back();
  assert.equal(asked, 1);
});

test("some events alone are told, and afterwards everything again", () => {
  const { made, pass } = teller();
  made.receive(frames(0, 5));
  made.again(made.frames[0], new Set([2, 4]));
  assert.equal(made.event.value?.n, 2);
  pass();
  assert.equal(made.event.value?.n, 4);
  pass();
  assert.equal(made.isNow(), true);
  assert.equal(made.only, null);
});
