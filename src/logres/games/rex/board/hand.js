// One's own cards: what is offered, the plan so far, hand, queue, deck and discards.
/** @import { Kingdom, Node, Page, Planned, Seen } from "./types.d.ts" */
import { html } from "logres/ui.js";
import { NOUNS, VERBS } from "./contract.js";
import { Icon } from "logres/icons.js";
import { Card, Mini } from "./cards.js";
import { Objective } from "./objectives.js";
import { owners } from "./owners.js";

/** @param {{title: Node | string, name?: string, children?: Node}} props */
const Group = ({ title, name = "", children }) =>
  html`<div class="grp ${name}"><h2>${title}</h2><div class="row">${children}</div></div>`;

/** Cards with a number to tell copies apart. @param {string[]} cards */
const told = (cards) =>
  cards.map((card, n) => ({
    card,
    key: `${card} ${cards.slice(0, n).filter((one) => one === card).length}`,
  }));

/**
 * The nouns of the actions with a verb.
 * @param {Seen} view
 * @param {string[]} verbs
 * @returns {string[]}
 */
function nouns(view, verbs) {
  /** @type {string[]} */
  const actions = view.decision?.actions ?? [];
  return actions
    .filter((action) => verbs.includes(action.split(" ")[0]))
    .map((action) => action.split(" ")[1]);
}

/** @param {{view: Seen, seat: string, ctx: Page}} props */
export function Hand({ view, seat, ctx }) {
  const own = view.board.kingdoms[seat];
  if (!own?.hand) return null;
  const { words } = ctx;
  const offered = nouns(view, [VERBS.take, VERBS.reinforce]);
  return html`
    <div class="hand" role="group" tabindex="0" aria-label=${words.say("board.hand")}>
      ${
        offered.length
          ? html`
            <${Group} title=${words.say("board.offered")}>
              ${told(offered).map(
                ({ card, key }) => html`
                  <${Card} key=${key} card=${card} asks=${`${VERBS.take} ${card}`} ctx=${ctx} />
                `,
              )}
            <//>
          `
          : null
      }
      <${Unwanted} own=${own} view=${view} ctx=${ctx} />
      <${Troops} own=${own} plan=${view.board.plan} ctx=${ctx} />
      ${
        own.queue.length || own.deck
          ? html`
            <${Group} title=${words.say("board.queue")}>
              ${told(own.queue).map(
                ({ card, key }) => html`
                  <${Card} key=${key} card=${card} lights=${`queue ${card}`}
                      asks=${`${VERBS.recruit} ${card}`} ctx=${ctx} />
                `,
              )}
              <${Deck} own=${own} seat=${seat} ctx=${ctx} />
            <//>
          `
          : null
      }
      <${Discards} own=${own} ctx=${ctx} />
    </div>
  `;
}

/**
 * Which Objective will you do without? Each can be seen on the map first.
 * @param {{own: Kingdom, view: Seen, ctx: Page}} props
 */
function Unwanted({ own, view, ctx }) {
  const choices = nouns(view, [VERBS.discard]);
  if (!choices.length) return null;
  const cards = (own.objectives ?? []).filter(({ id }) => choices.includes(id));
  return html`
    <div class="grp choice">
      <h2>${ctx.words.say("board.which-objective")}</h2>
      <ul class="row">
        ${cards.map(
          (card) => html`
            <${Objective} key=${card.id} objective=${card} words=${ctx.words}>
              <button type="button" class="btn small lit" data-card=${card.id}
                  aria-label=${ctx.label(`${VERBS.discard} ${card.id}`)}
                  onClick=${() => ctx.play(`${VERBS.discard} ${card.id}`)}>
                ${ctx.words.say("board.discard-it")}
              </button>
            <//>
          `,
        )}
      </ul>
    </div>
  `;
}

/**
 * Cards of the plan are raised and show where they go; they are the first copies of their kind.
 * @param {{own: Kingdom, plan: Planned | null, ctx: Page}} props
 */
function Troops({ own, plan, ctx }) {
  const chosen = told(plan?.cards ?? []);
  const title = plan
    ? html`
      ${ctx.words.say(plan.sealed ? "board.plan-sealed" : "board.plan")} ${
        plan.sealed ? html`<${Icon} name="lock" />` : null
      }
    `
    : ctx.words.say(ctx.others ? "board.hand-of" : "board.hand");
  const hand = own.hand ?? [];
  if (!hand.length && !own.extras.length) return null;
  return html`
    <${Group} title=${title} name="troops">
      ${told([...hand, ...own.extras]).map(({ card, key }) => {
        const place = chosen.findIndex((one) => one.key === key);
        return html`
          <${Card} key=${key} card=${card} asks=${`${VERBS.commit} ${card}`} ctx=${ctx}
              picked=${place >= 0} area=${plan?.areas[place]} />
        `;
      })}
    <//>
  `;
}

/** @param {{own: Kingdom, seat: string, ctx: Page}} props */
function Deck({ own, seat, ctx }) {
  const draw = ctx.lit.get("card deck");
  if (!own.deck && !draw) return null;
  return html`
    <button type="button" class="card back own-${owners[seat].colour} ${draw ? "lit" : ""}"
        data-card="deck"
        aria-label=${
          draw
            ? `${ctx.label(draw)}. ${ctx.words.say("board.deck-of", { n: own.deck })}`
            : ctx.words.say("board.deck-of", { n: own.deck })
        }
        onClick=${() => (draw ? ctx.play(draw) : ctx.why(VERBS.draw))}>
      <span class="count num" aria-hidden="true">${own.deck}</span>
    </button>
  `;
}

/** One's own discards, on demand. @param {{own: Kingdom, ctx: Page}} props */
const Discards = ({ own, ctx }) =>
  own.discard?.length
    ? html`
      <details class="grp discards">
        <summary>${ctx.words.say("board.discard", { n: own.discard.length })}</summary>
        <div class="row">
          ${told(own.discard).map(
            ({ card, key }) => html`
              <${Mini} key=${key} card=${card} label=${ctx.words.name(NOUNS.card, card)} />
            `,
          )}
        </div>
      </details>
    `
    : null;
