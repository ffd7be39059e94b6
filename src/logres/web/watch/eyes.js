// Through whose eyes a game is seen.
import { html } from "../js/ui.js";
import { Disc, Icon } from "../js/icons.js";
import { say } from "../js/text.js";

export const EVERYTHING = "everything";
export const SPECTATOR = "";

/**
 * @param {{choices: string[], eyes: string, look: (eyes: string) => void, owners: any, name: (seat:
 *   string) => string, running: boolean}} props
 */
export const Eyes = ({ choices, eyes, look, owners, name, running }) => html`
  <section class="sec">
    <h2>${say("replay.eyes")}</h2>
    <div class="eyes" role="group" aria-label=${say("replay.eyes")}>
      ${choices.map(
        (one) => html`
          <button key=${one} type="button" class="eye" aria-pressed=${one === eyes}
              data-eyes=${one} onClick=${() => look(one)}>
            ${sign(one, owners)}
            <span>
              ${
                one === EVERYTHING
                  ? say("replay.everything")
                  : one === SPECTATOR
                    ? say("replay.spectator")
                    : name(one)
              }
            </span>
          </button>
        `,
      )}
    </div>
    ${running ? html`<p class="mut note-s">${say("replay.running")}</p>` : null}
  </section>
`;

/** @param {string} eyes @param {any} owners */
function sign(eyes, owners) {
  if (eyes === EVERYTHING) return html`<${Icon} name="eye" />`;
  return eyes === SPECTATOR
    ? html`<${Icon} name="seats" />`
    : html`<${Disc} owner=${owners[eyes]} />`;
}

/** @param {{result: any, owners: any, name: (seat: string) => string, words: any}} props */
export function Result({ result, owners, name, words }) {
  const rows = Object.entries(result.scores).sort(([, a], [, b]) => Number(b) - Number(a));
  return html`
    <section class="sec">
      <h2>${say("replay.result")}</h2>
      <ol class="res num">
        ${rows.map(
          ([seat, score]) => html`
            <li key=${seat}>
              <${Disc} owner=${owners[seat]} size="s" />
              <span>${name(seat)}</span>
              <b>${words.number(Number(score))}</b>
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}
