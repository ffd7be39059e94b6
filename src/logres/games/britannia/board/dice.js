// Battles as the log tells them: who threw what, and who fell.
/** @import { Told } from "./types.d.ts" */
import { THROWN, TOLD } from "./contract.js";

/** @typedef {{kind: string, pips: number[], needs: number}} Dice */
/** @typedef {{nation: string, dice: Dice[]}} Throw */
/** @typedef {{throws: {[nation: string]: Throw}, lost: {[nation: string]: number}}} Round */
/**
 * @typedef {{area: string, rounds: number, throws: {[nation: string]: Throw}, lost: {[nation:
 *   string]: number}, told: Told[], each: Round[]}} Fight `each` are its rounds, one by one
 */

/** @type {{[what: string]: string}} */
const KINDS = {
  [TOLD.rolled]: THROWN.infantry,
  [TOLD.rolledCavalry]: THROWN.cavalry,
  [TOLD.rolledFort]: THROWN.fort,
  [TOLD.rolledBurh]: THROWN.infantry,
};
/** What is told of a battle besides dice and losses. @type {string[]} */
const OUTCOMES = [
  TOLD.retreats,
  TOLD.leaderDies,
  TOLD.leaderFlees,
  TOLD.fortDestroyed,
  TOLD.burhLost,
  TOLD.submits,
  TOLD.takesArea,
  TOLD.holdsArea,
  TOLD.nobodyLeft,
];

/** What ends one battle and may begin another, even for the same area. @type {string[]} */
const SETS_OFF = [TOLD.turn, TOLD.round, TOLD.battle];

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
    } else if (SETS_OFF.includes(line.what)) found.push(fightAt(""));
    else tell(found.at(-1), line);
    thrown = !throws;
  }
  return found.filter((fight) => fight.area);
}

/** @param {string} area @returns {Fight} */
const fightAt = (area) => ({ area, rounds: 0, throws: {}, lost: {}, told: [], each: [] });

/**
 * @param {Fight} fight
 * @param {Extract<Told, {values: {dice: number[]}}>} line
 * @param {boolean} next whether a new round begins
 */
function throwDice(fight, { what, values }, next) {
  if (next) {
    fight.rounds += 1;
    fight.throws = {};
    fight.each.push({ throws: fight.throws, lost: {} });
  }
  const known = fight.throws[values.nation]?.dice ?? [];
  const dice = [...known, { kind: KINDS[what], pips: values.dice, needs: values.needs }];
  fight.throws[values.nation] = { nation: values.nation, dice };
}

/** What followed of a battle. @param {Fight | undefined} fight @param {Told} line */
function tell(fight, line) {
  if (!fight?.area) return;
  if (line.what === TOLD.lost && fight.area === line.values.area) {
    const { nation, n } = line.values;
    fight.lost[nation] = (fight.lost[nation] ?? 0) + n;
    const round = fight.each.at(-1);
    if (round) round.lost[nation] = (round.lost[nation] ?? 0) + n;
  } else if (OUTCOMES.includes(line.what)) fight.told.push(line);
}
