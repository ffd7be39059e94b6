// The one sentence that matters: what is asked, of whom, and the buttons that belong to it.
import { html } from "../js/ui.js";
import { Disc, Icon } from "../js/icons.js";
import { asked, say } from "../js/text.js";
import { Acts } from "./acts.js";
import { useAdvice } from "../hand/advice.js";
import { Rule } from "./clause.js";
import { promptButtons } from "./context.js";
import { HALF } from "../hand/direct.js";
import { foresightOf, namedWhole } from "../hand/foresight.js";
import { askPermission, permission } from "./notify.js";

export { Rule } from "./clause.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../js/live.js").Live} Live */
/** @typedef {import("../js/live.js").Foreseen} Foreseen */

const LONG = 56;

/** A long sentence is written smaller: the strip has one height. @param {string} text */
export const sized = (text) => (text.length > LONG ? "long" : "");

/**
 * @param {{ctx: Context, live: Live, final: ({action: string} & Foreseen) | null,
 *   cancel: () => void, back?: () => void, again?: (() => void) | null}} props `final` is an answer
 *   that waits to be confirmed, `back` shows what happened before, `again` tells all of it since
 *   one was asked
 */
export function Prompt({ ctx, live, final, cancel, back, again }) {
  const { decision } = ctx.view;
  const owner = ctx.board.owners[ctx.eyes.seat];
  const advice = useAdvice(ctx, live);
  const text = final
    ? say("table.confirm", { what: ctx.label(final.action) })
    : String(sentence(ctx, live));
  const between = final || ctx.reach ? HALF : 0;
  return html`
    <section class="prompt ${decision ? `mine own-${owner?.colour}` : ""}"
        aria-label=${say("table.asked")} tabindex="-1" id="prompt"
        data-version=${ctx.eyes.version + between} data-final=${final?.action}>
      ${owner ? html`<${Disc} owner=${owner} size="l" />` : null}
      <div class="say" aria-live="polite">
        <p class="kick">
          <span>
            ${ctx.board.kick?.(ctx.view, ctx.words) ?? ctx.board.when(ctx.view, ctx.words)}
          </span>
          <${Dots} steps=${decision && ctx.board.steps?.(ctx.view, ctx.eyes, ctx.facts)} />
          ${decision?.rules
            .slice(0, 1)
            .map(
              (/** @type {string} */ id) => html`<${Rule} key=${id} game=${ctx.game} id=${id} />`,
            )}
          ${advice.button}
          ${back && ctx.eyes.log.length ? html`<${Again} back=${back} />` : null}
        </p>
        <h2 class="${thinking(ctx, live) ? "musing" : ""} ${sized(text)}">
          ${text}
        </h2>
        ${advice.answer}
      </div>
      <${Acts}>
        ${
          final
            ? html`<${Confirm} ctx=${ctx} final=${final} cancel=${cancel} />`
            : html`<${Buttons} ctx=${ctx} live=${live} cancel=${cancel} />`
        }
        ${decision || thinking(ctx, live) ? null : html`<${Waiting} ctx=${ctx} again=${again} />`}
      <//>
    </section>
  `;
}

/**
 * While other people think: see once more what they did, and be called when it is one's turn.
 * @param {{ctx: Context, again?: (() => void) | null}} props
 */
const Waiting = ({ ctx, again }) => html`
  ${
    again
      ? html`
        <button type="button" class="btn" data-tell="again" onClick=${again}>
          <${Icon} name="play" /> <span>${say("table.tell-again")}</span>
        </button>
      `
      : null
  }
  ${
    ctx.mine && permission.value === "default"
      ? html`
        <button type="button" class="btn" data-tell="me" onClick=${askPermission}>
          <${Icon} name="flag" /> <span>${say("table.call-me")}</span>
        </button>
      `
      : null
  }
`;

/** What happened before can be seen again while one is asked. @param {{back: () => void}} props */
const Again = ({ back }) => html`
  <button type="button" class="linklike again" aria-keyshortcuts="," onClick=${back}
      aria-label=${say("table.move-back")} title=${say("table.move-back")}>
    <${Icon} name="prev" />
  </button>
`;

/** @param {{ctx: Context, live: Live, cancel: () => void}} props */
function Buttons({ ctx, live, cancel }) {
  const { decision } = ctx.view;
  const actions = promptButtons(ctx.board, decision);
  const pending = live.busy() ? live.pending.value?.action : "";
  const seen = foresightOf(ctx, live);
  const standing = decision && !ctx.reach && ctx.board.standing?.(decision);
  return html`
    ${
      ctx.reach
        ? html`
          <${Cancel} cancel=${cancel} />
          <button type="button" class="btn quiet" data-steps onClick=${ctx.stepByStep}>
            ${say("table.step-by-step")}
          </button>
        `
        : null
    }
    ${
      ctx.eyes.undo && !ctx.reach
        ? html`
          <button type="button" class="btn undo" onClick=${() => live.undo(ctx.eyes.seat)}>
            <${Icon} name="undo" />${" "}
            <span>${say("table.undo")}</span> <kbd aria-hidden="true">U</kbd>
          </button>
        `
        : null
    }
    ${standing ? html`<${Standing} ctx=${ctx} live=${live} answer=${standing} />` : null}
    ${
      decision && ctx.board.composes?.(decision) ? html`<${ctx.board.Composer} ctx=${ctx} />` : null
    }
    ${actions.map(
      (action, n) => html`
        <button key=${action} type="button"
            class="btn ${
              primary(ctx, action, actions) ? "primary" : ""
            } ${pending === action ? "is-pending" : ""}"
            data-action=${action} aria-pressed=${pressedOf(ctx, action)}
            onClick=${() => ctx.decide?.(action)}>
          <${Face} label=${namedWhole(ctx, action, seen[action])}
              short=${
                seen[action]?.dice ? undefined : ctx.board.button?.(action, ctx.words, actions)
              } n=${n + 1} />
        </button>
      `,
    )}
  `;
}

/** In a move by its ends a button says how many go. @param {Context} ctx @param {string} action */
const pressedOf = (ctx, action) => (ctx.reach ? action === ctx.reach.chosen : undefined);

/**
 * Leave an answer for a question that comes often: for good, or until something the board names.
 * @param {{ctx: Context, live: Live, answer: string}} props
 */
function Standing({ ctx, live, answer }) {
  const { decision } = ctx.view;
  const until = ctx.board.until?.(decision) ?? "";
  const text = until
    ? ctx.words.say(`board.until.${decision.question}`)
    : say("table.always", { what: ctx.label(answer) });
  return html`
    <button type="button" class="btn quiet" data-standing=${decision.question}
        onClick=${() => live.stand(ctx.eyes.seat, decision.question, answer, until)}>
      ${text}
    </button>
  `;
}

/**
 * What a button shows, what it is called, and the key that presses it, if there is one.
 * @param {{label: string, short?: string, n?: number}} props
 */
export const Face = ({ label, short, n = 0 }) => html`
  ${
    short
      ? html`<span aria-hidden="true">${short}</span><span class="vh">${label}</span>`
      : html`<span>${label}</span>`
  }
  ${!n || n > 9 || short === String(n) ? null : html`<kbd aria-hidden="true">${n}</kbd>`}
`;

/** @param {Context} ctx @param {string} action @param {string[]} actions */
const primary = (ctx, action, actions) =>
  ctx.reach
    ? action === ctx.reach.chosen
    : ctx.board.primary
      ? ctx.board.primary(action, actions)
      : action === actions.at(-1);

/**
 * What follows cannot be undone: the button names it, with what it costs and rolls.
 * @param {{ctx: Context, final: {action: string} & Foreseen, cancel: () => void}} props
 */
const Confirm = ({ ctx, final, cancel }) => html`
  <${Cancel} cancel=${cancel} />
  <button type="button" class="btn primary" data-action=${final.action}
      onClick=${() => ctx.decide?.(final.action)}
      ref=${(/** @type {HTMLElement | null} */ button) => button?.focus()}>
    <span>${namedWhole(ctx, final.action, final)}</span> <kbd aria-hidden="true">⏎</kbd>
  </button>
`;

/** @param {{cancel: () => void}} props */
const Cancel = ({ cancel }) => html`
  <button type="button" class="btn" data-cancel onClick=${cancel}>
    ${say("table.not-yet")} <kbd aria-hidden="true">Esc</kbd>
  </button>
`;

/**
 * Several choices in a row: how many are made.
 * @param {{steps: {done: number, of: number} | null | undefined}} props
 */
function Dots({ steps }) {
  if (!steps || steps.of < 2) return null;
  const dots = Array.from({ length: steps.of }, (_, n) => n < steps.done);
  return html`
    <span class="steps" role="img"
        aria-label=${say("table.chosen", { done: steps.done, of: steps.of })}>
      ${dots.map((on, n) => html`<i key=${n} class=${on ? "on" : ""}></i>`)}
    </span>
  `;
}

/** A question in the words of the page, else in those of the terminal. @param {Context} ctx */
export function askedOn(ctx) {
  const { decision } = ctx.view;
  const keys = [ctx.board.asks?.(ctx.view) ?? "", `board.prompt.${decision.question}`];
  const own = keys.find((key) => key && ctx.words.has(key));
  return own ? ctx.words.say(own, decision.values) : asked(ctx.words, decision);
}

/** @param {Context} ctx @param {Live} live */
function sentence(ctx, live) {
  const { decision, deciding, result } = ctx.view;
  if (result)
    return (
      ctx.board.verdict?.(ctx.view, ctx.eyes, ctx.words) ??
      ctx.words.say(`result.${result.how}`, result)
    );
  if (decision) return askedOn(ctx);
  const open = deciding.filter(
    (/** @type {string} */ seat) => live.about.value.seats[seat]?.kind === "open",
  );
  if (open.length && open.length === deciding.length)
    return say("table.waiting-open", { seats: deciding }, ctx.words);
  const key = thinking(ctx, live) ? "table.musing" : "table.waiting";
  return say(key, { seats: deciding }, ctx.words);
}

/** Whether nobody but bots must decide. @param {Context} ctx @param {Live} live */
function thinking(ctx, live) {
  const { deciding, result } = ctx.view;
  return (
    !result &&
    deciding.length > 0 &&
    deciding.every((/** @type {string} */ seat) => live.about.value?.seats?.[seat]?.kind === "bot")
  );
}
