// A card of Troops or Reinforcements: value, sign of its owner, power.
/** @import { Page } from "./types.d.ts" */
import { NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { address } from "logres/door.js";
import { Icon } from "logres/icons.js";
import { ROME, ownerOf, numberOf } from "./owners.js";

const POWERED = ["1", "2", "3", "4"];

/** @param {{card: string, ctx?: Page, mini?: boolean}} props */
const Face = ({ card, ctx, mini }) => html`
  <span class="v num">${numberOf(card)}</span>
  ${" "}
  <span class="em">
    <svg aria-hidden="true"><use href=${address(`/icons.svg#${ownerOf(card).symbol}`)} /></svg>
  </span>
  ${
    mini || !ctx
      ? null
      : html`
        <span class="pw">
          ${POWERED.includes(numberOf(card)) ? ctx.words.say(`board.power.${numberOf(card)}`) : ""}
        </span>
      `
  }
`;

/** @param {string} card @param {string} more */
const look = (card, more) =>
  `card own-${ownerOf(card).colour} ${ownerOf(card) === ROME ? "neutral" : ""} ${more}`;

/** A small card that is only looked at. @param {{card: string, label?: string}} props */
export const Mini = ({ card, label }) => html`
  <span class=${look(card, "mini")} role=${label ? "img" : undefined} aria-label=${label}
      aria-hidden=${label ? undefined : "true"}>
    <${Face} card=${card} mini=${true} />
  </span>
`;

/**
 * A card that can be pressed: lit ones act, chosen ones are given back, others say why not.
 * @param {{card: string, lights?: string, asks: string, ctx: Page, area?: string, picked?:
 *   boolean}} props `area` is where one's own plan sends it
 */
export function Card({ card, lights = card, asks, ctx, area, picked }) {
  const action = picked ? undefined : ctx.lit.get(`card ${lights}`);
  const back = picked ? ctx.picked?.get(`card ${lights}`) : undefined;
  const value = numberOf(card);
  const power = POWERED.includes(value) ? ctx.words.say(`name.power_text.${value}`) : "";
  const name = ctx.words.name(NOUNS.card, card);
  const printed = power ? `${value} ${ctx.words.say(`board.power.${value}`)}` : "";
  const state = area
    ? ctx.words.name(NOUNS.area, area)
    : picked
      ? ctx.words.say("board.chosen")
      : "";
  const label = [action ? ctx.label(action) : name, state, printed, power]
    .filter(Boolean)
    .join(". ");
  const press = () => (action ? ctx.play(action) : back ? ctx.giveBack?.(back) : ctx.why(asks));
  return html`
    <button type="button" class=${look(card, `${action ? "lit" : ""} ${picked ? "picked" : ""}`)}
        aria-label=${label} title=${power || undefined} data-card=${lights} onClick=${press}>
      <${Face} card=${card} ctx=${ctx} />
      ${
        picked
          ? html`
            <span class="goes" aria-hidden="true">
              ${area ? area.toUpperCase() : html`<${Icon} name="check" />`}
            </span>
          `
          : null
      }
    </button>
  `;
}
