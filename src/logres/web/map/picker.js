// Several places lie under one finger: the strip asks which one is meant.
import { html } from "../js/ui.js";
import { Disc, Icon } from "../js/icons.js";
import { say } from "../js/text.js";

/** @typedef {import("../table/context.js").Context} Context */

/**
 * Press a place: what it stands for is done, or given back.
 * @param {Context} ctx
 * @param {string} id
 */
export function press(ctx, id) {
  const action = ctx.lit.get(`space ${id}`);
  const steps = ctx.picked?.get(`space ${id}`);
  if (action) ctx.play(action);
  else if (steps) ctx.giveBack?.(steps);
}

/**
 * @param {{ctx: Context, plan: import("../table/kit.js").Plan, among: string[],
 *   close: () => void}} props
 */
export function Picker({ ctx, plan, among, close }) {
  const owner = ctx.board.owners[ctx.eyes.seat];
  const nameOf = (/** @type {string} */ id) =>
    ctx.board.describe?.(id, ctx.view, ctx.words, plan).name ??
    ctx.board.spaceName(id, ctx.view, ctx.words);
  const choose = (/** @type {string} */ id) => {
    close();
    press(ctx, id);
  };
  return html`
    <section class="prompt picker mine own-${owner?.colour}" aria-label=${say("place.which")}
        tabindex="-1" id="prompt" data-version=${ctx.eyes.version}>
      ${owner ? html`<${Disc} owner=${owner} size="l" />` : null}
      <div class="say" aria-live="polite"><h2>${say("place.which")}</h2></div>
      <div class="among">
        ${among.map(
          (id, n) => html`
            <button key=${id} type="button" class="btn" data-pick=${id}
                onClick=${() => choose(id)}>
              <b class="ringed">${n + 1}</b> <span>${nameOf(id)}</span>
            </button>
          `,
        )}
      </div>
      <button type="button" class="btn quiet icon leave" aria-label=${say("table.not-yet")}
          onClick=${close}>
        <${Icon} name="cross" />
      </button>
    </section>
  `;
}
