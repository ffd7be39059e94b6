// Single keys that act while no text field has the focus; they can be switched off.
import { letters } from "../js/settings.js";

/** @param {string} selector */
const focusOn = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();

/** @param {1 | -1} way */
function nextLit(way) {
  const lit = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".live .lit, .hand .card.lit")]);
  if (!lit.length) return;
  const now = lit.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  lit[(now + way + lit.length) % lit.length].focus();
}

/** @type {{[key: string]: [number, number]}} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The nearest lit place in a direction. @param {[number, number]} way */
function nearestLit([dx, dy]) {
  const from = document.activeElement?.getBoundingClientRect();
  if (!from || !document.activeElement?.matches(".lit")) return nextLit(1);
  let best = null;
  let least = Infinity;
  for (const lit of document.querySelectorAll(".live .lit, .hand .card.lit")) {
    const box = lit.getBoundingClientRect();
    const [x, y] = [box.x - from.x, box.y - from.y];
    const along = x * dx + y * dy;
    const cost = along + 2 * Math.abs(x * dy - y * dx);
    if (along > 2 && cost < least) [best, least] = [lit, cost];
  }
  /** @type {HTMLElement | null} */ (best)?.focus();
}

/** @param {string} way */
const zoom = (way) => dispatchEvent(new CustomEvent("logres-zoom", { detail: way }));

/**
 * @param {KeyboardEvent} event
 * @param {{undo: () => void, rule: () => void, close: () => void, act: (n: number) => void}} does
 */
export function onKey(event, does) {
  const element = /** @type {HTMLElement} */ (event.target);
  if (event.key === "Escape") return does.close();
  if (element.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key in ARROWS) {
    event.preventDefault();
    return nearestLit(ARROWS[event.key]);
  }
  if (letters.value !== "on") return;
  if (/^[1-9]$/.test(event.key)) return does.act(Number(event.key) - 1);
  /** @type {{[key: string]: () => void}} */
  const keys = {
    u: does.undo, r: does.rule, n: () => nextLit(1), p: () => nextLit(-1), m: () => focusOn("#board .lit, #board"),
    h: () => focusOn(".hand"), l: () => focusOn(".log"), s: () => focusOn(".rail.l"),
    "+": () => zoom("in"), "-": () => zoom("out"), 0: () => zoom("fit"), ":": () => focusOn("#typed"),
  };
  const found = keys[event.key.toLowerCase()];
  if (!found) return;
  event.preventDefault();
  found();
}
