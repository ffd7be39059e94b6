// How a Non-player made up its mind: what its chart asked, answer by answer, and the steps it took,
// each with what chose it.
/** @import { Told } from "./types.d.ts" */
import { TOLD } from "./contract.js";
import { actor, heading, reasoning } from "./names.js";

/** What a Faction does on its own account, one step each. @type {string[]} */
const DEEDS = [
  TOLD.takesCommand,
  TOLD.takesLimited,
  TOLD.takesFree,
  TOLD.takesEvent,
  TOLD.passes,
  TOLD.feat,
  TOLD.raids,
  TOLD.moved,
  TOLD.sails,
  TOLD.placed,
  TOLD.settled,
  TOLD.battle,
  TOLD.goHome,
];
/** The answers of a chart. @type {string[]} */
const ANSWERS = [TOLD.npYes, TOLD.npNo];

/** @typedef {{line: Told, why: Told[]}} Step */
/** @typedef {{nos: Told[], yes: Told[], steps: Step[]}} Mind */

/**
 * What a Faction asked itself last on this card, and what it has done since, as far as it was told.
 * @param {Told[]} log
 * @param {string} faction
 * @returns {Mind}
 */
export function mindOf(log, faction) {
  const card = log.slice(log.findLastIndex((line) => heading(line)) + 1);
  const run = card.slice(beginning(card, faction));
  const thoughts = run.filter((line) => reasoning(line) && actor(line) === faction);
  const reasons = thoughts.filter(({ what }) => !ANSWERS.includes(what));
  return {
    nos: thoughts.filter(({ what }) => what === TOLD.npNo),
    yes: thoughts.filter(({ what }) => what === TOLD.npYes),
    steps: stepsOf(run, faction, reasons),
  };
}

/**
 * The first of the last questions that a Faction answered one after the other.
 * @param {Told[]} lines
 * @param {string} faction
 */
function beginning(lines, faction) {
  const isAnswer = (/** @type {Told | undefined} */ line) =>
    Boolean(line && ANSWERS.includes(line.what) && actor(line) === faction);
  let at = lines.findLastIndex(isAnswer);
  while (isAnswer(lines[at - 1])) at -= 1;
  return Math.max(0, at);
}

/**
 * Every deed once a place; a reason that names no place stands beside the first.
 * @param {Told[]} run
 * @param {string} faction
 * @param {Told[]} reasons
 * @returns {Step[]}
 */
function stepsOf(run, faction, reasons) {
  /** @type {Map<string, Step>} */
  const found = new Map();
  for (const line of run.filter(({ what }) => DEEDS.includes(what))) {
    const by = actor(line);
    if (by && by !== faction) continue;
    const key = `${line.what} ${placeOf(line)}`;
    const why = reasons.filter((one) =>
      placeOf(one) ? placeOf(one) === placeOf(line) : !found.size,
    );
    if (!found.has(key)) found.set(key, { line, why });
  }
  return [...found.values()];
}

/** @param {Told} line */
const placeOf = ({ values }) => ("space" in values && values.space) || "";
