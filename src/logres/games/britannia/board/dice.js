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
    const { area, nation } = line.values;
    let last = found.at(-1);
    if (line.what in KINDS) {
      if (last?.area !== area)
        found.push((last = { area, rounds: 0, throws: {}, lost: {}, told: [] }));
      if (thrown) last = nextRound(/** @type {Fight} */ (last));
      thrown = false;
      const throws = /** @type {Fight} */ (last).throws;
      (throws[nation] ??= { nation, dice: [] }).dice.push({
        kind: KINDS[line.what],
        pips: line.values.dice,
      });
      continue;
    }
    thrown = true;
    if (line.what === "turn" || line.what === "round")
      found.push({ area: "", rounds: 0, throws: {}, lost: {}, told: [] });
    else if (last?.area && line.what === "lost" && last.area === area)
      last.lost[nation] = (last.lost[nation] ?? 0) + line.values.n;
    else if (last?.area && TOLD.includes(line.what)) last.told.push(line);
  }
  return found.filter((fight) => fight.area);
}

/** @param {Fight} fight */
function nextRound(fight) {
  fight.rounds += 1;
  fight.throws = {};
  return fight;
}
