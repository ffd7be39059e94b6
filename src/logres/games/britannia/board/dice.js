// Battles as the log tells them: who threw what, and who fell.
/** @import { Told } from "./types.d.ts" */
import { TOLD } from "./contract.js";

/** @typedef {{nation: string, dice: {kind: string, pips: number[]}[]}} Throw */
/**
 * @typedef {{area: string, rounds: number, throws: {[nation: string]: Throw}, lost: {[nation:
 *   string]: number}, told: Told[]}} Fight
 */

/** @type {{[what: string]: string}} */
const KINDS = {
  [TOLD.rolled]: "infantry",
  [TOLD.rolledCavalry]: "cavalry",
  [TOLD.rolledFort]: "fort",
  [TOLD.rolledBurh]: "infantry",
};
/** What is told of a battle besides dice and losses. @type {string[]} */
const OUTCOMES = [
  TOLD.retreats,
  TOLD.leaderDies,
  TOLD.leaderFlees,
  TOLD.fortDestroyed,
  TOLD.burhLost,
  TOLD.submits,
];

/** The dice of one kind of a side. @param {Told} line */
const isThrow = (line) =>
  line.what === TOLD.rolled ||
  line.what === TOLD.rolledCavalry ||
  line.what === TOLD.rolledFort ||
  line.what === TOLD.rolledBurh;

/**
 * The battles in some lines of the log, in order; of each the dice of its last round.
 * @param {Told[]} log
 * @returns {Fight[]}
 */
export function fights(log) {
  /** @type {Fight[]} */
  const found = [];
  let thrown = true;
  for (const line of log) {
    const throws = isThrow(line);
    if (throws) {
      if (found.at(-1)?.area !== line.values.area) found.push(fightAt(line.values.area));
      throwDice(/** @type {Fight} */ (found.at(-1)), line, thrown);
    } else if (line.what === TOLD.turn || line.what === TOLD.round) found.push(fightAt(""));
    else tell(found.at(-1), line);
    thrown = !throws;
  }
  return found.filter((fight) => fight.area);
}

/** @param {string} area @returns {Fight} */
const fightAt = (area) => ({ area, rounds: 0, throws: {}, lost: {}, told: [] });

/**
 * @param {Fight} fight
 * @param {Extract<Told, {values: {dice: number[]}}>} line
 * @param {boolean} next whether a new round begins
 */
function throwDice(fight, { what, values }, next) {
  if (next) {
    fight.rounds += 1;
    fight.throws = {};
  }
  const known = fight.throws[values.nation]?.dice ?? [];
  const dice = [...known, { kind: KINDS[what], pips: values.dice }];
  fight.throws[values.nation] = { nation: values.nation, dice };
}

/** What followed of a battle. @param {Fight | undefined} fight @param {Told} line */
function tell(fight, line) {
  if (!fight?.area) return;
  if (line.what === TOLD.lost && fight.area === line.values.area) {
    const { nation, n } = line.values;
    fight.lost[nation] = (fight.lost[nation] ?? 0) + n;
  } else if (OUTCOMES.includes(line.what)) fight.told.push(line);
}
