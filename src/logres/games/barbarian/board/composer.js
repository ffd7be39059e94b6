// In the prompt: empty the purse, or seal it. Sealing answers the game's questions one after the
// other.
/** @import { Page } from "./types.d.ts" */
import { html, useEffect } from "logres/ui.js";
import { Icon } from "logres/icons.js";
import { empty, filled, goOn, isSealing, openKinds, seal, worth } from "./purse.js";

/** @param {{ctx: Page}} props */
export function Composer({ ctx }) {
  const { view, words, eyes } = ctx;
  const coins = filled(view);
  const sum = worth(coins, view.board);
  const sealing = isSealing(view);
  useEffect(() => {
    if (sealing) goOn(view, ctx.decide ?? ctx.play);
  }, [sealing, eyes.version]);
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
    <button type="button" class="btn primary ${sealing ? "is-pending" : ""}" data-seal=${sum}
        onClick=${() => seal(view)}>
      <${Icon} name="lock" /> <span>${words.say("board.seal", { n: sum })}</span>
    </button>
  `;
}
