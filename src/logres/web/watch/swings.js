// The turning points of a finished game: where the hopes of the seats swung most, each a way to its
// move.
import { html, useState } from "../js/ui.js";
import { swings as askSwings } from "../js/api.js";
import { Disc, Icon } from "../js/icons.js";
import { said } from "../js/refusal.js";
import { say } from "../js/text.js";
import { Making } from "./making.js";

/**
 * @typedef {{entry: number, seat: string, action: string, whose: string, before: {[seat: string]:
 *   number}, after: {[seat: string]: number}}} Swing
 */

/**
 * @param {{table: string, film: import("./film.js").Film, go: (frame: number) => void, ctx: any}}
 *   props
 */
export function Swings({ table, film, go, ctx }) {
  const [found, find] = useState(/** @type {Swing[] | null} */ (null));
  const [busy, work] = useState(false);
  const [how, hear] = useState(/** @type {import("../js/api.js").Progress | null} */ (null));
  const [fault, tell] = useState("");
  const ask = async () => {
    work(true);
    tell("");
    await askSwings(table, hear).then(
      (told) => find(told.swings),
      (problem) => tell(said(problem)),
    );
    work(false);
    hear(null);
  };
  return html`
    <section class="sec swings">
      <h2>${say("replay.swings")}</h2>
      <p class="mut">${say("replay.swings-are")}</p>
      ${
        found
          ? null
          : html`
            <p>
              <button type="button" class="btn small" id="swings" disabled=${busy} onClick=${ask}>
                <${Icon} name="chart" /> ${say(busy ? "replay.judging" : "replay.find-swings")}
              </button>
            </p>
          `
      }
      <${Making} how=${how} text="replay.judged" />
      ${fault ? html`<p class="err" role="alert">${fault}</p>` : null}
      ${
        found
          ? html`
            <ol role="list">
              ${found.map(
                (swing) => html`
                  <${Point} key=${swing.entry} swing=${swing} at=${frameOf(film, swing.entry)}
                      go=${go} ctx=${ctx} />
                `,
              )}
            </ol>
          `
          : null
      }
    </section>
  `;
}

/**
 * Whose hopes, from where to where, and by which move.
 * @param {{swing: Swing, at: number, go: (frame: number) => void, ctx: any}} props
 */
function Point({ swing, at, go, ctx }) {
  const percent = (/** @type {{[seat: string]: number}} */ hopes) =>
    Math.round(100 * hopes[swing.whose]);
  const name = (/** @type {string} */ seat) => ctx.words.name("chair", seat);
  return html`
    <li>
      <button type="button" class="btn quiet small" data-entry=${swing.entry}
          onClick=${() => go(at)}>
        <${Disc} owner=${ctx.board.owners[swing.whose]} size="s" />
        <span>
          ${say("replay.swing", {
            name: name(swing.whose),
            before: percent(swing.before),
            after: percent(swing.after),
          })}
          <small>
            ${say("replay.swing-move", {
              at,
              who: name(swing.seat),
              what: ctx.label(swing.action),
            })}
          </small>
        </span>
      </button>
    </li>
  `;
}

/**
 * The frame after an entry, or the next that these eyes see.
 * @param {import("./film.js").Film} film
 * @param {number} entry
 */
function frameOf(film, entry) {
  const shown = film.shots.findIndex((one) => one.entry !== null && one.entry >= entry);
  if (shown < 0) return film.last;
  const after = film.shots.findLastIndex((one) => one.entry === film.shots[shown].entry);
  return after + 1;
}
