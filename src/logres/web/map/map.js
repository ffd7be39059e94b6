// The map: a painted ground, the board's own drawing, and on top what changes: pieces and light.
// It can be dragged, zoomed with wheel, fingers, buttons and keys.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../js/ui.js";
import { address } from "../js/door.js";
import { Icon } from "../js/icons.js";
import { say } from "../js/text.js";
import { Camera, boxOf } from "./camera.js";
import { litSpaces } from "../table/context.js";
import { listen } from "./gestures.js";
import { spotsOf } from "../table/kit.js";
import { Places } from "./places.js";
import { Tip } from "./tip.js";

const STEP = 1.4;

/** The board's drawing is a file of our own; it is taken in as nodes. @param {string} text */
export function drawing(text) {
  const svg = document.importNode(
    new DOMParser().parseFromString(text, "image/svg+xml").documentElement,
    true,
  );
  svg.removeAttribute("class"); // its classes are not the page's
  return svg;
}

/**
 * @typedef {{id: string, still: boolean} | null} Pointed the place under the pointer, or with the
 *   focus
 */

/**
 * @param {{ctx: import("../table/context.js").Context, plan: import("../table/kit.js").Plan,
 *   svg: string, asked: string | null, children?: any, onCamera?: (camera: Camera) => void}} props
 */
export function GameMap({ ctx, plan, svg, asked, children, onCamera }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const stage = useRef(/** @type {HTMLElement | null} */ (null));
  const ground = useRef(/** @type {HTMLElement | null} */ (null));
  const [camera, hold] = useState(/** @type {Camera | null} */ (null));
  const [pointed, point] = useState(/** @type {Pointed} */ (null));
  const { board, view } = ctx;

  useLayoutEffect(() => {
    if (!frame.current || !stage.current) return;
    const made = new Camera(frame.current, stage.current, plan);
    hold(made);
    onCamera?.(made);
    made.moved = () => point((old) => (old?.still ? { ...old } : null));
    const sized = new ResizeObserver(() => {
      made.inset = covered(made.frame);
      made.settle();
    });
    sized.observe(frame.current);
    const deaf = listen(frame.current, made);
    return () => {
      sized.disconnect();
      deaf();
    };
  }, [plan]);
  useEffect(() => {
    if (svg) ground.current?.replaceChildren(drawing(svg));
  }, [svg]);
  useLook(camera, ctx, plan);
  useEffect(() => {
    const key = (/** @type {Event} */ event) => nudge(/** @type {CustomEvent} */ (event).detail);
    addEventListener("logres-zoom", key);
    return () => removeEventListener("logres-zoom", key);
  });

  /** @param {string} way */
  function nudge(way) {
    if (way === "fit") camera?.show(whole(plan), true);
    else camera?.zoom(way === "in" ? STEP : 1 / STEP);
  }

  // On areas the light would cover what stands there: a board with a ground of its own has its
  // pieces above it.
  const pieces = html`
    <g aria-hidden="true"><${board.Pieces} view=${view} ctx=${ctx} plan=${plan} /></g>
  `;
  const size =
    "left:0;top:0;right:auto;bottom:auto;translate:none;transform-origin:0 0;" +
    `width:${plan.width}px;height:${plan.height}px`;
  return html`
    <section class="board" id="board" tabindex="-1" aria-label=${say("table.board")} ref=${frame}>
      <div class="stage" style=${size} ref=${stage}>
        ${
          svg
            ? html`
              <img src=${address(`/games/${ctx.game}/board/decoration.webp`)} alt=""
                  draggable=${false} />
            `
            : null
        }
        <div class="ground" ref=${ground} aria-hidden="true"></div>
        <svg class="live" viewBox="0 0 ${plan.width} ${plan.height}" role="group"
            aria-label=${say("table.map")}>
          ${
            board.Ground
              ? html`
                <g aria-hidden="true"><${board.Ground} view=${view} ctx=${ctx} plan=${plan} /></g>
              `
              : pieces
          }
          <${Places} ctx=${ctx} plan=${plan} asked=${asked} point=${point} />
          ${board.Ground ? pieces : null}
        </svg>
      </div>
      <div class="zoom" role="group" aria-label=${say("table.zoom")}>
        <button type="button" aria-label=${say("table.zoom-in")} onClick=${() => nudge("in")}>
          <${Icon} name="plus" />
        </button>
        <button type="button" aria-label=${say("table.zoom-out")} onClick=${() => nudge("out")}>
          <${Icon} name="minus" />
        </button>
        <button type="button" aria-label=${say("table.fit")} onClick=${() => nudge("fit")}>
          <${Icon} name="fit" />
        </button>
      </div>
      ${
        camera && pointed
          ? html`<${Tip} id=${pointed.id} ctx=${ctx} plan=${plan} camera=${camera} />`
          : null
      }
      ${children}
    </section>
  `;
}

/**
 * Every place there is: what "the whole map" must show.
 * @param {import("../table/kit.js").Plan} plan
 */
function whole(plan) {
  const spots = [...Object.values(plan.places), ...Object.values(plan.groups)];
  const { width, height } = plan;
  return spots.length && !plan.wide
    ? boxOf(spots, 70)
    : { left: 0, top: 0, right: width, bottom: height };
}

/**
 * Look where the decision is, before anything is painted, lest the map jump; but not away from
 * where the person looks, unless something lit is out of sight.
 * @param {Camera | null} camera
 * @param {import("../table/context.js").Context} ctx
 * @param {import("../table/kit.js").Plan} plan
 */
function useLook(camera, ctx, plan) {
  const first = useRef(true);
  const ids = ctx.board.focus?.(ctx.view, plan) ?? [];
  const lit = litSpaces(ctx).filter(
    (id) => !ctx.board.target(ctx.lit.get(`space ${id}`) ?? "", ctx.view.decision).button,
  );
  const place = [...ids].join(" ");
  const docked = ctx.view.result
    ? "end"
    : String(Boolean(ctx.board.hasWindow?.(ctx.view, ctx.eyes)));
  useLayoutEffect(() => {
    if (!camera) return;
    const before = camera.inset;
    camera.inset = covered(camera.frame);
    if (camera.inset !== before && !camera.touched && !first.current) camera.settle();
  }, [camera, docked]);
  useLayoutEffect(() => {
    if (!camera) return;
    if (!ctx.view.decision && !ctx.shown?.length && !first.current) return;
    const spots = spotsOf(plan, new Set([...ids, ...lit]));
    if (camera.touched && camera.sees(spotsOf(plan, lit))) return;
    camera.show(ids.length || lit.length ? boxOf(spots) : whole(plan), !first.current);
    first.current = false;
  }, [camera, place, lit.length > 0, Boolean(ctx.view.decision)]);
  const all = lit.join(" ");
  useLayoutEffect(() => {
    const spots = spotsOf(plan, lit);
    if (camera && !first.current && spots.length && !camera.sees(spots))
      camera.show(boxOf([...spots, ...spotsOf(plan, ids)]), true);
  }, [camera, all]);
}

/** How far windows that dock over the sea reach in from the left. @param {HTMLElement} frame */
function covered(frame) {
  const box = frame.getBoundingClientRect();
  const windows = [...document.querySelectorAll(".grid > .win.dock")].map((one) =>
    one.getBoundingClientRect(),
  );
  const over = windows.filter(
    (one) =>
      one.width &&
      one.left < box.left + box.width / 3 &&
      one.top < box.bottom - 4 &&
      one.bottom > box.top + 4,
  );
  return Math.max(0, ...over.map((one) => one.right - box.left));
}
