// Where one is in a replay: by slider, chapter and key. Forward, back and play stand in the strip.
import { html, useEffect, useRef } from "../js/ui.js";
import { say } from "../js/text.js";
import { openClause } from "../table/clause.js";

/** @typedef {import("../chronicle/teller.js").Teller} Teller */

/** @param {Teller} teller */
export function useKeys(teller) {
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => pressed(event, teller);
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
}

/** @param {KeyboardEvent} event @param {Teller} teller */
function pressed(event, teller) {
  const element = /** @type {HTMLElement} */ (event.target);
  if (element.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey)
    return;
  /** @type {{[key: string]: () => void}} */
  const keys = {
    ArrowLeft: () => teller.back(),
    ",": () => teller.back(),
    ArrowRight: () => teller.on(),
    ".": () => teller.on(),
    Home: () => teller.stepTo(teller.frames[0]),
    End: () => teller.skip(),
    "/": () => teller.skip(),
    " ": () => play(teller),
    Escape: () => (openClause.value = ""),
  };
  const found = keys[event.key];
  if (!found || (event.key === " " && element.matches("button, a, summary"))) return;
  event.preventDefault();
  found();
}

/** From the end it plays from the start again. @param {Teller} teller */
export function play(teller) {
  if (teller.isNow()) teller.again(teller.frames[0]);
  else teller.toggle();
}

/**
 * @param {{teller: Teller, spoken: string, chapters: {frame: number, name: string}[]}} props
 */
export function Controls({ teller, spoken, chapters }) {
  const at = teller.at.value;
  const last = teller.frames.length - 1;
  const step = (/** @type {number} */ frame) => () => teller.stepTo(teller.frames[frame]);
  const chapter = chapters.findLastIndex(({ frame }) => frame <= at);
  const marks = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const mark = /** @type {HTMLElement | undefined} */ (marks.current?.children[chapter]);
    if (mark && marks.current)
      marks.current.scrollLeft = mark.offsetLeft - marks.current.offsetLeft - mark.offsetWidth;
  }, [chapter]);
  return html`
    <section class="ctl" aria-label=${say("replay.controls")}>
      <div class="r">
        <input type="range" min="0" max=${last} value=${at} aria-label=${say("replay.move")}
            aria-valuetext=${spoken}
            onInput=${(/** @type {any} */ event) => step(Number(event.target.value))()} />
        <output class="num">${at} / ${last}</output>
      </div>
      ${
        chapters.length
          ? html`
            <div class="marks" role="group" tabindex="0" ref=${marks}
                aria-label=${say("replay.chapters")}>
              ${chapters.map(
                ({ frame, name }, n) => html`
                  <button key=${n} type="button" aria-pressed=${n === chapter}
                      onClick=${step(frame)}>
                    ${name}
                  </button>
                `,
              )}
            </div>
          `
          : null
      }
    </section>
  `;
}
