// What a place is: its kind and region, who is there, what it is worth to whom, who is one step
// away, and last what a press would do, or why it is not among the answers.
import { html, useLayoutEffect, useRef, useState } from "../js/ui.js";
import { Disc, Icon } from "../js/icons.js";
import { say } from "../js/text.js";
import { freeCorner, isNarrow, sizeOf } from "./corner.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("../table/kit.js").Plan} Plan */
/** @typedef {import("../table/context.js").Line} Line */

/** More than this would be a list, and no card. */
const MOST = 6;

/**
 * @param {{id: string, ctx: Context, plan: Plan, why?: any, close?: () => void}} props `why` is the
 *   last line, `close` is there for a card that was opened by a press
 */
export function PlaceCard({ id, ctx, plan, why, close }) {
  const { board, view, words } = ctx;
  const told = board.describe?.(id, view, words, plan) ?? {
    name: board.spaceName(id, view, words),
    lines: [],
  };
  const about = board.about?.(id, view, words, plan);
  const action = ctx.lit.get(`space ${id}`);
  return html`
    <header>
      <div>
        <h3>${told.name}</h3>
        ${told.kind ? html`<p class="kind">${told.kind}</p>` : null}
      </div>
      ${
        close
          ? html`
            <button type="button" class="btn quiet icon" aria-label=${say("table.close")}
                onClick=${close}>
              <${Icon} name="cross" />
            </button>
          `
          : null
      }
    </header>
    <${Lines} most=${Infinity}
        lines=${told.lines.length ? told.lines : [{ text: say("place.nobody") }]} />
    <${Lines} title="place.worth" lines=${about?.worth ?? []} />
    <${Lines} title="place.reach" lines=${about?.reach ?? []} />
    ${action ? html`<p class="does"><${Icon} name="check" /> ${ctx.label(action)}</p>` : null}
    ${why}
  `;
}

/** @param {{title?: string, lines: Line[], most?: number}} props */
function Lines({ title, lines, most = MOST }) {
  if (!lines.length) return null;
  const shown = lines.slice(0, most);
  return html`
    ${title ? html`<h4>${say(title)}</h4>` : null}
    <ul>
      ${shown.map(
        ({ owner, text }, n) => html`
          <li key=${n}>
            ${owner ? html`<${Disc} owner=${owner} size="s" />` : null}<span>${text}</span>
          </li>
        `,
      )}
      ${
        lines.length > most
          ? html`<li><span>${say("place.more", { n: lines.length - most })}</span></li>`
          : null
      }
    </ul>
  `;
}

/**
 * The card in a corner of the map where it covers nothing that may be pressed. Where there is none,
 * whoever shows the map puts it elsewhere, or it is left out; its size is kept, so that it can come
 * back when a corner becomes free.
 * @param {{id: string, ctx: Context, plan: Plan, camera: import("./camera.js").Camera,
 *   pinned: boolean, why?: any, close: () => void, dock?: (id: string) => void}} props
 */
export function CornerCard({ id, ctx, plan, camera, pinned, why, close, dock }) {
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  const size = useRef(/** @type {import("./corner.js").Size | null} */ (null));
  // Nothing is known before it was measured once.
  const [corner, stand] = useState(/** @type {string | null} */ (null));
  const spot = plan.places[id] ?? plan.groups[id];
  const narrow = isNarrow();
  useLayoutEffect(() => {
    if (!spot) return;
    const settle = () => {
      if (card.current) size.current = sizeOf(card.current);
      const found = size.current ? freeCorner(size.current, camera, spot) : "";
      stand(found);
      if (pinned && dock) dock(found ? "" : id);
    };
    settle();
    // When the map moves, another place may come to lie there; and the card grows by its answer.
    camera.watchers.add(settle);
    const grown = new ResizeObserver(settle);
    if (card.current) grown.observe(card.current);
    return () => {
      camera.watchers.delete(settle);
      grown.disconnect();
    };
  });
  if (!spot || (narrow && (dock || !pinned || ctx.lit.size))) return null;
  if (corner === "" && !narrow) return null;
  const place = corner || (narrow ? "foot" : "nowhere");
  return html`
    <div class="place-card in-map ${place} ${pinned ? "pinned" : ""}" ref=${card}
        aria-hidden=${pinned && place !== "nowhere" ? undefined : "true"}
        role=${pinned ? "status" : undefined}>
      <${PlaceCard} id=${id} ctx=${ctx} plan=${plan} why=${why}
          close=${pinned ? close : undefined} />
    </div>
  `;
}
