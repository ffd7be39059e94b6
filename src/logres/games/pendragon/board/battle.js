// The Battle window: both sides, what each step will inflict before anybody falls, and what has
// happened.
/** @import { Page, Seen, Side as Army, Sight, Told, Words } from "./types.d.ts" */
import { FACTION, IMPERIUM, NOUNS, STRUCK, TOLD } from "./contract.js";
import { html } from "logres/ui.js";
import { Rule } from "logres/rule.js";
import { Disc } from "logres/icons.js";
import { unitsOf } from "./names.js";
import { owners } from "./owners.js";
import { Token } from "./token.js";

const RULES = "pendragon.battle";
/** @type {string[]} */
const BRITONS = [FACTION.dux, FACTION.civitates];
/** Lines of the log that belong to a Battle, by its step. @type {{[what: string]: string}} */
const STEP_OF = {
  [TOLD.evadeSucceeds]: "before",
  [TOLD.evadeFails]: "before",
  [TOLD.ambushSucceeds]: "before",
  [TOLD.ambushFails]: "before",
  [TOLD.withdrew]: "withdraw",
  [TOLD.trap]: "trap",
  [TOLD.charge]: STRUCK.charge,
  [TOLD.melee]: STRUCK.melee,
  [TOLD.harass]: STRUCK.harass,
  [TOLD.assault]: "assault",
  [TOLD.coupDeMain]: "assault",
  [TOLD.coupDeMainFails]: "assault",
  [TOLD.escalade]: "assault",
  [TOLD.storm]: "assault",
  [TOLD.assaultFails]: "assault",
  [TOLD.razed]: "assault",
  [TOLD.citySacked]: "after",
  [TOLD.tookPlunder]: "after",
  [TOLD.cubeReturned]: "after",
  [TOLD.prestigeWon]: "after",
  [TOLD.prestigeLost]: "after",
  [TOLD.renownWon]: "after",
  [TOLD.renownLost]: "after",
  [TOLD.besieged]: "after",
  [TOLD.controlWon]: "after",
  [TOLD.controlLost]: "after",
};

/**
 * The last Battle in some lines: its opening, and the lines of each step in order.
 * @param {Told[]} log
 */
export function lastBattle(log) {
  const opening = log.findLast((line) => line.what === TOLD.battle);
  if (opening?.what !== TOLD.battle) return null;
  /** @type {Map<string, Told[]>} */
  const steps = new Map();
  let step = "";
  for (const line of log.slice(log.lastIndexOf(opening) + 1)) {
    step = line.what === TOLD.lost ? step : (STEP_OF[line.what] ?? "");
    if (step) steps.set(step, [...(steps.get(step) ?? []), line]);
  }
  return { ...opening.values, steps };
}

/** A Battle of one's own since one's last choice. @param {Sight} eyes */
export function pastOf(eyes) {
  if (!eyes?.log || !eyes.seat) return null;
  const past = lastBattle(eyes.log.slice(eyes.fresh ?? eyes.log.length));
  return past && [past.faction, past.enemy_faction].includes(eyes.seat) ? past : null;
}

/** @param {{view: Seen, ctx: Page}} props */
export function Battle({ view, ctx }) {
  const { words } = ctx;
  const { battle } = view.board;
  if (!battle) return null;
  const past = lastBattle(ctx.eyes.log.slice(-120));
  return html`
    <section class="win dock battle" aria-labelledby="battle" tabindex="0">
      <header><h2 id="battle">${words.say("board.battle-in", { space: battle.space })}</h2></header>
      <div class="duo">
        <${Side} side=${battle.attacker}
            name=${nameOf(battle.attacker, battle.defender, view, words)} role="attacks"
            words=${words} />
        <${Side} side=${battle.defender}
            name=${nameOf(battle.defender, battle.attacker, view, words)} role="defends"
            words=${words} />
        ${Object.entries(battle.inside).map(
          ([site, units]) => html`
            <${Inside} key=${site} site=${site} units=${units} words=${words} />
          `,
        )}
      </div>
      <ol class="stp">
        ${
          past
            ? [...past.steps].map(
                ([step, lines]) => html`
                  <${Step} key=${step} step=${step} lines=${lines} words=${words} />
                `,
              )
            : null
        }
        ${battle.strikes.map(
          (one, n) => html`
            <li key=${`to come ${one.step}`} class=${n ? "" : "now"}>
              <b>${words.say(`board.step.${one.step}`)}</b>
              <span>${words.say("board.will-strike", {
                on_attackers: one.on_attackers,
                on_defenders: one.on_defenders,
              })}</span>
            </li>
          `,
        )}
      </ol>
      ${battle.strikes.length ? html`<p class="mut">${words.say("board.strikes-say")}</p>` : null}
      <p class="rules">
        <${Rule} game="pendragon" id="${RULES}.sequence" />
      </p>
    </section>
  `;
}

/** @param {{units: {[unit: string]: number[]}, words: Words}} props */
function Ranks({ units, words }) {
  const said = unitsOf(units, words)
    .map(({ text }) => text)
    .join(", ");
  return html`
    <span class="units num" role="img" aria-label=${said || words.say("board.nobody")}>
      ${Object.entries(units).map(
        ([unit, [n, laden]]) => html`
          <span key=${unit} aria-hidden="true">
            <${Token} kind=${unit} />
            ${n > 1 ? html`<b>×${n}</b>` : null}
            ${laden ? html`<small class="laden">${laden}</small>` : null}
          </span>
        `,
      )}
      ${said ? null : html`<em aria-hidden="true">${words.say("board.nobody")}</em>`}
    </span>
  `;
}

/**
 * Against Barbarians the Britons stand together until Fragmentation.
 * @param {Army} side
 * @param {Army} other
 * @param {Seen} view
 * @param {Words} words
 */
function nameOf(side, other, view, words) {
  const together =
    BRITONS.includes(side.faction) &&
    !BRITONS.includes(other.faction) &&
    view.board.imperium !== IMPERIUM.fragmentation;
  return together ? words.say("board.britons") : words.name(NOUNS.faction, side.faction);
}

/** @param {{side: Army, name: string, role: string, words: Words}} props */
const Side = ({ side, name, role, words }) => html`
  <div>
    <${Disc} owner=${owners[side.faction]} />
    <p><b>${name}</b> <span class="mut">${words.say(`board.${role}`)}</span></p>
    <${Ranks} units=${side.units} words=${words} />
  </div>
`;

/** @param {{site: string, units: {[unit: string]: number}, words: Words}} props */
const Inside = ({ site, units, words }) => html`
  <div class="inside">
    <p class="mut">${words.say("board.inside", { site })}</p>
    <${Ranks}
        units=${Object.fromEntries(Object.entries(units).map(([unit, n]) => [unit, [n, 0]]))}
        words=${words} />
  </div>
`;

/** @param {{step: string, lines: Told[], words: Words}} props */
const Step = ({ step, lines, words }) => html`
  <li class="done">
    <b>${words.say(`board.step.${step}`)}</b>
    <span>${lines.map((line) => words.say(`happening.${line.what}`, line.values)).join(" ")}</span>
  </li>
`;

/**
 * What became of one's Battle.
 * @param {{past: NonNullable<ReturnType<typeof lastBattle>>, words: Words}} props
 */
export const Past = ({ past, words }) => html`
  <div class="past">
    <h3>${words.say("board.battle-in", { space: past.space })}</h3>
    <ol class="stp">
      ${[...past.steps].map(
        ([step, lines]) => html`<${Step} key=${step} step=${step} lines=${lines} words=${words} />`,
      )}
    </ol>
  </div>
`;
