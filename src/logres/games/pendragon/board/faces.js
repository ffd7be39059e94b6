// The faces of the cards: who acts in which order, a drawing, both texts, how long they last and
// where they come from.
/** @import { Face as Printed, Half as Text, Page, Seen, Words } from "./types.d.ts" */
import { LASTS, NOUNS, PRINTED, SIDE, STATUS, SYMBOL, VERBS } from "./contract.js";
import { html } from "logres/ui.js";
import { address } from "logres/door.js";
import { Disc, Icon } from "logres/icons.js";
import { DRAWN, Emblem } from "./emblems.js";
import { owners } from "./owners.js";

/** @type {{[symbol: string]: string}} */
const BADGES = {
  [SYMBOL.shield]: address("/icons.svg#i-shield"),
  [SYMBOL.sword]: address("/icons.svg#o-blade"),
  [SYMBOL.raven]: `${DRAWN}#e-raven`,
};

/**
 * A whole card; where a text can be taken now, its half of the card is lit.
 * @param {{card: string, face: Printed, view: Seen, ctx: Page}} props
 */
export const Face = ({ card, face, view, ctx }) => html`
  <article class="evc ${face.kind}" data-face=${card}>
    <${Head} face=${face} view=${view} words=${ctx.words} />
    <${Emblem} number=${face.number} />
    <h3>${ctx.words.name(NOUNS.card, card)}</h3>
    ${Object.keys(face.sides).map(
      (side) => html`
        <${Half} key=${side} card=${card} side=${side} about=${face.sides[side]} ctx=${ctx}
            offered=${
              card === view.board.cards.current &&
              view.decision?.actions.includes(`${VERBS.event} ${side}`)
            } />
      `,
    )}
  </article>
`;

/**
 * A card of which only the head is looked at, until somebody turns it.
 * @param {{card: string, face: Printed, view: Seen, ctx: Page, label?: string}} props
 */
export const Turned = ({ card, face, view, ctx, label }) => html`
  <details class="evc turned ${face.kind}" data-face=${card}>
    <summary>
      ${label ? html`<small>${label}</small>` : null}
      <${Head} face=${face} view=${view} words=${ctx.words} />
      <b>${ctx.words.name(NOUNS.card, card)}</b>
    </summary>
    <${Emblem} number=${face.number} />
    ${Object.keys(face.sides).map(
      (side) => html`
        <${Half} key=${side} card=${card} side=${side} about=${face.sides[side]} ctx=${ctx} />
      `,
    )}
  </details>
`;

/**
 * The number, and the order of the Factions; on a Pivotal Event whose it is.
 * @param {{face: Printed, view: Seen, words: Words}} props
 */
function Head({ face, view, words }) {
  const { factions } = view.board;
  const order = face.order.length ? face.order : face.owner ? [face.owner] : [];
  return html`
    <span class="hd">
      <span class="num">${face.number}</span>
      ${face.kind === PRINTED.event ? null : html`<em>${words.say(`board.kind.${face.kind}`)}</em>`}
      <span class="ord" role="img"
          aria-label=${order.length ? said(order, face.symbols, words) : undefined}>
        ${order.map(
          (/** @type {string} */ one) => html`
            <span key=${one} class=${factions[one].eligible || face.owner ? "" : "out"}>
              <${Disc} owner=${owners[one]} size="s" />
              <${Badge} symbol=${face.symbols[one]} words=${words} />
            </span>
          `,
        )}
      </span>
    </span>
  `;
}

/**
 * What the Event means to a Non-player of that Faction.
 * @param {{symbol?: string, words: Words}} props
 */
const Badge = ({ symbol, words }) =>
  symbol
    ? html`
      <svg class="badge" viewBox="0 0 24 24">
        <title>${words.say(`board.symbol.${symbol}`)}</title>
        <use href=${BADGES[symbol]} width="24" height="24" />
      </svg>
    `
    : null;

/** @param {string[]} order @param {{[faction: string]: string}} symbols @param {Words} words */
const said = (order, symbols, words) =>
  [
    words.say("board.order", { factions: order }),
    ...Object.entries(symbols).map(
      ([faction, symbol]) =>
        `${words.name(NOUNS.faction, faction)}, ${words.say(`board.symbol.${symbol}`)}`,
    ),
  ].join(". ");

/** @param {{card: string, side: string, about: Text, ctx: Page, offered?: boolean}} props */
function Half({ card, side, about, ctx, offered }) {
  const { words } = ctx;
  const inside = html`
    <p>${textOf(card, side, words)}</p>
    <${Marks} about=${about} words=${words} />
  `;
  const look = `txt ${side === SIDE.shaded ? "sh" : ""}`;
  return offered
    ? html`
      <div class="${look} offer" data-side=${side} title=${ctx.label(`${VERBS.event} ${side}`)}
          onClick=${() => ctx.play(`${VERBS.event} ${side}`)}>
        ${inside}
      </div>
    `
    : html`<div class=${look}>${inside}</div>`;
}

/** @param {string} card @param {string} side @param {Words} words */
export const textOf = (card, side, words) =>
  words.has(`event.${card}.${side}`)
    ? words.say(`event.${card}.${side}`)
    : words.say("board.not-in-play");

/**
 * What lasts and what is ours is marked; what happens at once and what is printed is not.
 * @param {{about: Text, words: Words}} props
 */
export function Marks({ about, words }) {
  const lasting = about.lasts !== LASTS.atOnce;
  const ours = about.status !== STATUS.official;
  if (!lasting && !ours) return null;
  return html`
    <span class="marks">
      ${
        lasting
          ? html`
            <small class="lasts ${about.lasts}">
              <${Icon} name=${ICONS[about.lasts]} /> ${words.say(`board.lasts.${about.lasts}`)}
            </small>
          `
          : null
      }
      ${ours ? html`<small class="tag">${words.say(`board.status.${about.status}`)}</small>` : null}
    </span>
  `;
}

/** @type {{[lasts: string]: string}} */
export const ICONS = {
  [LASTS.momentum]: "clock",
  [LASTS.capability]: "flag",
  [LASTS.held]: "eye",
};
