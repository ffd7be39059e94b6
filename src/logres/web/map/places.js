// Every place can be pressed: a lit one acts, a chosen one is given back, any other says why not.
import { html, useState } from "../js/ui.js";
import { say } from "../js/text.js";
import { after } from "../chronicle/clock.js";
import { litSpaces } from "../table/context.js";
import { hintsOf } from "../hand/advice.js";
import { spoken } from "./spoken.js";
import { Arrows } from "./arrows.js";
import { press } from "./picker.js";
import { meantBy, noteFinger } from "./near.js";

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

/** Milliseconds until a place under the pointer tells what it is. */
const PATIENCE = 300;

/**
 * @param {{ctx: Context, plan: import("../table/kit.js").Plan, asked: string | null,
 *   point: (pointed: import("./map.js").Pointed) => void, pin: (id: string | null) => void}} props
 */
export function Places({ ctx, plan, asked, point, pin }) {
  const [visited, visit] = useState("");
  const spots = { ...plan.groups, ...plan.places };
  const stop = tabStop(litSpaces(ctx), Object.keys(spots), visited);
  return html`
    <g class="spots">
      <${Lands} ctx=${ctx} groups=${plan.groups} pin=${pin} />
      ${Object.entries(spots).map(
        ([id, spot]) => html`
          <${Place} key=${id} id=${id} spot=${spot} ctx=${ctx} stop=${id === stop} point=${point}
              pin=${pin} visit=${visit} />
        `,
      )}
      <${Arrows} pieces=${ctx.scene?.event?.pieces ?? []} spots=${spots} />
      ${[...(ctx.scene?.spaces ?? []), ...spoken.value].map(
        (id) =>
          spots[id] &&
          html`
            <circle key=${`scene ${id}`} class="scene" cx=${spots[id].x} cy=${spots[id].y}
                r=${radius(spots[id]) + 5} aria-hidden="true" />
          `,
      )}
      <${Hints} ctx=${ctx} spots=${spots} />
      ${(ctx.pins ?? []).map(
        ({ space, n, seat }) =>
          spots[space] &&
          html`
            <${Numbered} key=${`pin ${n}`} spot=${beside(spots[space], n)} n=${n}
                owner=${ctx.board.owners[seat ?? ""]} />
          `,
      )}
      ${(ctx.among ?? []).map(
        (id, n) =>
          spots[id] && html`<${Numbered} key=${`among ${id}`} spot=${spots[id]} n=${n + 1} />`,
      )}
      ${
        asked && spots[asked]
          ? html`<${Asked} spot=${spots[asked]} asks=${Boolean(ctx.view.decision)} />`
          : null
      }
    </g>
  `;
}

/**
 * What was advised: an arrow from place to place, and a ring with its number.
 * @param {{ctx: Context, spots: {[id: string]: import("../table/kit.js").Spot}}} props
 */
function Hints({ ctx, spots }) {
  const hints = hintsOf(ctx, ctx.advised ?? []).filter(({ to }) => spots[to]);
  const ways = hints.map(({ n, from, to }) => ({ key: String(n), from: { space: from }, to }));
  return html`
    <g class="hints">
      <${Arrows} spots=${spots} pieces=${ways} />
      ${hints.map(({ n, to }) => html`<${Numbered} key=${`hint ${n}`} spot=${spots[to]} n=${n} />`)}
    </g>
  `;
}

/**
 * A place that is not asked for tells what it is, and why not.
 * @param {string} id
 * @param {Context} ctx
 * @param {(id: string) => void} pin
 */
function tell(id, ctx, pin) {
  pin(id);
  ctx.whySpace(id);
}

/**
 * The land of a group is pressed as its mark is; where the land itself is lit, that lies above. Who
 * uses no pointer has the mark.
 * @param {{ctx: Context, groups: {[id: string]: import("../table/kit.js").Spot},
 *   pin: (id: string) => void}} props
 */
const Lands = ({ ctx, groups, pin }) =>
  Object.entries(groups).map(([id, spot]) =>
    spot.land && pressedAt(spot, ctx.lit.get(`space ${id}`), ctx) === spot
      ? html`
        <path key=${`land ${id}`} class="land" data-land=${id} d=${spot.land.shape}
            aria-hidden="true" onClick=${() => tell(id, ctx, pin)} />
      `
      : null,
  );

/** @param {import("../table/kit.js").Spot} spot */
const radius = (spot) => spot.hit ?? spot.r;

/**
 * Is a place an area of a painted map, whose light is colour on it?
 * @param {Context} ctx
 * @param {import("../table/kit.js").Spot} spot
 */
const isTinted = (ctx, spot) => Boolean(ctx.board.Tint && spot.shape);

/**
 * Colour on the painted map. It is a drawing of its own, which blends as a whole with what is under
 * it: in Firefox parts of a drawing blend with that drawing alone, and would veil the map.
 * @param {{ctx: Context, plan: import("../table/kit.js").Plan}} props
 */
export function Tints({ ctx, plan }) {
  const lit = litSpaces(ctx).filter((id) => isTinted(ctx, plan.places[id] ?? {}));
  return html`
    <svg class="tint" viewBox="0 0 ${plan.width} ${plan.height}" aria-hidden="true">
      <${ctx.board.Tint} view=${ctx.view} ctx=${ctx} plan=${plan} />
      ${lit.map((id) => html`<path key=${id} class="lit-u" d=${plan.places[id].shape} />`)}
    </svg>
  `;
}

/**
 * @param {{id: string, spot: import("../table/kit.js").Spot, ctx: Context, stop: boolean,
 *   point: (pointed: import("./map.js").Pointed) => void, pin: (id: string | null) => void,
 *   visit: (id: string) => void}} props
 */
function Place({ id, spot: mark, ctx, stop, point, pin, visit }) {
  const action = ctx.lit.get(`space ${id}`);
  const spot = pressedAt(mark, action, ctx);
  const steps = ctx.picked?.get(`space ${id}`);
  const name = ctx.board.spaceName(id, ctx.view, ctx.words);
  const acts = Boolean(action || steps);
  const act = (/** @type {MouseEvent} */ event) => {
    point(null);
    if (!acts) return tell(id, ctx, pin);
    pin(null);
    const among = ctx.pickAmong ? meantBy(event, (one) => canBePressed(one, ctx)) : [];
    if (among.length > 1) ctx.pickAmong?.(among);
    else press(ctx, id);
  };
  const label = action
    ? `${ctx.label(action)}. ${name}`
    : steps
      ? say("table.give-back", { name })
      : name;
  const look = action ? "lit" : steps ? "area picked" : "area";
  return html`
    ${
      action && !isTinted(ctx, spot)
        ? html`<${Outline} spot=${spot} class="lit-u" aria-hidden="true" />`
        : null
    }
    <${Outline} spot=${spot} class=${look} data-space=${id}
        data-begins=${action && ctx.board.begins?.(action, ctx.view.decision) ? "" : undefined}
        data-kind=${spot.kind}
        data-x=${spot.x} data-y=${spot.y} role=${acts ? "button" : "img"}
        tabindex=${stop ? 0 : -1} aria-label=${label} onClick=${act}
        onPointerDown=${noteFinger} onKeyDown=${pressed}
        onPointerEnter=${(/** @type {PointerEvent} */ event) => hovered(event, id, point)}
        onPointerLeave=${() => point(null)}
        onFocus=${(/** @type {FocusEvent} */ event) => focused(event, id, point, visit)}
        onBlur=${() => point(null)} />
    ${
      acts && spot.shape
        ? html`
          <circle class="grip" data-grip=${id} cx=${spot.x} cy=${spot.y} r=${spot.r}
              aria-hidden="true" onClick=${act} onPointerDown=${noteFinger} />
        `
        : null
    }
  `;
}

/**
 * Where an action is about a whole land, all of it is pressed.
 * @param {import("../table/kit.js").Spot} spot
 * @param {string | undefined} action
 * @param {Context} ctx
 */
const pressedAt = (spot, action, ctx) =>
  action && spot.land && ctx.board.target(action, ctx.view.decision).land
    ? { ...spot, ...spot.land }
    : spot;

/**
 * A place is a round spot, or the outline of an area.
 * @param {{spot: import("../table/kit.js").Spot, [name: string]: any}} props
 */
const Outline = ({ spot, ...props }) =>
  spot.shape
    ? html`<path d=${spot.shape} ...${props} />`
    : html`
      <circle cx=${spot.x} cy=${spot.y} r=${radius(spot)} style="--r:${radius(spot)}px"
          ...${props} />
    `;

/** @type {() => void} */
let leave = () => {};

/**
 * A place under the pointer explains itself when the pointer stays; under a finger it is pressed.
 * @param {PointerEvent} event
 * @param {string} id
 * @param {(pointed: import("./map.js").Pointed) => void} point
 */
function hovered(event, id, point) {
  leave();
  if (event.pointerType === "touch") return;
  const place = /** @type {Element} */ (event.currentTarget);
  const cancel = after(PATIENCE, () => point({ id, still: false }));
  leave = cancel;
  place.addEventListener("pointerleave", cancel, { once: true });
}

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

/** A key presses as a pointer does. @param {KeyboardEvent} event */
function pressed(event) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.currentTarget?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** @param {string} id @param {Context} ctx */
const canBePressed = (id, ctx) =>
  ctx.lit.has(`space ${id}`) || Boolean(ctx.picked?.has(`space ${id}`));

/**
 * Several pins may stand at one place.
 * @param {import("../table/kit.js").Spot} spot
 * @param {number} n
 */
const beside = (spot, n) => ({ ...spot, x: spot.x + (n - 3) * 6, y: spot.y - 18 });

/**
 * A ring with a number, by which the strip calls a place.
 * @param {{spot: import("../table/kit.js").Spot, n: number,
 *   owner?: import("../table/context.js").Owner}} props
 */
export const Numbered = ({ spot, n, owner }) => html`
  <g class="ring-of ${owner ? `own-${owner.colour}` : ""}" aria-hidden="true"
      style="--x:${spot.x}px;--y:${spot.y}px">
    <circle r="15" /><text y="5">${n}</text>
  </g>
`;

/** @param {{spot: import("../table/kit.js").Spot, asks: boolean}} props */
const Asked = ({ spot, asks }) => html`
  <g class="askm" aria-hidden="true">
    ${
      spot.shape
        ? html`<path d=${spot.shape} />`
        : html`<circle cx=${spot.x} cy=${spot.y} r=${radius(spot) + 8} />`
    }
    ${
      asks
        ? html`
          <text x=${spot.x + (spot.w ?? 2 * radius(spot)) / 2 + (spot.w ? -18 : 4)}
              y=${spot.w ? spot.y - 28 : spot.y - radius(spot)} font-size="34">?</text>
        `
        : null
    }
  </g>
`;
