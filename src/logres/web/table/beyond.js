// Cards one may choose that lie beyond an edge of the hand: the first of them comes into sight, and
// a mark at the edge counts those that do not.
import { html, useLayoutEffect, useRef, useState } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { say } from "../js/text.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {"before" | "after"} Way a hand has its cards side by side, or in several rows */

/** Between the edge and the first card. */
const EDGE = 16;
/** How much of a card may be cut before it counts as out of sight. */
const SLACK = 8;

const handOf = () => /** @type {HTMLElement | null} */ (document.querySelector(".grid > .hand"));

/** @type {{[way in Way]: (card: DOMRect, hand: DOMRect) => boolean}} */
const IS_BEYOND = {
  before: (card, hand) => card.left < hand.left - SLACK || card.top < hand.top - SLACK,
  after: (card, hand) => card.right > hand.right + SLACK || card.bottom > hand.bottom + SLACK,
};

/** The lit cards beyond an edge. @param {HTMLElement} hand @param {Way} way */
function beyond(hand, way) {
  const box = hand.getBoundingClientRect();
  const lit = box.width ? [...hand.querySelectorAll(".lit")] : [];
  return lit.filter((card) => IS_BEYOND[way](card.getBoundingClientRect(), box));
}

/**
 * Show a card, with all that is written on it if the answer is a button there.
 * @param {HTMLElement} hand
 * @param {Element | null} card
 */
function bring(hand, card) {
  if (!card) return;
  const whole = card.closest("li") ?? card;
  const [to, from] = [whole.getBoundingClientRect(), hand.getBoundingClientRect()];
  hand.scrollLeft += to.left - from.left - EDGE;
  if (to.top < from.top || to.bottom > from.bottom) hand.scrollTop += to.top - from.top - EDGE;
}

/** @param {{ctx: Context, sheet: string}} props `sheet` is the panel that a phone shows */
export function Beyond({ ctx, sheet }) {
  const [before, tellBefore] = useState(0);
  const [after, tellAfter] = useState(0);
  const lit = [...ctx.lit.keys()].filter((name) => name.startsWith("card ")).join(" ");
  // A hand that is not shown yet has nothing to be brought into sight.
  const brought = useRef("");
  const wanted = lit && `${sheet} ${lit}`;
  useLayoutEffect(() => {
    if (!lit) {
      // Nothing is measured for nothing, least of all while pieces travel.
      brought.current = "";
      tellBefore(0);
      tellAfter(0);
      return;
    }
    const hand = handOf();
    const look = () => {
      if (hand?.clientWidth && wanted !== brought.current) {
        brought.current = wanted;
        if (beyond(hand, "before").length || beyond(hand, "after").length)
          bring(hand, hand.querySelector(".lit"));
      }
      tellBefore(hand ? beyond(hand, "before").length : 0);
      tellAfter(hand ? beyond(hand, "after").length : 0);
    };
    look();
    if (!hand) return;
    hand.addEventListener("scroll", look, { passive: true });
    const sized = new ResizeObserver(look);
    sized.observe(hand);
    return () => {
      hand.removeEventListener("scroll", look);
      sized.disconnect();
    };
  });
  const go = (/** @type {Way} */ way) => {
    const hand = handOf();
    if (hand) bring(hand, beyond(hand, way)[0]);
  };
  return html`
    ${before ? html`<${Mark} way="before" n=${before} go=${go} />` : null}
    ${after ? html`<${Mark} way="after" n=${after} go=${go} />` : null}
  `;
}

/** @param {{way: Way, n: number, go: (way: Way) => void}} props */
const Mark = ({ way, n, go }) => html`
  <button type="button" class="beyond ${way}" onClick=${() => go(way)}
      aria-label=${say("table.beyond", { n })}>
    <b class="num" aria-hidden="true">${n}</b> <${Icon} name="right" />
  </button>
`;
