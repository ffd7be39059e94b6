// What may be moved can be carried with the mouse: an area's armies to where they go, a card to the
// land it is meant for. Fingers move the map and the hand.
import { useEffect, useRef } from "../js/ui.js";

/** Pixels: less is a press. */
const SLACK = 8;
const PLACE = ".live .lit[data-begins]";
const CARD = ".hand .lit[data-card]";

/**
 * @typedef {{begin: (place: string) => void, drop: (place: string) => void,
 *   give: (card: string, place: string) => void}} Deeds
 */

/** The place under the pointer, or "". @param {PointerEvent} event */
function placeAt({ clientX, clientY }) {
  for (const one of document.elementsFromPoint(clientX, clientY)) {
    const found = /** @type {HTMLElement | null} */ (
      one.closest(".live [data-space], .live [data-grip], .live [data-land]")
    );
    if (found) return found.dataset.space ?? found.dataset.grip ?? found.dataset.land ?? "";
  }
  return "";
}

/** @param {Deeds} deeds */
export function useCarry(deeds) {
  const now = useRef(deeds);
  now.current = deeds;
  useEffect(() => {
    /** @type {{x: number, y: number, place: string, card: string, moved: boolean} | null} */
    let held = null;
    /** @param {PointerEvent} event */
    const down = (event) => {
      held = null;
      if (event.button !== 0 || event.pointerType === "touch") return;
      const at = /** @type {Element} */ (event.target);
      const place = /** @type {HTMLElement | null} */ (at.closest(PLACE))?.dataset.space ?? "";
      const card = /** @type {HTMLElement | null} */ (at.closest(CARD))?.dataset.card ?? "";
      if (place || card) held = { x: event.clientX, y: event.clientY, place, card, moved: false };
    };
    /** @param {PointerEvent} event */
    const move = (event) => {
      if (!held || held.moved) return;
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
      held.moved = true;
      document.documentElement.classList.add("carries");
      if (held.place) now.current.begin(held.place);
    };
    /** @param {PointerEvent} event */
    const up = (event) => {
      document.documentElement.classList.remove("carries");
      const what = held;
      held = null;
      const to = what?.moved ? placeAt(event) : "";
      if (!what || !to) return;
      if (what.card) now.current.give(what.card, to);
      else if (to !== what.place) now.current.drop(to);
    };
    addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    return () => {
      removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
    };
  }, []);
}
