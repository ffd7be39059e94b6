// The ending: places, turns, the turns that changed most, and a curve whose labels keep apart.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  largest,
  marginOf,
  placesOf,
  scaleOf,
  spread,
  turnsOf,
} from "../../../src/logres/web/past/points.js";

/** @param {number} lines @param {number} turn @param {number} a @param {number} b */
const frame = (lines, turn, a, b) => ({ n: lines, lines, view: { turn, points: { a, b } } });

const FRAMES = [
  frame(0, 1, 0, 0),
  frame(1, 1, 2, 0),
  frame(2, 2, 2, 1),
  frame(3, 2, 2, 9),
  frame(4, 3, 3, 9),
  frame(5, 4, 3, 9),
  frame(6, 5, 3, 4),
];
const turns = () =>
  turnsOf(
    FRAMES,
    (view) => view.turn,
    (view) => view.points,
  );

test("a turn ends with its last event, and its gains are what changed in it", () => {
  assert.deepEqual(turns().slice(0, 2), [
    { turn: 1, points: { a: 2, b: 0 }, gained: { a: 2, b: 0 }, lines: 0 },
    { turn: 2, points: { a: 2, b: 9 }, gained: { a: 0, b: 9 }, lines: 1 },
  ]);
});

test("the turns that changed most, in order, and none without change", () => {
  assert.deepEqual(
    largest(turns()).map(({ turn }) => turn),
    [1, 2, 5],
  );
});

test("a count that begins again is another turn", () => {
  const again = [frame(0, 1, 0, 0), frame(1, 2, 1, 0), frame(2, 1, 1, 1)];
  const found = turnsOf(
    again,
    (view) => view.turn,
    (view) => view.points,
  );
  assert.deepEqual(
    found.map(({ turn }) => turn),
    [1, 2, 1],
  );
});

test("winners are first whatever their points, and who has as many shares the place", () => {
  const result = { winners: ["c"], scores: { a: 7, b: 7, c: 5, d: 1 } };
  assert.deepEqual(
    placesOf(result).map(({ seat, place }) => [seat, place]),
    [
      ["c", 1],
      ["a", 2],
      ["b", 2],
      ["d", 4],
    ],
  );
});

test("several winners share the first place", () => {
  const places = placesOf({ winners: ["a", "b"], scores: { a: 3, b: 2, c: 9 } });
  assert.deepEqual(
    places.map(({ place }) => place),
    [1, 1, 3],
  );
});

test("who wins alone is so many points ahead", () => {
  assert.equal(marginOf({ winners: ["a"], scores: { a: 9, b: 4, c: 7 } }), 2);
  assert.equal(marginOf({ winners: ["c"], scores: { a: 9, c: 7 } }), 0);
  assert.equal(marginOf({ winners: ["a", "b"], scores: { a: 9, b: 9, c: 1 } }), 0);
  assert.equal(marginOf({ winners: [], scores: { a: 9 } }), 0);
});

test("the scale has round figures round all points", () => {
  assert.deepEqual(scaleOf([0, 182, 131]), [0, 50, 100, 150, 200]);
  assert.deepEqual(scaleOf([-11, 4]), [-15, -10, -5, 0, 5]);
  assert.deepEqual(scaleOf([0, 0]), [0, 1]);
});

test("labels keep their distance and stay above the lowest line", () => {
  assert.deepEqual(spread([50, 10, 52], 13, 100), [50, 10, 63]);
  assert.deepEqual(spread([99, 100, 98], 10, 100), [90, 100, 80]);
});
