// Single keys that act while no text field has the focus; they can be switched off.
import { letters } from "../js/settings.js";
import { LIT } from "./focus.js";

/** The first of these that is on the page gets the focus. @param {string[]} selectors */
function focusOn(...selectors) {
  const found = selectors
    .map((one) => /** @type {HTMLElement | null} */ (document.querySelector(one)))
    .find(Boolean);
  found?.focus();
}

/** @param {1 | -1} way */
function nextLit(way) {
  const lit = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(LIT)]);
  if (!lit.length) return;
  const now = lit.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = now < 0 && way < 0 ? lit.length - 1 : (now + way + lit.length) % lit.length;
  lit[next].focus();
}

/** @type {{[key: string]: [number, number]}} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const ANY_PLACE = ".live [data-space]";

/** @param {Element} element @returns {number[]} */
function middleOf(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * The nearest lit place in a direction; with Shift the nearest place of any kind.
 * @param {[number, number]} way
 * @param {string} among
 */
function nearestOf([dx, dy], among) {
  const here = document.activeElement;
  if (!here?.matches(`${LIT}, ${ANY_PLACE}`))
    return among === LIT ? nextLit(1) : focusOn(ANY_PLACE);
  const from = middleOf(here);
  let best = null;
  let least = Infinity;
  for (const one of document.querySelectorAll(among)) {
    const [x, y] = middleOf(one).map((at, n) => at - from[n]);
    const along = x * dx + y * dy;
    const cost = along + 2 * Math.abs(x * dy - y * dx);
    if (along > 2 && cost < least) [best, least] = [one, cost];
  }
  /** @type {HTMLElement | null} */ (best)?.focus();
}

/** @param {string} way */
const zoom = (way) => dispatchEvent(new CustomEvent("logres-zoom", { detail: way }));

const nothing = () => {};

/** Enter on the prompt presses its first button, the primary one if there is one. */
const pressPrimary = () =>
  /** @type {HTMLElement | null} */ (
    document.querySelector(".prompt .acts .primary") ??
      document.querySelector(".prompt .acts [data-action]")
  )?.click();

/**
 * @typedef {{undo: () => void, rule: () => void, close: () => void, act: (n: number) => void,
 *   redo?: () => void,
 *   why?: () => void, back?: () => void, on?: () => void, skip?: () => void, pause?: () => void,
 *   waiting?: () => void, mark?: () => void, aid?: () => void, places?: () => void,
 *   place?: () => void, advise?: () => void}} Does
 */

/** @param {Does} does @returns {{[key: string]: () => void}} */
const lettersOf = (does) => ({
  u: does.undo,
  g: does.waiting ?? nothing,
  o: does.mark ?? nothing,
  a: does.aid ?? nothing,
  t: does.places ?? nothing,
  i: does.place ?? nothing,
  f: () => /** @type {HTMLElement | null} */ (document.querySelector("[data-fewest]"))?.click(),
  "?": does.advise ?? nothing,
  r: does.rule,
  w: does.why ?? nothing,
  n: () => nextLit(1),
  p: () => nextLit(-1),
  m: () => focusOn("#board .lit", "#board .live [tabindex='0']"),
  h: () => focusOn(".hand .lit", ".hand"),
  l: () => focusOn(".rail.r .log"),
  s: () => focusOn(".rail.l"),
  "+": () => zoom("in"),
  "-": () => zoom("out"),
  0: () => zoom("fit"),
  ":": () => focusOn("#typed"),
  ",": does.back ?? nothing,
  ".": does.on ?? nothing,
  "/": does.skip ?? nothing,
});

/** @param {KeyboardEvent} event @param {Does} does */
export function onKey(event, does) {
  const element = /** @type {HTMLElement} */ (event.target);
  if (event.key === "Escape") return does.close();
  if (
    element.matches("input:not([type=checkbox]), textarea, select") ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return;
  if (event.key in ARROWS && !element.matches(".log, [role=tab]")) {
    event.preventDefault();
    return nearestOf(ARROWS[event.key], event.shiftKey ? ANY_PLACE : LIT);
  }
  if (event.key === "Enter" && element.id === "prompt") return pressPrimary();
  if (event.key === " " && does.pause && !element.matches("button, a, summary, input, .lit")) {
    event.preventDefault();
    return does.pause();
  }
  if (letters.value !== "on") return;
  if (/^[1-9]$/.test(event.key)) return does.act(Number(event.key) - 1);
  const found = event.key === "U" ? does.redo : lettersOf(does)[event.key.toLowerCase()];
  if (!found) return;
  event.preventDefault();
  found();
}
