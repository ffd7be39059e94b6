// In the prompt: empty the purse, or seal it. Sealing answers the game's questions one after the
// other.
/** @import { Page } from "./types.d.ts" */
import { html, useEffect } from "logres/ui.js";
import { Icon } from "logres/icons.js";
import { isPaying } from "./light.js";
import {
  empty,
  fewest,
  filled,
  forget,
  goOn,
  isSealing,
  openKinds,
  seal,
  toPay,
  worth,
} from "./purse.js";

/** @param {{ctx: Page}} props */
export function Composer({ ctx }) {
  const { view, words, eyes } = ctx;
  const coins = filled(view);
  const sum = worth(coins, view.board);
  const sealing = isSealing(view);
  useEffect(() => {
    if (sealing) goOn(view, ctx.decide ?? ctx.play);
  }, [sealing, eyes.version]);
  useEffect(() => forget, []);
  const some = openKinds(view).some((coin) => coins[coin]);
  return html`
    ${
      some && !sealing
        ? html`
          <button type="button" class="btn" onClick=${() => empty(view)}>
            <${Icon} name="cross" /> <span>${words.say("board.empty-it")}</span>
          </button>
        `
        : null
    }
    ${
      isPaying(view.decision)
        ? html`<${Paying} sum=${sum} ctx=${ctx} sealing=${sealing} />`
        : html`
    <button type="button" class="btn primary ${sealing ? "is-pending" : ""}" data-seal=${sum}
        onClick=${() => seal(view)}>
      <${Icon} name="lock" /> <span>${words.say("board.seal", { n: sum })}</span>
    </button>`
    }
  `;
}

/**
 * The bar fills with the coins that are laid out; the button names their sum.
 * @param {{sum: number, ctx: Page, sealing: boolean}} props
 */
function Paying({ sum, ctx, sealing }) {
  const { view, words } = ctx;
  const due = toPay(view);
  return html`
    <meter class="paying" min="0" max=${due} value=${Math.min(sum, due)}
        aria-label=${words.say("board.paid-of", { n: sum, rest: due })}></meter>
    ${
      sum === due || sealing
        ? html`
          <button type="button" class="btn primary ${sealing ? "is-pending" : ""}" data-seal=${sum}
              onClick=${() => seal(view)}>
            <span>${words.say("board.pay", { n: due })}</span>
          </button>
        `
        : html`
          <button type="button" class="btn primary" data-seal=${sum} data-fewest
              onClick=${() => fewest(view)}>
            <span>${words.say("board.fewest")}</span> <kbd aria-hidden="true">F</kbd>
          </button>
        `
    }
  `;
}
