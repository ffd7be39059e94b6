// The battle window: its steps, both sides with their points, the purses, and what it takes to win.
/** @import { Contested, Node, Page, Seen, Side as Fighter, Sight, Words } from "./types.d.ts" */
import { html } from "logres/ui.js";
import { Rule, Sentences } from "logres/rule.js";
import { Disc } from "logres/icons.js";
import { ASKED, NOUNS } from "./contract.js";
import { composes } from "./light.js";
import { SYMBOLS } from "./pieces.js";
import { kingdoms } from "./owners.js";
import { Past, pastOf } from "./past.js";
import { filled, worth } from "./purse.js";
import { InPurse } from "./treasury.js";

const STEPS = ["reinforce", "bribe", "count", "collect", "remove", "move-out", "action", "pillage"];

/** @param {Seen} view @param {Sight} [eyes] */
export const hasWindow = (view, eyes) =>
  Boolean(view.board.battle?.sides.length || pastOf(view, eyes));

/** @param {{view: Seen, ctx: Page}} props */
export function Window({ view, ctx }) {
  const { battle } = view.board;
  if (battle?.sides.length) return html`<${UnderWay} battle=${battle} view=${view} ctx=${ctx} />`;
  const past = pastOf(view, ctx.eyes);
  return past ? html`<${Past} past=${past} words=${ctx.words} />` : null;
}

/**
 * A battle while it is told, whoever fights it: the two sides as they stand, then what came of it.
 * @param {{view: Seen, ctx: Page}} props
 */
function Told({ view, ctx }) {
  const board = { ...view.board, battle: null };
  const past = pastOf({ ...view, board }, { ...ctx.eyes, fresh: ctx.scene?.event?.first ?? 0 });
  if (past) return html`<${Past} past=${past} words=${ctx.words} />`;
  const { battle } = view.board;
  const said = html`<${Sentences} lines=${ctx.scene?.event?.lines ?? []} ctx=${ctx} />`;
  return battle?.sides.length
    ? html`<${UnderWay} battle=${battle} view=${view} ctx=${ctx} said=${said} />`
    : html`<section class="win dock battle told-scene">${said}</section>`;
}

/** What is told so, by the kind of event. */
export const scenes = { battle: Told };

/** @param {Contested} battle @param {Seen} view */
const stepNow = ({ bribing }, { decision }) =>
  bribing ? 1 : decision?.question === ASKED.keepbackKeep ? 3 : 0;

/**
 * @param {{battle: Contested, view: Seen, ctx: Page, said?: Node}} props `said` is what is told of
 *   it now
 */
function UnderWay({ battle, view, ctx, said }) {
  const { words } = ctx;
  const { area, sides, bribing, marker } = battle;
  return html`
    <section class="win dock battle ${said ? "told-scene" : ""}" aria-labelledby="battle"
        tabindex="0">
      <header><h2 id="battle">${words.say("board.battle-for", { area })}</h2></header>
      ${said}
      <${Eight} now=${stepNow(battle, view)} words=${words} />
      <div class="duel">
        <${Side} side=${sides[0]} marker=${marker} view=${view} ctx=${ctx} />
        <span class="vs" aria-hidden="true">${words.say("board.versus")}</span>
        <${Side} side=${sides[1]} marker=${marker} view=${view} ctx=${ctx} />
        ${
          bribing
            ? html`
              <${Purse} side=${sides[0]} view=${view} ctx=${ctx} />
              <span></span>
              <${Purse} side=${sides[1]} view=${view} ctx=${ctx} />
            `
            : null
        }
      </div>
      <${Forecast} battle=${battle} view=${view} ctx=${ctx} />
    </section>
  `;
}

/** @param {{now: number, words: Words}} props */
const Eight = ({ now, words }) => html`
  <ol class="eight" aria-label=${words.say("board.steps")}>
    ${STEPS.map(
      (step, n) => html`
        <li key=${step} class=${n < now ? "done" : n === now ? "now" : ""}
            aria-current=${n === now ? "step" : undefined}>
          ${words.say(`board.step.${step}`)}
        </li>
      `,
    )}
  </ol>
`;

/** The pieces of a side, one by one. @param {{side: Fighter, words: Words}} props */
const Units = ({ side, words }) => html`
  <span class="units own-${kingdoms[side.kingdom].colour}" role="img"
      aria-label=${
        [
          side.king && words.say("board.king"),
          side.warriors && words.say("board.warriors-n", { n: side.warriors }),
        ]
          .filter(Boolean)
          .join(", ") || words.say("board.nobody")
      }>
    ${[...(side.king ? ["p-king"] : []), ...Array(side.warriors).fill("p-warrior")].map(
      (piece, n) => html`<svg key=${n} aria-hidden="true"><use href="${SYMBOLS}#${piece}" /></svg>`,
    )}
  </span>
`;

/** @param {{side: Fighter, marker: string | null, view: Seen, ctx: Page}} props */
function Side({ side, marker, view, ctx }) {
  const { words } = ctx;
  const mine = view.board.kingdoms[side.kingdom].seat === ctx.eyes.seat;
  const marked = marker === side.kingdom;
  return html`
    <div class="side2">
      <p class="nm2">
        <${Disc} owner=${kingdoms[side.kingdom]} />
        ${" "}
        <span>${mine ? words.say("board.you") : words.name(NOUNS.kingdom, side.kingdom)}</span>
      </p>
      <${Units} side=${side} words=${words} />
      <p class="num">
        <b>${words.say("board.points", { n: side.points })}</b>
        ${marked ? html`<small>${words.say("board.with-marker")}</small>` : null}
      </p>
    </div>
  `;
}

/**
 * One's own purse lies open before oneself; the other is nobody's business.
 * @param {{side: Fighter, view: Seen, ctx: Page}} props
 */
function Purse({ side, view, ctx }) {
  const { words } = ctx;
  const seat = view.board.kingdoms[side.kingdom].seat;
  if (seat === ctx.eyes.seat && composes(view.decision)) return html`<${InPurse} ctx=${ctx} />`;
  const sealed = !view.deciding.includes(seat);
  const said =
    sealed && seat === ctx.eyes.seat && view.board.purse
      ? words.say("board.sealed-with", { n: view.board.purse.tremis })
      : words.say(sealed ? "board.sealed" : "board.filling");
  return html`
    <div class="purse other">
      <svg aria-hidden="true"><use href="${SYMBOLS}#p-purse" /></svg>
      <div class="in"><span class="q">${said}</span></div>
    </div>
  `;
}

/** Nobody knows what is behind a screen: no purse is certain. */
const SUREST = 95;

/**
 * How likely one wins if the rival has an even share of the coins out of sight, and is as
 * likely to pay one part of it as another.
 * @param {number} needs
 * @param {number} share
 */
const chance = (needs, share) =>
  Math.min(SUREST, Math.round((100 * Math.max(0, Math.min(needs, share + 1))) / (share + 1)));

/**
 * What the other side needs to beat what one has now, and how likely it has that.
 * @param {{battle: Contested, view: Seen, ctx: Page}} props
 */
function Forecast({ battle, view, ctx }) {
  const { words } = ctx;
  const { sides, ties, even_share } = battle;
  const own = sides.find((side) => view.board.kingdoms[side.kingdom].seat === ctx.eyes.seat);
  const rival = sides.find((side) => side !== own);
  const rule = html`<${Rule} game="barbarian" id="barbarian.battle.tie-active" />`;
  if (!own || !rival)
    return html`<p class="sum">${words.say("board.ties-go", { kingdom: ties })} ${rule}</p>`;
  const bribe = composes(view.decision)
    ? worth(filled(view), view.board)
    : (view.board.purse?.tremis ?? 0);
  const total = own.points + bribe;
  const needs = total - rival.points + (ties === own.kingdom ? 1 : 0);
  const sum = bribe ? html`<b class="num">${own.points} + ${bribe} = ${total}</b> ` : null;
  const said =
    needs > 0
      ? words.say("board.win-unless", { kingdom: rival.kingdom, n: needs })
      : words.say("board.lose-unless", { n: 1 - needs });
  return html`
    <p class="sum" aria-live="polite">
      ${sum}
      <span>${said}</span> ${words.say(
        ties === own.kingdom ? "board.tie-yours" : "board.tie-theirs",
      )} ${rule}
    </p>
    <${Odds} n=${chance(needs, even_share ?? 0)} words=${words} />
  `;
}

/** How it is reckoned is told to whoever asks. @param {{n: number, words: Words}} props */
const Odds = ({ n, words }) => html`
  <details class="odds" data-odds=${n}>
    <summary class="num" title=${words.say("board.odds-model")}>
      ${words.say("board.odds", { n })}
    </summary>
    <p class="mut">${words.say("board.odds-model")}</p>
  </details>
`;
