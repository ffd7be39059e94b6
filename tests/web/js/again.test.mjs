// Playing again: the same set-up, and only what is one's own of the seats.
import assert from "node:assert/strict";
import { test } from "node:test";
import { wishesLike } from "../../../src/logres/web/past/again.js";

const SEATS = {
  a: { kind: "person", name: "Ana" },
  b: { kind: "person", name: "Bo" },
  c: { kind: "person", name: "Cy" },
  d: { kind: "bot", name: "greedy" },
  e: { kind: "open", name: "" },
  f: { kind: "ruled", name: "" },
};

test("my seats are mine, the second at this screen; strangers' seats are open", () => {
  assert.deepEqual(wishesLike(SEATS, { b: "key", a: "key" }), {
    a: { kind: "me", name: "Ana" },
    b: { kind: "here", name: "Bo" },
    c: { kind: "open", name: "" },
    d: { kind: "bot", name: "greedy" },
    e: { kind: "open", name: "" },
  });
});

test("a key of a seat that somebody else has now makes nothing mine", () => {
  assert.equal(wishesLike(SEATS, { d: "old" }).d.kind, "bot");
});
