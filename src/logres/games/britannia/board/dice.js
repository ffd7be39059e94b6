// Battles as the log tells them: who threw what, and who fell.

/** @typedef {{nation: string, dice: {kind: string, pips: number[]}[]}} Throw */
/**
 * @typedef {{area: string, rounds: number, throws: {[nation: string]: Throw}, lost: {[nation:
 *   string]: number}, told: any[]}} Fight
 */

/** @type {{[what: string]: string}} */
const KINDS = {
  rolled: "infantry",
  "rolled-cavalry": "cavalry",
  "rolled-fort": "fort",
  "rolled-burh": "infantry",
};
const TOLD = ["retreats", "leader-dies", "leader-flees", "fort-destroyed", "burh-lost", "submits"];

/**
 * The battles in some lines of the log, in order; of each the dice of its last round.
 * @param {any[]} log
 * @returns {Fight[]}
 */
export function fights(log) {
  /** @type {Fight[]} */
  const found = [];
  let thrown = true;
  for (const line of log) {
    const throws = line.what in KINDS;
    if (throws) {
      if (found.at(-1)?.area !== line.values.area) found.push(fightAt(line.values.area));
      throwDice(/** @type {Fight} */ (found.at(-1)), line, thrown);
    } else if (line.what === "turn" || line.what === "round") found.push(fightAt(""));
    else tell(found.at(-1), line);
    thrown = !throws;
  }
  return found.filter((fight) => fight.area);
}

/** @param {string} area @returns {Fight} */
const fightAt = (area) => ({ area, rounds: 0, throws: {}, lost: {}, told: [] });

/** @param {Fight} fight @param {any} line @param {boolean} next whether a new round begins */
function throwDice(fight, { what, values }, next) {
  if (next) {
    fight.rounds += 1;
    fight.throws = {};
  }
  const known = fight.throws[values.nation]?.dice ?? [];
  const dice = [...known, { kind: KINDS[what], pips: values.dice }];
  fight.throws[values.nation] = { nation: values.nation, dice };
}

/** What followed of a battle. @param {Fight | undefined} fight @param {any} line */
function tell(fight, line) {
  const { area, nation, n } = line.values;
  if (!fight?.area) return;
  if (line.what === "lost" && fight.area === area)
    fight.lost[nation] = (fight.lost[nation] ?? 0) + n;
  else if (TOLD.includes(line.what)) fight.told.push(line);
}
