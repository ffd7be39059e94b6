// How far the server is with work that takes long: a film, turning points.
import { html } from "../js/ui.js";
import { say } from "../js/text.js";

/** @param {{how: import("../js/api.js").Progress | null, text: string}} props */
export function Making({ how, text }) {
  if (!how) return null;
  const part = Math.round(100 * how.progress);
  const said = how.waiting ? say("replay.in-line") : say(text, { part });
  return html`
    <div class="making">
      <progress max="100" value=${how.waiting ? undefined : part} aria-label=${said} />${" "}
      <small class="mut">${said}</small>
    </div>
  `;
}
