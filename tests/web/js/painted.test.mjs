// Which picture of the ground fits a screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { fitting } = await import("../../../src/logres/web/map/painted.js");

const REACHES = { "decoration.webp": 2, "small.avif": 0.8, "middle.avif": 1.4 };

test("the smallest picture that is fine enough", () => {
  assert.equal(fitting(REACHES, 0.5), "small.avif");
  assert.equal(fitting(REACHES, 0.8), "small.avif");
  assert.equal(fitting(REACHES, 0.81), "middle.avif");
  assert.equal(fitting(REACHES, 1.41), "decoration.webp");
});

test("from nearer than any reaches, the finest", () => {
  assert.equal(fitting(REACHES, 4.8), "decoration.webp");
});

test("a board that names no pictures has one", () => {
  assert.equal(fitting({}, 0.5), "decoration.webp");
});
