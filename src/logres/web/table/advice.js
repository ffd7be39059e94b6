// Suggest a move: a bot searches from this seat's perspective; with several players only when all
// of them allow it.
import { html, useEffect, useState } from "../js/ui.js";
import { agreeToAdvice, askAdvice } from "../js/api.js";
import { Icon } from "../js/icons.js";
import { keysOf } from "../js/keys.js";
import { said } from "../js/refusal.js";
import { say } from "../js/text.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../js/live.js").Live} Live */
/** @typedef {{action: string, share: number, hope: number}} Option */

/**
 * The button, and what was advised about this very question.
 * @param {Context} ctx
 * @param {Live} live
 */
export function useAdvice(ctx, live) {
  const { seat, version } = ctx.eyes;
  const [told, tell] = useState(
    /** @type {{version: number, options?: Option[], fault?: string} | null} */ (null),
  );
  useEffect(() => tell(null), [seat, version]);
  if (!ctx.mine || !ctx.view.decision || live.about.value?.advice !== "on")
    return { button: null, answer: null };
  const ask = async () => {
    tell({ version });
    try {
      tell(await askAdvice(live.table, keysOf(live.table)[seat]));
    } catch (problem) {
      tell({ version, fault: said(problem) });
    }
  };
  const button = html`
    <button type="button" class="linklike" id="advice" disabled=${told !== null} onClick=${ask}>
      <${Icon} name="ask" /><span>${say("table.advice")}</span>
    </button>
  `;
  return {
    button,
    answer: told && told.version === version ? html`<${Answer} ctx=${ctx} told=${told} />` : null,
  };
}

/** @param {{ctx: Context, told: {options?: Option[], fault?: string}}} props */
function Answer({ ctx, told }) {
  if (told.fault) return html`<p class="advice err" role="alert">${told.fault}</p>`;
  if (!told.options) return html`<p class="advice" role="status">${say("table.advising")}</p>`;
  return html`
    <p class="advice" role="status">
      ${told.options.map(
        (option, n) => html`
          <${Advised} key=${option.action} ctx=${ctx} option=${option} first=${n === 0} />
        `,
      )}
    </p>
  `;
}

/** @param {{ctx: Context, option: Option, first: boolean}} props */
const Advised = ({ ctx, option, first }) => html`
  <span title=${say("table.advice-share", { share: Math.round(100 * option.share) })}>
    ${say(first ? "table.advice-says" : "table.advice-else", { what: ctx.label(option.action) })}
  </span>
  ${" "}
`;

/** Where several people play, each may allow advice. @param {{ctx: Context, live: Live}} props */
export function Allow({ ctx, live }) {
  const { advice, agreed, seats } = live.about.value;
  const [fault, tell] = useState("");
  const people = Object.keys(seats).filter((seat) => seats[seat].kind === "person");
  if (advice === "none" || people.length < 2) return null;
  const turn = async (/** @type {boolean} */ agree) => {
    try {
      await agreeToAdvice(live.table, keysOf(live.table)[ctx.eyes.seat], agree);
      tell("");
    } catch (problem) {
      tell(said(problem));
    }
  };
  return html`
    <section>
      <h3>${say("table.advice-allow")}</h3>
      <p>${say("table.advice-why")}</p>
      <label class="check">
        <input type="checkbox" id="allow-advice" checked=${agreed.includes(ctx.eyes.seat)}
            onChange=${(/** @type {any} */ event) => turn(event.target.checked)} />
        <span>${say("table.advice-agree")}</span>
      </label>
      ${
        agreed.length
          ? html`
            <p class="mut">
              ${say("table.advice-agreed", { seats: agreed }, ctx.words)}
            </p>
          `
          : null
      }
      ${fault ? html`<p class="err" role="alert">${fault}</p>` : null}
    </section>
  `;
}
