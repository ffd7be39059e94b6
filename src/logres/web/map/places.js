// Every place can be pressed: a lit one acts, a chosen one is given back, any other says why not.
import { html, useState } from "../js/ui.js";
import { say } from "../js/text.js";
import { litSpaces } from "../table/context.js";

/** @typedef {import("../table/context.js").Context} Context */

/**
 * One stop for the Tab key: the place last visited while it is lit, else the first lit one.
 * @param {string[]} lit
 * @param {string[]} all
 * @param {string} visited
 */
function tabStop(lit, all, visited) {
  if (lit.includes(visited)) return visited;
  return lit[0] ?? (visited || all[0]);
}

/**
 * @param {{ctx: Context, plan: import("../table/kit.js").Plan, asked: string | null,
 *   point: (pointed: import("./map.js").Pointed) => void}} props
 */
export function Places({ ctx, plan, asked, point }) {
  const [visited, visit] = useState("");
  const spots = { ...plan.groups, ...plan.places };
  const stop = tabStop(litSpaces(ctx), Object.keys(spots), visited);
  return html`
    <g class="spots">
      ${Object.entries(spots).map(
        ([id, spot]) => html`
          <${Place} key=${id} id=${id} spot=${spot} ctx=${ctx} stop=${id === stop} point=${point}
              visit=${visit} />
        `,
      )}
      ${(ctx.scene?.spaces ?? []).map(
        (id) =>
          spots[id] &&
          html`
            <circle key=${`scene ${id}`} class="scene" cx=${spots[id].x} cy=${spots[id].y}
                r=${radius(spots[id]) + 5} aria-hidden="true" />
          `,
      )}
      ${asked && spots[asked] ? html`<${Asked} spot=${spots[asked]} />` : null}
    </g>
  `;
}

/** @param {import("../table/kit.js").Spot} spot */
const radius = (spot) => spot.hit ?? spot.r;

/**
 * @param {{id: string, spot: import("../table/kit.js").Spot, ctx: Context, stop: boolean,
 *   point: (pointed: import("./map.js").Pointed) => void, visit: (id: string) => void}} props
 */
function Place({ id, spot, ctx, stop, point, visit }) {
  const action = ctx.lit.get(`space ${id}`);
  const steps = ctx.picked?.get(`space ${id}`);
  const name = ctx.board.spaceName(id, ctx.view, ctx.words);
  const acts = Boolean(action || steps);
  const act = () => (action ? ctx.play(action) : steps ? ctx.giveBack?.(steps) : ctx.whySpace(id));
  const label = action
    ? `${ctx.label(action)}. ${name}`
    : steps
      ? say("table.give-back", { name })
      : name;
  const look = action ? "lit" : steps ? "area picked" : "area";
  return html`
    ${action ? html`<${Outline} spot=${spot} class="lit-u" aria-hidden="true" />` : null}
    <${Outline} spot=${spot} class=${look} data-space=${id} data-kind=${spot.kind}
        data-x=${spot.x} data-y=${spot.y} role=${acts ? "button" : "img"}
        tabindex=${stop ? 0 : -1} aria-label=${label} onClick=${act}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => pressed(event, act)}
        onPointerEnter=${() => point({ id, still: false })} onPointerLeave=${() => point(null)}
        onFocus=${(/** @type {FocusEvent} */ event) => focused(event, id, point, visit)}
        onBlur=${() => point(null)} />
  `;
}

/**
 * A place is a round spot, or the outline of an area.
 * @param {{spot: import("../table/kit.js").Spot, [name: string]: any}} props
 */
const Outline = ({ spot, ...props }) =>
  spot.shape
    ? html`<path d=${spot.shape} ...${props} />`
    : html`<circle cx=${spot.x} cy=${spot.y} r=${radius(spot)} ...${props} />`;

/**
 * A place that gets the focus by key explains itself as one under the pointer does.
 * @param {FocusEvent} event
 * @param {string} id
 * @param {(pointed: import("./map.js").Pointed) => void} point
 * @param {(id: string) => void} visit
 */
function focused(event, id, point, visit) {
  visit(id);
  if (/** @type {Element} */ (event.target).matches(":focus-visible")) point({ id, still: true });
}

/** @param {KeyboardEvent} event @param {() => void} act */
function pressed(event, act) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  act();
}

/** @param {{spot: import("../table/kit.js").Spot}} props */
const Asked = ({ spot }) => html`
  <g class="askm" aria-hidden="true">
    ${
      spot.w
        ? html`<path d=${spot.shape} />`
        : html`<circle cx=${spot.x} cy=${spot.y} r=${radius(spot) + 8} />`
    }
    <text x=${spot.x + (spot.w ?? 2 * radius(spot)) / 2 + (spot.w ? -18 : 4)}
        y=${spot.w ? spot.y - 28 : spot.y - radius(spot)} font-size="34">?</text>
  </g>
`;
