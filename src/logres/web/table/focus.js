// After an action the focus goes to the next lit place, else to the prompt: a game can be played
// without looking for it.
import { useEffect, useRef } from "../js/ui.js";

export const LIT = ".live .lit, .hand .lit";

/** @param {Element} element */
const middle = (element) => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The lit things, nearest first. @param {Element | null} from */
function nearest(from) {
  const lit = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(LIT)]);
  if (!from?.isConnected || !from.matches(".live *, .hand *")) return lit;
  const { x, y } = middle(from);
  const far = (/** @type {Element} */ one) => Math.hypot(middle(one).x - x, middle(one).y - y);
  return lit.sort((a, b) => far(a) - far(b));
}

/**
 * Does the person write something, or is the focus anywhere else it should not be taken from?
 * @param {Element | null} element
 */
const engaged = (element) =>
  Boolean(element?.matches("input, textarea, select, .drawer *, .rail *, .bar *"));

/** @param {number} version @param {boolean} asked */
export function useFocus(version, asked) {
  const before = useRef(version);
  useEffect(() => {
    if (before.current === version) return;
    before.current = version;
    const active = document.activeElement;
    if (engaged(active) || active?.matches(LIT)) return;
    const next = asked
      ? (nearest(active)[0] ??
        document.querySelector(".prompt .acts .primary") ??
        document.querySelector(".prompt .acts [data-action]"))
      : null;
    const goal = /** @type {HTMLElement | null} */ (next ?? document.getElementById("prompt"));
    goal?.focus({ preventScroll: true });
    if (goal?.matches(".hand *")) goal.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [version]);
}
