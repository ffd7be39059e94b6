// Over the map's corner: the last moves of others again, one back, one on, or skip to now.
import { html } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { say, told } from "../js/text.js";

/** @param {{ctx: import("./context.js").Context, film: import("./film.js").Film}} props */
export function PlayBar({ ctx, film }) {
  if (!film.steps.length) return null;
  return html`
    <div class="play" role="group" aria-label=${say("table.moves")}>
      <${Key} icon="prev" label="table.move-back" act=${film.back} />
      ${
        film.running
          ? html`
            <${Key} icon="next" label="table.move-on" act=${film.on} />
            <${Key} icon="last" label="table.skip" act=${film.skip} />
          `
          : html`<${Key} icon="play" label="table.play-again" act=${film.again} />`
      }
      ${
        film.line
          ? html`
            <span class="txt" aria-hidden="true">
              ${told(ctx.words, film.line)}
            </span>
          `
          : null
      }
    </div>
  `;
}

/** @param {{icon: string, label: string, act: () => void}} props */
const Key = ({ icon, label, act }) => html`
  <button type="button" class="btn quiet icon" aria-label=${say(label)} title=${say(label)}
      onClick=${act}>
    <${Icon} name=${icon} />
  </button>
`;
