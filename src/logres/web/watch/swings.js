// The turning points of a finished game: where the hopes of the seats swung most, each a way to its move.
import { html, useState } from "../js/ui.js";
import { swings as askSwings } from "../js/api.js";
import { Disc, Icon } from "../js/icons.js";
import { said } from "../js/refusal.js";
import { say } from "../js/text.js";

/** @typedef {{entry: number, seat: string, action: string, whose: string, before: {[seat: string]: number}, after: {[seat: string]: number}}} Swing */

/**
 * @param {{table: string, film: import("./film.js").Film, go: (frame: number) => void, owners: any, name: (seat: string) => string}} props
 */
export function Swings({ table, film, go, owners, name }) {
  const [found, find] = useState(/** @type {Swing[] | null} */ (null));
  const [busy, work] = useState(false);
  const [fault, tell] = useState("");
  const ask = async () => {
    work(true);
    await askSwings(table).then((told) => find(told.swings), (problem) => tell(said(problem)));
    work(false);
  };
  const percent = (/** @type {number} */ hope) => Math.round(100 * hope);
  return html`<section class="sec swings"><h2>${say("replay.swings")}</h2>
    ${found ? null : html`<p><button type="button" class="btn small" id="swings" disabled=${busy} onClick=${ask}><${Icon} name="chart" /> ${say(busy ? "replay.judging" : "replay.find-swings")}</button></p>`}
    ${fault ? html`<p class="err" role="alert">${fault}</p>` : null}
    ${found ? html`<ol role="list">${found.map((swing) => html`<li key=${swing.entry}><button type="button" class="btn quiet small" data-entry=${swing.entry} onClick=${() => go(frameOf(film, swing.entry))}>
      <${Disc} owner=${owners[swing.whose]} size="s" /> ${say("replay.swing", { name: name(swing.whose), before: percent(swing.before[swing.whose]), after: percent(swing.after[swing.whose]) })}</button></li>`)}</ol>` : null}</section>`;
}

/** The frame after an entry, or the next that these eyes see. @param {import("./film.js").Film} film @param {number} entry */
function frameOf(film, entry) {
  const step = film.steps.findIndex((/** @type {any} */ one) => one.entry !== null && one.entry >= entry);
  return step < 0 ? film.last : step + 1;
}
