// A word beside the place one points at: its name, who is there, and what a press would do.
import { html, useLayoutEffect, useRef } from "../js/ui.js";
import { Disc, Icon } from "../js/icons.js";
import { say } from "../js/text.js";

const GAP = 10;

/**
 * What everybody hears is in the places' names; this is for the eye.
 * @param {{id: string, ctx: import("../table/context.js").Context,
 *   plan: import("../table/kit.js").Plan, camera: import("./camera.js").Camera}} props
 */
export function Tip({ id, ctx, plan, camera }) {
  const tip = useRef(/** @type {HTMLElement | null} */ (null));
  const spot = plan.places[id] ?? plan.groups[id];
  useLayoutEffect(() => {
    if (tip.current && spot) stand(tip.current, camera, spot);
  });
  if (!spot) return null;
  const action = ctx.lit.get(`space ${id}`);
  const about = ctx.board.describe?.(id, ctx.view, ctx.words, plan) ?? {
    name: ctx.board.spaceName(id, ctx.view, ctx.words),
    lines: [],
  };
  const asks = ctx.view.decision && !action && !ctx.picked?.has(`space ${id}`);
  return html`
    <div class="tip" ref=${tip} aria-hidden="true">
      <b>${about.name}</b>
      ${about.kind ? html`<span class="kind">${about.kind}</span>` : null}
      ${about.lines.map(
        (/** @type {any} */ line, /** @type {number} */ n) => html`
          <span key=${n} class="who">
            ${line.owner ? html`<${Disc} owner=${line.owner} size="s" />` : null}
            ${line.text}
          </span>
        `,
      )}
      ${
        action
          ? html`<span class="does"><${Icon} name="check" /> ${ctx.label(action)}</span>`
          : null
      }
      ${
        asks ? html`<span class="asks"><${Icon} name="ask" /> ${say("table.why-not")}</span>` : null
      }
    </div>
  `;
}

/**
 * Above the place if there is room, else below; never out of the frame.
 * @param {HTMLElement} tip
 * @param {import("./camera.js").Camera} camera
 * @param {import("../table/kit.js").Spot} spot
 */
function stand(tip, camera, spot) {
  const { x, y } = camera.project(spot);
  const reach = (spot.hit ?? spot.r) * camera.at.scale + GAP;
  const left = Math.min(
    Math.max(x - tip.offsetWidth / 2, 4),
    camera.frame.clientWidth - tip.offsetWidth - 4,
  );
  const above = y - reach - tip.offsetHeight;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 4 ? above : y + reach}px`;
}
