// The buttons of the strip in one row: those that have no room wait behind "More".
import { html, useEffect, useLayoutEffect, useRef, useState } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { say } from "../js/text.js";

/** @param {Element} one */
const widthOf = (one) => /** @type {HTMLElement} */ (one).offsetWidth;

/** What one came for, then the other answers, then what leads elsewhere. */
const ORDER = [".primary", "[data-action]:not(.primary)", ":not(.primary, [data-action])"];

/**
 * Hide what has no room.
 * @param {HTMLElement} box
 * @returns {boolean} had anything to be hidden?
 */
export function fold(box) {
  const [acts, more] = /** @type {HTMLElement[]} */ ([...box.children]);
  const all = [...acts.children];
  for (const one of all) one.removeAttribute("data-folded");
  more.hidden = true;
  if (acts.scrollWidth <= acts.clientWidth + 1) return false;
  more.hidden = false;
  const { columnGap, paddingLeft, paddingRight } = getComputedStyle(acts);
  const gap = Number.parseFloat(columnGap) || 0;
  let left = acts.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  for (const one of ORDER.flatMap((kind) => all.filter((other) => other.matches(kind)))) {
    left -= widthOf(one) + gap;
    one.toggleAttribute("data-folded", left < -gap);
  }
  return true;
}

/** What a row is made of; the same row need not be measured again. @param {HTMLElement} box */
const madeOf = (box) =>
  /** @type {HTMLElement[]} */ ([...box.children[0].children])
    .map(({ className, textContent, dataset }) =>
      [className, textContent, dataset.action, "folded" in dataset].join(),
    )
    .join("|");

/** @param {{children?: any}} props */
export function Acts({ children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const known = useRef("");
  const [open, turn] = useState(false);
  useLayoutEffect(() => {
    if (!box.current || open || madeOf(box.current) === known.current) return;
    fold(box.current);
    known.current = madeOf(box.current);
  });
  useEffect(() => {
    if (!box.current) return;
    const made = box.current;
    const sized = new ResizeObserver(() => made.dataset.open !== "true" && fold(made));
    sized.observe(made);
    const key = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && turn(false);
    addEventListener("keydown", key);
    return () => {
      sized.disconnect();
      removeEventListener("keydown", key);
    };
  }, []);
  const unfold = () => {
    for (const one of box.current?.querySelectorAll("[data-folded]") ?? [])
      one.removeAttribute("data-folded");
    turn(!open);
  };
  return html`
    <div class="actbox" data-open=${open} ref=${box}>
      <div class="acts" onClick=${() => turn(false)}>${children}</div>
      <button type="button" class="btn icon more" hidden aria-expanded=${open}
          aria-label=${say("table.more")} title=${say("table.more")} onClick=${unfold}>
        <${Icon} name="more" />
      </button>
    </div>
  `;
}
