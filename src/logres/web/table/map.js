// The map: a painted ground, the board's own drawing, and on top what changes: pieces and light.
// It can be dragged, zoomed with wheel, fingers, buttons and keys.
import { html, useEffect, useRef, useState } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { say } from "../js/text.js";

const CLOSEST = 5;
const STEP = 1.35;

/** @typedef {{x: number, y: number, scale: number}} Where */

/** The board's drawing is a file of our own; it is taken in as nodes. @param {string} text */
export function drawing(text) {
  const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  svg.removeAttribute("class"); // its classes are not the page's
  return svg;
}

/** @param {Where} at @param {number} factor @param {number} px @param {number} py @returns {Where} */
function zoomed(at, factor, px, py) {
  const scale = Math.min(CLOSEST, Math.max(1, at.scale * factor));
  const real = scale / at.scale;
  if (scale === 1) return { x: 0, y: 0, scale };
  return { scale, x: px - (px - at.x) * real, y: py - (py - at.y) * real };
}

/** @param {{ctx: import("./context.js").Context, plan: any, svg: string, asked: string | null, children?: any}} props */
export function GameMap({ ctx, plan, svg, asked, children }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const ground = useRef(/** @type {HTMLElement | null} */ (null));
  const [at, move] = useState(/** @type {Where} */ ({ x: 0, y: 0, scale: 1 }));
  const { board, view } = ctx;

  useEffect(() => {
    ground.current?.replaceChildren(drawing(svg));
  }, [svg]);
  useEffect(() => {
    const element = /** @type {HTMLElement} */ (frame.current);
    const wheel = (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const factor = event.deltaY < 0 ? STEP : 1 / STEP;
      move((old) => zoomed(old, factor, event.clientX - box.left, event.clientY - box.top));
    };
    const key = (/** @type {CustomEvent} */ event) => nudge(event.detail);
    element.addEventListener("wheel", wheel, { passive: false });
    addEventListener("logres-zoom", /** @type {EventListener} */ (key));
    return () => {
      element.removeEventListener("wheel", wheel);
      removeEventListener("logres-zoom", /** @type {EventListener} */ (key));
    };
  }, []);
  useDrag(frame, move);

  /** @param {string} way */
  function nudge(way) {
    const box = /** @type {HTMLElement} */ (frame.current).getBoundingClientRect();
    if (way === "fit") return move({ x: 0, y: 0, scale: 1 });
    move((old) => zoomed(old, way === "in" ? STEP : 1 / STEP, box.width / 2, box.height / 2));
  }

  const shift = `translate(${at.x}px, ${at.y}px) scale(${at.scale})`;
  return html`
    <section class="board" id="board" aria-label=${say("table.board")} ref=${frame}>
      <div class="stage" style="--ar:${plan.width / plan.height};transform:${shift};transform-origin:0 0">
        <img src="/games/${ctx.game}/board/decoration.webp" alt="" draggable=${false} />
        <div class="ground" ref=${ground} aria-hidden="true"></div>
        <svg class="live" viewBox="0 0 ${plan.width} ${plan.height}" role="group" aria-label=${say("table.map")}>
          <${board.Pieces} view=${view} ctx=${ctx} plan=${plan} />
          <${Places} ctx=${ctx} plan=${plan} asked=${asked} />
        </svg>
      </div>
      <div class="zoom">
        <button type="button" aria-label=${say("table.zoom-in")} onClick=${() => nudge("in")}><${Icon} name="plus" /></button>
        <button type="button" aria-label=${say("table.zoom-out")} onClick=${() => nudge("out")}><${Icon} name="minus" /></button>
        <button type="button" aria-label=${say("table.fit")} onClick=${() => nudge("fit")}><${Icon} name="fit" /></button>
      </div>
      ${children}
    </section>`;
}

/** @param {{current: HTMLElement | null}} frame @param {(change: (old: Where) => Where) => void} move */
function useDrag(frame, move) {
  useEffect(() => {
    const element = /** @type {HTMLElement} */ (frame.current);
    /** @type {Map<number, {x: number, y: number}>} */
    const fingers = new Map();
    const down = (/** @type {PointerEvent} */ event) => {
      if (/** @type {Element} */ (event.target).closest("button, .lit, .win, .pop, .play")) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const drag = (/** @type {PointerEvent} */ event) => {
      const from = fingers.get(event.pointerId);
      if (!from) return;
      const to = { x: event.clientX, y: event.clientY };
      if (fingers.size === 2) pinch(event.pointerId, from, to);
      else move((old) => (old.scale === 1 ? old : { ...old, x: old.x + to.x - from.x, y: old.y + to.y - from.y }));
      fingers.set(event.pointerId, to);
    };
    /** @param {number} id @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
    const pinch = (id, from, to) => {
      const other = /** @type {{x: number, y: number}} */ ([...fingers].find(([n]) => n !== id)?.[1]);
      const box = element.getBoundingClientRect();
      const before = Math.hypot(from.x - other.x, from.y - other.y);
      const after = Math.hypot(to.x - other.x, to.y - other.y);
      move((old) => zoomed(old, after / before, (to.x + other.x) / 2 - box.left, (to.y + other.y) / 2 - box.top));
    };
    const up = (/** @type {PointerEvent} */ event) => fingers.delete(event.pointerId);
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", drag);
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(end, /** @type {EventListener} */ (up));
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", drag);
      for (const end of ["pointerup", "pointercancel", "pointerleave"]) element.removeEventListener(end, /** @type {EventListener} */ (up));
    };
  }, []);
}

/** Every place can be pressed: a lit one acts, any other says why not. @param {{ctx: import("./context.js").Context, plan: any, asked: string | null}} props */
function Places({ ctx, plan, asked }) {
  const spots = { ...plan.groups, ...plan.places };
  return html`<g class="spots">
    ${Object.entries(spots).map(([id, spot]) => html`<${Place} key=${id} id=${id} spot=${spot} ctx=${ctx} />`)}
    ${asked && spots[asked] ? html`<${Asked} spot=${spots[asked]} />` : null}
  </g>`;
}

/** @param {{id: string, spot: any, ctx: import("./context.js").Context}} props */
function Place({ id, spot, ctx }) {
  const action = ctx.lit.get(`space ${id}`);
  const name = ctx.board.spaceName(id, ctx.view, ctx.words);
  const radius = spot.hit ?? spot.r;
  const act = () => (action ? ctx.play(action) : ctx.whySpace(id));
  return html`
    ${action ? html`<circle class="lit-u" cx=${spot.x} cy=${spot.y} r=${radius} />` : null}
    <circle class=${action ? "lit" : "area"} cx=${spot.x} cy=${spot.y} r=${radius} data-space=${id}
      role=${action ? "button" : "img"} tabindex=${action ? 0 : -1} aria-label=${action ? `${ctx.label(action)}. ${name}` : name}
      onClick=${act} onKeyDown=${(/** @type {KeyboardEvent} */ event) => pressed(event, act)}><title>${name}</title></circle>`;
}

/** @param {KeyboardEvent} event @param {() => void} act */
function pressed(event, act) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  act();
}

/** @param {{spot: any}} props */
const Asked = ({ spot }) => html`<g class="askm" aria-hidden="true">
  <circle cx=${spot.x} cy=${spot.y} r=${(spot.hit ?? spot.r) + 6} />
  <text x=${spot.x} y=${spot.y + 9} font-size="26">?</text>
</g>`;
