// The one sentence that matters: what is asked, of whom, and the buttons that belong to it.
import { html } from "../js/ui.js";
import { Disc, Icon } from "../js/icons.js";
import { say } from "../js/text.js";
import { buttonsOf } from "./context.js";

/** @param {{ctx: import("./context.js").Context, live: any}} props */
export function Prompt({ ctx, live }) {
  const decision = ctx.view.decision;
  const owner = ctx.board.owners[ctx.eyes.seat];
  const pending = live.pending.value;
  const actions = decision ? buttonsOf(ctx.board, decision.actions) : [];
  return html`
    <section class="prompt ${decision ? `mine own-${owner?.colour}` : ""}" aria-label=${say("table.asked")} tabindex="-1" id="prompt">
      ${owner ? html`<${Disc} owner=${owner} size="l" />` : null}
      <div class="say" aria-live="polite">
        <p class="kick"><span>${ctx.board.when(ctx.view, ctx.words)}</span>
          ${decision?.rules.slice(0, 1).map((/** @type {string} */ id) => html`<${Rule} game=${ctx.game} id=${id} />`)}</p>
        <h2>${sentence(ctx)}</h2>
      </div>
      <div class="acts">
        ${ctx.eyes.undo ? html`<button type="button" class="btn" onClick=${() => live.undo(ctx.eyes.seat)}>
          <${Icon} name="undo" /> <span>${say("table.undo")}</span> <kbd>U</kbd></button>` : null}
        ${actions.map((/** @type {string} */ action, /** @type {number} */ n) => html`
          <button type="button" class="btn ${n === actions.length - 1 ? "primary" : ""} ${pending?.action === action ? "is-pending" : ""}"
            data-action=${action} onClick=${() => ctx.play(action)}>${ctx.label(action)} <kbd>${n + 1}</kbd></button>`)}
      </div>
    </section>`;
}

/** @param {import("./context.js").Context} ctx */
function sentence(ctx) {
  const { decision, deciding, result } = ctx.view;
  if (result) return ctx.words.say(`result.${result.how}`, result);
  if (decision) return ctx.words.say(`prompt.${decision.question}`, decision.values);
  return say("table.waiting", { seats: deciding.map((/** @type {string} */ seat) => ctx.words.name("seat", seat)) });
}

/** A clause that can be looked up. @param {{game: string, id: string}} props */
export const Rule = ({ game, id }) => html`<a class="rulelink" href="/rules/${game}#${id}">${id}</a>`;
