// An Objective that is looked at: what it asks for, how far each line is, and how it is chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { aim, aimNext, aimed, isAimed, marked, stepsOf } = await import(
  "../../../src/logres/games/rex/board/aims.js"
);

/** @param {number} need @param {...string} places */
const goal = (need, ...places) => ({ need, places });
/** @type {any} */
const FACTS = {
  objectives: {
    f1: [[goal(2, "a", "b", "c")], [goal(1, "d", "e")], [goal(2, "f", "g"), goal(1, "h")]],
    c1: [[goal(1, "a")], [goal(1, "z")], [goal(1, "y")]],
  },
};
/** @param {number} met @returns {any} */
const card = (met) => ({ id: "f1", met, lines: [{}, {}, {}] });
/** @param {any[] | null} objectives @returns {any} */
const view = (objectives) => ({ board: { kingdoms: { iceni: { objectives, held: [] } } } });

test("each line counts what is held, and a line that holds waits for those above it", () => {
  const [first, second, third] = stepsOf(card(0), ["a", "d", "h", "q"], FACTS);
  assert.deepEqual(
    first.goals.map(({ has, need }) => [has, need]),
    [[1, 2]],
  );
  assert.deepEqual([first.met, first.waits], [false, false]);
  assert.deepEqual([second.met, second.waits], [false, true]);
  assert.deepEqual(
    third.goals.map(({ has }) => has),
    [0, 1],
  );
  assert.equal(third.waits, true);
});

test("what is met does not wait", () => {
  const [first, second] = stepsOf(card(1), ["a", "b"], FACTS);
  assert.deepEqual([first.n, first.met, first.waits], [1, true, false]);
  assert.deepEqual([second.n, second.met, second.waits], [2, false, false]);
});

test("a press shows a card, the same press hides it, and only its owner's cards are shown", () => {
  const mine = view([card(0)]);
  aim("f1");
  assert.equal(isAimed("f1"), true);
  assert.equal(aimed(mine, "iceni")?.id, "f1");
  assert.deepEqual(marked(mine, "iceni", FACTS), ["a", "b", "c", "d", "e", "f", "g", "h"]);
  assert.equal(aimed(view(null), "iceni"), undefined);
  assert.deepEqual(marked(view([{ id: "c1" }]), "iceni", FACTS), []);
  aim("f1");
  assert.equal(aimed(mine, "iceni"), undefined);
});

test("a key goes from card to card and then to none", () => {
  const both = view([{ id: "f1" }, { id: "c1" }]);
  const seen = [1, 2, 3].map(() => {
    aimNext(both, "iceni");
    return aimed(both, "iceni")?.id;
  });
  assert.deepEqual(seen, ["f1", "c1", undefined]);
});
