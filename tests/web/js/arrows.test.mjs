// The way that a piece has come: a bent line that stops short of both ends, its head at the last.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { wayOf } = await import("../../../src/logres/web/map/arrows.js");

/** @param {string} d */
const points = (d) =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
/** @param {number[]} a @param {number[]} b */
const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

test("it begins beside the first spot, and its head points beside the last", () => {
  const [a, b] = [
    { x: 100, y: 100 },
    { x: 500, y: 100 },
  ];
  const { d, head } = wayOf(a, b);
  const [start] = points(d);
  const [tip] = points(head);
  assert.ok(Math.abs(far(start, [a.x, a.y]) - 30) < 0.2);
  assert.ok(Math.abs(far(tip, [b.x, b.y]) - 30) < 0.2);
  const [, mid] = points(d);
  assert.ok(mid[1] > 100, "it is bent");
});

test("between neighbours it is still a line", () => {
  const { d } = wayOf({ x: 0, y: 0 }, { x: 40, y: 0 });
  const [start, , neck] = points(d);
  assert.ok(start[0] < neck[0] && neck[0] < 40);
});
