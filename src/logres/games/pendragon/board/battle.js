// The Battle window: both sides, what each step will inflict before anybody falls, and what has
// happened.
import { html } from "logres/ui.js";
import { address } from "logres/door.js";
import { Disc } from "logres/icons.js";
import { unitsOf } from "./names.js";
import { owners } from "./owners.js";
import { Token } from "./token.js";

const RULES = "pendragon.battle";
const BRITONS = ["dux", "civitates"];
/** Lines of the log that belong to a Battle, by its step. @type {{[what: string]: string}} */
const STEP_OF = {
  "evade-succeeds": "before",
  "evade-fails": "before",
  "ambush-succeeds": "before",
  "ambush-fails": "before",
  withdrew: "withdraw",
  trap: "trap",
  charge: "charge",
  melee: "melee",
  harass: "harass",
  assault: "assault",
  "coup-de-main": "assault",
  "coup-de-main-fails": "assault",
  escalade: "assault",
  storm: "assault",
  "assault-fails": "assault",
  razed: "assault",
  "city-sacked": "after",
  "took-plunder": "after",
  "cube-returned": "after",
  "prestige-won": "after",
  "prestige-lost": "after",
  "renown-won": "after",
  "renown-lost": "after",
  besieged: "after",
  "control-won": "after",
  "control-lost": "after",
};

/**
 * The last Battle in some lines: its opening, and the lines of each step in order.
 * @param {any[]} log
 */
function lastBattle(log) {
  const at = log.findLastIndex((line) => line.what === "battle");
  if (at < 0) return null;
  /** @type {Map<string, any[]>} */
  const steps = new Map();
  let step = "";
  for (const line of log.slice(at + 1)) {
    step = line.what === "lost" ? step : (STEP_OF[line.what] ?? "");
    if (step) steps.set(step, [...(steps.get(step) ?? []), line]);
  }
  return { ...log[at].values, steps };
}

/** A Battle of one's own since one's last choice. @param {any} eyes */
export function pastOf(eyes) {
  if (!eyes?.log || !eyes.seat) return null;
  const past = lastBattle(eyes.log.slice(eyes.fresh ?? eyes.log.length));
  return past && [past.faction, past.enemy_faction].includes(eyes.seat) ? past : null;
}

/** @param {{view: any, ctx: any}} props */
export function Battle({ view, ctx }) {
  const { words } = ctx;
  const { battle } = view.board;
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
          (/** @type {any} */ one, /** @type {number} */ n) => html`
            <li key=${`to come ${one.step}`} class=${n ? "" : "now"}>
              <b>${words.say(`board.step.${one.step}`)}</b>
              <span>${words.say("board.will-strike", one)}</span>
            </li>
          `,
        )}
      </ol>
      ${battle.strikes.length ? html`<p class="mut">${words.say("board.strikes-say")}</p>` : null}
      <p class="rules">
        <a class="rulelink" href=${address(`/rules/pendragon#${RULES}.sequence`)}>
          ${RULES}.sequence
        </a>
      </p>
    </section>
  `;
}

/** @param {{units: any, words: any}} props */
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
 * @param {any} side
 * @param {any} other
 * @param {any} view
 * @param {any} words
 */
function nameOf(side, other, view, words) {
  const together =
    BRITONS.includes(side.faction) &&
    !BRITONS.includes(other.faction) &&
    view.board.imperium !== "fragmentation";
  return together ? words.say("board.britons") : words.name("chair", side.faction);
}

/** @param {{side: any, name: string, role: string, words: any}} props */
const Side = ({ side, name, role, words }) => html`
  <div>
    <${Disc} owner=${owners[side.faction]} />
    <p><b>${name}</b> <span class="mut">${words.say(`board.${role}`)}</span></p>
    <${Ranks} units=${side.units} words=${words} />
  </div>
`;

/** @param {{site: string, units: {[unit: string]: number}, words: any}} props */
const Inside = ({ site, units, words }) => html`
  <div class="inside">
    <p class="mut">${words.say("board.inside", { site })}</p>
    <${Ranks}
        units=${Object.fromEntries(Object.entries(units).map(([unit, n]) => [unit, [n, 0]]))}
        words=${words} />
  </div>
`;

/** @param {{step: string, lines: any[], words: any}} props */
const Step = ({ step, lines, words }) => html`
  <li class="done">
    <b>${words.say(`board.step.${step}`)}</b>
    <span>${lines.map((line) => words.say(`happening.${line.what}`, line.values)).join(" ")}</span>
  </li>
`;

/** What became of one's Battle. @param {{past: any, words: any}} props */
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
