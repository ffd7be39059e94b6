// What anybody knows of a rival's hand: never more cards than there are.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { inHand } = await import("../../../src/logres/games/rex/board/rival.js");

test("cards seen and taken openly are known, the rest are backs", () => {
  const kingdom = { seen: ["iceni-3"], extras: ["rome-5"], hand_count: 4 };
  assert.deepEqual(inHand(kingdom), { known: ["iceni-3", "rome-5"], hidden: 2 });
  assert.deepEqual(inHand({ seen: [], extras: [], hand_count: 0 }), { known: [], hidden: 0 });
});
