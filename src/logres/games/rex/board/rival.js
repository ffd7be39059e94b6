// What anybody knows of a rival's cards: the open queue, cards seen when taken, and backs.
/** @import { Kingdom, Page, Seen } from "./types.d.ts" */
import { NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { Mini } from "./cards.js";
import { owners } from "./owners.js";

/**
 * Cards in a rival's hand: those that are known, and how many are not.
 * @param {Pick<Kingdom, "seen" | "extras" | "hand_count">} kingdom
 */
export function inHand({ seen, extras, hand_count: count }) {
  const known = [...seen, ...extras];
  return { known, hidden: Math.max(0, count - known.length) };
}

/** @param {{view: Seen, seat: string, ctx: Page}} props */
export function Known({ view, seat, ctx }) {
  const kingdom = view.board.kingdoms[seat];
  if (!kingdom || kingdom.hand) return null;
  const { known, hidden } = inHand(kingdom);
  return html`
    <${Cards} name="open" cards=${kingdom.queue} ctx=${ctx} />
    <${Cards} name="in-hand" cards=${known} hidden=${hidden} seat=${seat} ctx=${ctx} />
  `;
}

/**
 * @param {{name: string, cards: string[], hidden?: number, seat?: string, ctx: Page}} props
 */
function Cards({ name, cards, hidden = 0, seat = "", ctx }) {
  const { words } = ctx;
  if (!cards.length && !hidden) return null;
  const said = [
    ...cards.map((card) => words.name(NOUNS.card, card)),
    ...(hidden ? [words.say("board.hidden", { n: hidden })] : []),
  ];
  return html`
    <div class="known" data-known=${name} role="img"
        aria-label=${`${words.say(`board.${name}`)}: ${said.join(", ")}`}>
      <span>${words.say(`board.${name}`)}</span>
      ${cards.map((card, n) => html`<${Mini} key=${n} card=${card} />`)}
      ${Array.from(
        { length: hidden },
        (_, n) => html`<i key=${n} class="back own-${owners[seat]?.colour}"></i>`,
      )}
    </div>
  `;
}
