// What a battle meant, once it is over: the points it gave, what the area is worth, and how likely
// its end was before the first throw.
/** @import { Page, Told } from "./types.d.ts" */
import { TOLD } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc } from "logres/icons.js";
import { worthOf } from "./about.js";
import { nations } from "./owners.js";

/** From this on an end was to be expected, up to that it was not. */
const [LIKELY, UNLIKELY] = [67, 33];

/**
 * Whose victory a line tells: a side of the battle, or nobody's.
 * @type {{[what: string]: "attacker" | "defender" | "nobody"}}
 */
const ENDS = {
  [TOLD.takesArea]: "attacker",
  [TOLD.holdsArea]: "defender",
  [TOLD.nobodyLeft]: "nobody",
};

/**
 * The nation that gets points for what happened in a battle, and how many.
 * @param {Told} line
 * @returns {[string, number][]}
 */
const points = (line) =>
  line.what === TOLD.eliminated ||
  line.what === TOLD.leaderEliminated ||
  line.what === TOLD.occupied
    ? [[line.values.nation, line.values.n]]
    : [];

/**
 * What each nation scored.
 * @param {Told[]} lines
 * @returns {[string, number][]}
 */
function pointsOf(lines) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [nation, n] of lines.flatMap(points)) found.set(nation, (found.get(nation) ?? 0) + n);
  return [...found];
}

/** @param {number} n */
const expected = (n) => (n >= LIKELY ? "likely" : n <= UNLIKELY ? "unlikely" : "even");

/**
 * @param {{ctx: Page, begun: number}} props `begun` is the number of the line that began the battle
 */
export function Meaning({ ctx, begun }) {
  const { words } = ctx;
  const lines = ctx.eyes.log.slice(begun);
  const [battle] = lines;
  const end = lines.findLast((line) => line.what in ENDS);
  if (battle?.what !== TOLD.battle || !end) return null;
  const { area, nation, rival_nation: rival } = battle.values;
  const before = ctx.scene?.earlier?.(begun)?.board.battles[area];
  const chance = before?.odds[ENDS[end.what]];
  const worth = worthOf(area, ctx.view, words).filter((one) =>
    [nation, rival].includes(one.nation),
  );
  return html`
    <ul class="meaning" aria-label=${words.say("board.meant")}>
      ${pointsOf(lines).map(
        ([who, n]) => html`
          <li key=${`points ${who}`} data-points=${n} data-nation=${who}>
            <${Disc} owner=${nations[who]} size="s" />
            <span>${words.say("board.battle-points", { nation: who, n })}</span>
          </li>
        `,
      )}
      ${worth.map(
        ({ owner, text }, n) => html`
          <li key=${`worth ${n}`} data-worth=${n}>
            <${Disc} owner=${owner} size="s" /><span>${text}</span>
          </li>
        `,
      )}
      ${
        chance === undefined
          ? null
          : html`
            <li class="likely" data-chance=${chance}>
              <i></i><span>${words.say(`board.was-${expected(chance)}`, { n: chance })}</span>
            </li>
          `
      }
    </ul>
  `;
}
