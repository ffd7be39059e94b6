// Suggest a move: a bot searches from this seat's perspective; with several players only when all
// of them allow it.
import { html, useState } from "../js/ui.js";
import { agreeToAdvice, askAdvice } from "../js/api.js";
import { Icon } from "../js/icons.js";
import { keysOf } from "../js/keys.js";
import { said } from "../js/refusal.js";
import { say } from "../js/text.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("../js/live.js").Live} Live */
/**
 * @typedef {{action: string, share: number, hope: number, error: number, plan: string[]}} Option
 *   `hope` is the chance to win with twice its standard error, `plan` the answers it begins
 * @typedef {{n: number, to: string, from: string}} Hint where it shows on the map
 */

/** A smaller difference decides nothing, however often it was tried. */
const NOTHING = 0.03;

/**
 * What was advised about this very question.
 * @param {Live} live
 * @param {{seat: string, version: number}} eyes
 */
export function advisedNow(live, { seat, version }) {
  const told = live.advice.value;
  return told?.seat === seat && told.version === version ? told : null;
}

/**
 * The button in the strip, and a fault if there was one; the answer is on the desk and the map.
 * @param {Context} ctx
 * @param {Live} live
 */
export function useAdvice(ctx, live) {
  const { seat, version } = ctx.eyes;
  if (!ctx.mine || !ctx.view.decision || ctx.reach || live.about.value?.advice !== "on")
    return { button: null, answer: null };
  const told = advisedNow(live, ctx.eyes);
  const ask = async () => {
    live.advice.value = { seat, version };
    try {
      live.advice.value = await askAdvice(live.table, keysOf(live.table)[seat]);
    } catch (problem) {
      live.advice.value = { seat, version, fault: said(problem) };
    }
  };
  const button = html`
    <button type="button" class="linklike" id="advice" disabled=${told !== null} onClick=${ask}>
      <${Icon} name="ask" /><span>${say("table.advice")}</span>
    </button>
  `;
  return { button, answer: told ? html`<${Short} ctx=${ctx} told=${told} />` : null };
}

/** @param {{ctx: Context, told: {options?: Option[], fault?: string}}} props */
function Short({ ctx, told }) {
  if (told.fault) return html`<p class="advice err" role="alert">${told.fault}</p>`;
  if (!told.options) return html`<p class="advice" role="status">${say("table.advising")}</p>`;
  const [best] = told.options;
  return html`
    <p class="advice" role="status">
      <span>${say("table.advice-says", { what: ctx.label(best.action) })}</span>
    </p>
  `;
}

/**
 * The places an advised answer is about: an arrow between two, a ring at one.
 * @param {Context} ctx
 * @param {Option[]} options
 * @returns {Hint[]}
 */
export const hintsOf = (ctx, options) =>
  options.flatMap(({ action, plan }, n) => {
    const places = [action, ...plan]
      .map((one) => ctx.board.target(one, ctx.view.decision).space ?? "")
      .filter(Boolean);
    const to = places.at(-1);
    return to ? [{ n: n + 1, to, from: places[0] }] : [];
  });

/**
 * Is a value no worse than the best, as far as one can know?
 * @param {Option} best
 * @param {Option} one
 */
export const isEqual = (best, one) =>
  best.hope - one.hope <= Math.max(NOTHING, Math.hypot(best.error, one.error));

/**
 * On the desk: the best and two others, each with its chance to win, the error of that, and why.
 * @param {{ctx: Context, options: Option[], plan: import("../table/kit.js").Plan}} props
 */
export function Advice({ ctx, options, plan }) {
  const [best] = options;
  const hints = hintsOf(ctx, options);
  return html`
    <section class="win dock advised" aria-labelledby="advised">
      <header><h2 id="advised"><${Icon} name="ask" /> ${say("advice.title")}</h2></header>
      <ol>
        ${options.map(
          (option, n) => html`
            <li key=${option.action} class=${n ? "" : "best"}>
              <b class="ringed">${n + 1}</b>
              <div>
                <p><b>${ctx.label(option.action)}</b></p>
                <p class="num">
                  ${say("advice.figure", {
                    n: Math.round(100 * option.hope),
                    error: Math.max(1, Math.round(100 * option.error)),
                  })}${n && isEqual(best, option) ? ` · ${say("advice.equal")}` : ""}
                </p>
                <p class="mut">${whyOf(ctx, option, hints, plan)}</p>
              </div>
            </li>
          `,
        )}
      </ol>
      <p class="mut">${say("advice.knows")}</p>
    </section>
  `;
}

/**
 * One sentence: what the place is worth, else how often it was tried.
 * @param {Context} ctx
 * @param {Option} option
 * @param {Hint[]} hints
 * @param {import("../table/kit.js").Plan} plan
 */
function whyOf(ctx, option, hints, plan) {
  const places = hintsOf(ctx, [option]);
  const place = places[0]?.to;
  const worth = place ? ctx.board.about?.(place, ctx.view, ctx.words, plan).worth : [];
  const share = say("advice.tried", { share: Math.round(100 * option.share) });
  return worth?.length && hints.length ? `${worth[0].text}. ${share}` : share;
}

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
