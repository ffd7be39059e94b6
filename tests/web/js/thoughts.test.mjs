// How a Non-player made up its mind: the questions of its last turn, and each step with its reason.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { mindOf } = await import("../../../src/logres/games/pendragon/board/thoughts.js");

/** @param {string} what @param {any} [values] @returns {any} */
const line = (what, values = {}) => ({ what, rule: "", values });
/** @param {string} what @param {any} [values] */
const saxon = (what, values = {}) => line(what, { faction: "saxons", ...values });

const LOG = [
  saxon("np-no", { diamond: "old" }),
  line("card", { card: "x" }),
  saxon("np-no", { diamond: "one" }),
  line("np-no", { faction: "scotti", diamond: "other" }),
  saxon("np-no", { diamond: "two" }),
  saxon("np-yes", { diamond: "three", deed: "raid" }),
  saxon("np-die", { die: 3 }),
  saxon("np-chooses", { space: "iceni", criterion: "fens" }),
  saxon("np-chooses", { space: "regni", criterion: "hills" }),
  saxon("takes-command", { command: "raid" }),
  saxon("pays", { n: 2 }),
  saxon("raids", { space: "regni", n: 3 }),
  saxon("plunders", { space: "regni", n: 2 }),
  line("raids", { faction: "scotti", space: "iceni" }),
  saxon("raids", { space: "iceni", n: 4 }),
];

test("the questions of this card, those of others left out", () => {
  const { nos, yes } = mindOf(LOG, "saxons");
  assert.deepEqual(
    nos.map(({ values }) => values.diamond),
    ["two"],
  );
  assert.deepEqual(
    yes.map(({ values }) => values.diamond),
    ["three"],
  );
});

test("each step has the reason that chose its space, and the first what is about all", () => {
  const { steps } = mindOf(LOG, "saxons");
  assert.deepEqual(
    steps.map(({ line: { what, values }, why }) => [
      what,
      values.space,
      why.map((one) => one.values.criterion ?? one.values.die),
    ]),
    [
      ["takes-command", undefined, [3]],
      ["raids", "regni", ["hills"]],
      ["raids", "iceni", ["fens"]],
    ],
  );
});

test("who asked nothing has no mind", () => {
  assert.deepEqual(mindOf(LOG, "dux").yes, []);
  assert.deepEqual(mindOf([], "dux"), { nos: [], yes: [], steps: [] });
});
