// While a nation grows, marches or attacks: what its turn has brought so far, and what awaits the
// armies that come to an area: whom they fight there, with which chance, and what it is worth.
/** @import { Engagement, Page, Seen, Told, ToldEvent } from "./types.d.ts" */
import { NOUNS, TOLD } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc } from "logres/icons.js";
import { Rule } from "logres/rule.js";
import { worthOf } from "./about.js";
import { Odds, Units } from "./battle.js";
import { heading, nationOf } from "./names.js";
import { nations } from "./owners.js";

/** What is told of a turn before its outcomes, which have scenes of their own. @type {string[]} */
const LINES = [
  TOLD.turn,
  TOLD.population,
  TOLD.halve,
  TOLD.grant,
  TOLD.raised,
  TOLD.atSea,
  TOLD.ridesIn,
  TOLD.leaderComes,
  TOLD.moves,
  TOLD.attacks,
  TOLD.retreats,
  TOLD.withdraws,
  TOLD.movedOut,
  TOLD.removed,
  TOLD.fort,
  TOLD.burh,
];
/** So many of the last sentences stand there. */
const SHOWN = 7;

/** @param {ToldEvent} event */
export const sceneOf = ({ line }) =>
  LINES.includes(line.what) && nations[nationOf(line)] ? March : undefined;

/** Where armies come to, or stand; "" where neither is told. @param {Told} line */
const placeOf = ({ values }) =>
  "to_area" in values ? values.to_area : "area" in values ? values.area : "";

/** @param {{ctx: Page}} props */
export function March({ ctx }) {
  const event = ctx.scene?.event;
  if (!event) return null;
  const { view, words } = ctx;
  const nation = nationOf(event.line);
  const area = placeOf(event.line);
  const battle = view.board.battles[area];
  return html`
    <section class="win dock battle march told-scene" aria-labelledby="told-scene"
        data-nation=${nation}>
      <header>
        <${Disc} owner=${nations[nation]} />
        <h2 id="told-scene">${words.say("board.turn-of", { nation })}</h2>
      </header>
      ${battle ? html`<${Awaits} area=${area} battle=${battle} ctx=${ctx} />` : null}
      <${Worth} area=${area} view=${view} ctx=${ctx}
          of=${battle ? [battle.attacker.nation, battle.defender.nation] : [nation]} />
      <${SoFar} event=${event} ctx=${ctx} />
    </section>
  `;
}

/** @param {{event: ToldEvent, ctx: Page}} props */
function SoFar({ event, ctx }) {
  const lines = soFar(ctx.eyes.log).slice(-SHOWN);
  if (!lines.length) return null;
  return html`
    <h3>${ctx.words.say("board.so-far")}</h3>
    <ul class="so-far">
      ${lines.map(
        (line) => html`
          <li key=${line.n} aria-current=${event.lines.includes(line) ? "step" : undefined}>
            ${ctx.words.say(`happening.${line.what}`, line.values)}
            ${" "}<${Rule} game="britannia" id=${line.rule} />
          </li>
        `,
      )}
    </ul>
  `;
}

/** What a turn has brought, without its title. @param {Told[]} log */
const soFar = (log) => log.slice(log.findLastIndex((line) => heading(line)) + 1);

/** @param {{area: string, battle: Engagement, ctx: Page}} props */
const Awaits = ({ area, battle, ctx }) => html`
  <div class="waits">
    <p class="h">
      <b>${ctx.words.say("board.battle-for", { area })}</b>
    </p>
    <p class="h">
      <${Units} side=${battle.attacker} ctx=${ctx} />
      <span class="vs">${ctx.words.say("board.versus")}</span>
      <${Units} side=${battle.defender} ctx=${ctx} />
      <span class="vh">${ctx.words.name(NOUNS.nation, battle.defender.nation)}</span>
    </p>
    <${Odds} battle=${battle} words=${ctx.words} />
  </div>
`;

/** @param {{area: string, view: Seen, ctx: Page, of: string[]}} props */
function Worth({ area, view, ctx, of }) {
  const found = worthOf(area, view, ctx.words).filter(({ nation }) => of.includes(nation));
  if (!found.length) return null;
  return html`
    <ul class="meaning">
      ${found.map(
        ({ owner, text }, n) =>
          html`<li key=${n}><${Disc} owner=${owner} size="s" /><span>${text}</span></li>`,
      )}
    </ul>
  `;
}
