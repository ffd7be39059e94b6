// What stands on the desk whatever the game: why not; and the curtain between secrets.
import { html, useEffect, useRef } from "../js/ui.js";
import { Disc, Icon } from "../js/icons.js";
import { said } from "../js/refusal.js";
import { say } from "../js/text.js";
import { Rule, openClause } from "./clause.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../js/live.js").Live} Live */

/** Is there an answer to show? @param {any} answer */
export const hasAnswer = (answer) => Boolean(answer && (answer.is !== "why" || answer.text));

/** @param {any} answer */
const title = (answer) => say(answer.is === "why" ? "table.why-not" : "table.not-done");

/**
 * The answer to "why not", or a refusal.
 * @param {{ctx: Context, live: Live, asked: string | null, close: () => void}} props the answer
 *   about a place that was asked about stands on the card of that place
 */
export function Why({ ctx, live, asked, close }) {
  const answer = live.answer.value;
  if (!hasAnswer(answer)) return null;
  return html`
    <div class="why-not" role="alert">
      ${asked ? null : html`<h3><${Icon} name="ask" /> ${title(answer)}</h3>`}
      <p>${said(answer)}</p>
      ${answer.rules.map(
        (/** @type {string} */ id) => html`<p key=${id}><${Rule} game=${ctx.game} id=${id} /></p>`,
      )}
      <div class="row">
        ${
          asked
            ? null
            : html`
              <button type="button" class="btn small" onClick=${close}>
                ${say("table.close")} <kbd aria-hidden="true">Esc</kbd>
              </button>
            `
        }
        ${
          answer.rules.length
            ? html`
              <button type="button" class="btn small"
                  onClick=${() => (openClause.value = answer.rules[0])}>
                <${Icon} name="book" /> ${say("table.the-rule")}
              </button>
            `
            : null
        }
      </div>
    </div>
  `;
}

/**
 * Between two people at one screen: nothing of either is on the page.
 * @param {{seat: string, person: string, words: import("../js/catalogue.js").Catalogue, owner: any,
 *   lift: () => void}} props `person` is the name of who sits there, or ""
 */
export function Curtain({ seat, person, words, owner, lift }) {
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    document.title = "Logres";
    button.current?.focus();
  }, []);
  return html`
    <main class="curtain" id="curtain">
      <div class="win own-${owner?.colour}">
        <${Disc} owner=${owner} size="l" />
        <h2>
          ${
            person ? say("table.curtain-person", { person }) : say("table.curtain", { seat }, words)
          }
        </h2>
        ${person ? html`<p><b>${words.name("chair", seat)}</b></p>` : null}
        <p>${say("table.curtain-why")}</p>
        <button type="button" class="btn primary" onClick=${lift} ref=${button}>
          <${Icon} name="eye" /> ${say("table.lift")}
        </button>
      </div>
    </main>
  `;
}
