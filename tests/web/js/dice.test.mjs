// Britannia's battles as the log tells them: rounds, dice and losses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { TOLD } from "../../../src/logres/games/britannia/board/contract.js";
import { fights } from "../../../src/logres/games/britannia/board/dice.js";

const AREA = "sussex";

/** @param {string} nation @param {number[]} dice @param {string} [area] */
const rolled = (nation, dice, area = AREA) => ({
  what: TOLD.rolled,
  values: { nation, area, dice, needs: 5 },
});
/** @param {string} nation @param {number} n */
const lost = (nation, n) => ({ what: TOLD.lost, values: { nation, area: AREA, n } });
const nobody = { what: TOLD.nobodyFalls, values: { area: AREA } };
/** @param {number} n @param {number} against */
const battle = (n, against) => ({
  what: TOLD.battle,
  values: { area: AREA, nation: "saxons", rival_nation: "angles", n, against },
});

/** @param {any[]} log */
const found = (log) => fights(log);

test("a round in which nobody falls is a round of its own", () => {
  const [fight] = found([
    battle(1, 1),
    ...[rolled("saxons", [2]), rolled("angles", [3]), nobody],
    ...[rolled("saxons", [1]), rolled("angles", [4]), nobody],
    ...[rolled("saxons", [6]), rolled("angles", [2]), lost("angles", 1)],
  ]);
  assert.equal(fight.rounds, 3);
  assert.equal(fight.each.length, 3);
  assert.deepEqual(fight.each[0].lost, {});
  assert.deepEqual(fight.each[2].lost, { angles: 1 });
});

test("one army has one die, however long it has fought", () => {
  const [fight] = found([
    battle(1, 1),
    ...[rolled("saxons", [2]), rolled("angles", [3]), nobody],
    ...[rolled("saxons", [1]), rolled("angles", [4]), nobody],
    ...[rolled("saxons", [4]), rolled("angles", [4]), nobody],
  ]);
  const pips = fight.throws.saxons.dice.flatMap((some) => some.pips);
  assert.deepEqual(pips, [4]);
  for (const round of fight.each)
    assert.equal(round.throws.saxons.dice.flatMap((some) => some.pips).length, 1);
});

test("two battles for one area are two", () => {
  const both = found([
    battle(1, 1),
    ...[rolled("saxons", [6]), rolled("angles", [2]), lost("angles", 1)],
    battle(2, 1),
    ...[rolled("saxons", [1, 1]), rolled("angles", [6]), lost("saxons", 1)],
  ]);
  assert.deepEqual(
    both.map(({ rounds, lost: fallen }) => [rounds, fallen]),
    [
      [1, { angles: 1 }],
      [1, { saxons: 1 }],
    ],
  );
});
