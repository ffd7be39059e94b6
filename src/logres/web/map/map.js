// The map: a painted ground, the board's own drawing, and on top what changes: pieces and light.
// It can be dragged, zoomed with wheel, fingers, buttons and keys.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { say } from "../js/text.js";
import { Camera, boxOf } from "./camera.js";
import { litSpaces } from "../table/context.js";
import { listen } from "./gestures.js";
import { Labels } from "./labels.js";
import { spotsOf } from "../table/kit.js";
import { Legend, signsOn } from "./legend.js";
import { Painted } from "./painted.js";
import { Places, Tints } from "./places.js";
import { CornerCard } from "./card.js";
import { keepOff } from "./corner.js";

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
 *   svg: string, asked: string | null, children?: any, onCamera?: (camera: Camera) => void,
 *   why?: any, close?: () => void, dock?: (id: string) => void}} props `why` is the last line of
 *   the card of the place that is asked about, `dock` shows that card elsewhere
 */
export function GameMap({ ctx, plan, svg, asked, children, onCamera, why, close, dock }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const stage = useRef(/** @type {HTMLElement | null} */ (null));
  const ground = useRef(/** @type {HTMLElement | null} */ (null));
  const names = useRef(/** @type {SVGElement | null} */ (null));
  const [camera, hold] = useState(/** @type {Camera | null} */ (null));
  const [pointed, point] = useState(/** @type {Pointed} */ (null));
  const { board, view } = ctx;
  const [pinned, pin] = usePinned(asked);
  const [, again] = useState(0);
  const [signs, explain] = useState(/** @type {import("./legend.js").Sign[] | null} */ (null));
  const legend = () => {
    const live = frame.current?.querySelector(".stage");
    explain(signs || !live ? null : signsOn(live, ctx));
  };
  const unpin = () => {
    pin(null);
    close?.();
  };

  useLayoutEffect(() => {
    if (!frame.current || !stage.current) return;
    const made = new Camera(frame.current, stage.current, plan);
    hold(made);
    onCamera?.(made);
    const sized = new ResizeObserver(() => made.settle());
    sized.observe(frame.current);
    const deaf = listen(frame.current, made);
    return () => {
      sized.disconnect();
      deaf();
    };
  }, [plan]);
  useLayoutEffect(() => {
    if (camera) keepOff(camera);
  }, [camera, litSpaces(ctx).join(" "), (ctx.pins ?? []).length, ctx.scene?.at]);
  const labels = useLabels({ svg, ground, names, camera, ctx });
  useLayoutEffect(() => {
    if (!camera) return;
    camera.moved = () => {
      keepOff(camera);
      labels.current?.arrange();
      point((old) => (old?.still ? { ...old } : null));
      if (pinned) again((n) => n + 1); // its card may have to stand elsewhere
    };
  }, [camera, pinned]);
  useLook(camera, ctx, plan);
  useEffect(() => {
    const key = (/** @type {Event} */ event) => nudge(/** @type {CustomEvent} */ (event).detail);
    addEventListener("logres-zoom", key);
    return () => removeEventListener("logres-zoom", key);
  });

  /** @param {string} way */
  function nudge(way) {
    if (way === "fit") camera?.show(whole(plan), true, "whole");
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
        ${svg ? html`<${Painted} game=${ctx.game} plan=${plan} camera=${camera} />` : null}
        <div class="ground" ref=${ground} aria-hidden="true"></div>
        ${board.Tint ? html`<${Tints} ctx=${ctx} plan=${plan} />` : null}
        <svg class="live" viewBox="0 0 ${plan.width} ${plan.height}" role="group"
            aria-label=${say("table.map")}>
          ${
            board.Ground
              ? html`
                <g aria-hidden="true"><${board.Ground} view=${view} ctx=${ctx} plan=${plan} /></g>
              `
              : pieces
          }
          <${Places} ctx=${ctx} plan=${plan} asked=${pinned} point=${point} pin=${pin} />
          ${board.Ground ? pieces : null}
          <g class="labels" aria-hidden="true" ref=${names}></g>
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
        <button type="button" class="signs" aria-label=${say("table.legend")}
            aria-expanded=${Boolean(signs)} onClick=${legend}>
          <${Icon} name="list" />
        </button>
      </div>
      ${
        camera && (pinned ?? pointed)
          ? html`
            <${CornerCard} key=${pinned ?? pointed?.id} id=${pinned ?? pointed?.id} ctx=${ctx}
                plan=${plan} camera=${camera} pinned=${Boolean(pinned)} why=${pinned ? why : null}
                close=${unpin} dock=${dock} />
          `
          : null
      }
      ${signs ? html`<${Legend} signs=${signs} close=${() => explain(null)} />` : null}
      ${children}
    </section>
  `;
}

/**
 * The place whose card stays: one that was pressed. Escape closes it.
 * @param {string | null} asked the place that the page asks about
 * @returns {[string | null, (id: string | null) => void]}
 */
function usePinned(asked) {
  const [pinned, pin] = useState(asked);
  useEffect(() => pin(asked), [asked]);
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && pin(null);
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  return [pinned, pin];
}

/**
 * The board's drawing, and its names in the reader's language, those first that are asked about.
 * @param {{svg: string, ground: {current: HTMLElement | null}, names: {current: SVGElement | null},
 *   camera: Camera | null, ctx: import("../table/context.js").Context}} with_
 */
function useLabels({ svg, ground, names, camera, ctx }) {
  const labels = useRef(/** @type {Labels | null} */ (null));
  const say = useRef(ctx.nameOf);
  say.current = ctx.nameOf;
  useLayoutEffect(() => {
    if (!svg || !camera || !ground.current || !names.current) return;
    ground.current.replaceChildren(drawing(svg));
    names.current.replaceChildren();
    labels.current = new Labels(
      names.current,
      ground.current,
      camera,
      (id, drawn) => say.current?.(id) ?? drawn,
    );
  }, [svg, camera]);
  useLayoutEffect(() => labels.current?.speak(), [camera, svg, ctx.words]);
  const asked = [...litSpaces(ctx), ...(ctx.scene?.spaces ?? [])].join(" ");
  useLayoutEffect(() => labels.current?.ask(asked.split(" ")), [camera, asked, ctx.view]);
  return labels;
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
 * The middle of the map: from where nothing is asked about, what fills the frame.
 * @param {import("../table/kit.js").Plan} plan
 */
function middle(plan) {
  const { left, right, top, bottom } = whole(plan);
  if (plan.wide) return { left, right, top, bottom };
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return boxOf([{ x, y }], Math.min(right - left, bottom - top) / 2);
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
  const target = (/** @type {string} */ id) =>
    ctx.board.target(ctx.lit.get(`space ${id}`) ?? "", ctx.view.decision);
  const lands = litSpaces(ctx).flatMap((id) =>
    target(id).land ? (plan.groups[id]?.land ?? []) : [],
  );
  const lit = litSpaces(ctx).filter((id) => !target(id).land);
  // What is planned already is seen with what can be added to it.
  const chosen = lit.length
    ? [...(ctx.picked?.keys() ?? [])].map((name) => name.replace(/^space /, ""))
    : [];
  const pins = (ctx.pins ?? []).map(({ space }) => space);
  const marks = ctx.marks ?? [];
  const place = [...ids].join(" ");
  const question = ctx.view.decision?.question ?? "";
  useLayoutEffect(() => {
    if (!camera) return;
    if (!ctx.view.decision && !ctx.shown?.length && !pins.length && !first.current) return;
    const spots = [...spotsOf(plan, new Set([...ids, ...lit, ...pins, ...chosen])), ...lands];
    if (camera.touched && camera.sees(spotsOf(plan, lit))) return;
    if (spots.length && !camera.seesAll) camera.show(boxOf(spots), !first.current);
    else if (first.current) camera.show(middle(plan), false, "full");
    first.current = false;
  }, [camera, place, pins.join(" "), lit.length > 0, lands.length > 0, question]);
  // What the reader wants to see on the map is shown, wherever they looked before.
  useLayoutEffect(() => {
    const spots = spotsOf(plan, marks);
    if (camera && spots.length) camera.show(boxOf(spots), true);
  }, [camera, marks.join(" ")]);
  const all = lit.join(" ");
  useLayoutEffect(() => {
    const spots = spotsOf(plan, lit);
    if (camera && !first.current && spots.length && !camera.sees(spots))
      camera.show(boxOf([...spots, ...spotsOf(plan, ids)]), true);
  }, [camera, all]);
}
