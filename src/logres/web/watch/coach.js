// The voice of a lesson: where the reader is, a sentence, what to try, and why something else will
// not do.
import { html, useEffect, useRef } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { language } from "../js/settings.js";
import { say } from "../js/text.js";
import { Rule } from "../table/clause.js";

/**
 * @typedef {{title: any, text: any, ask: any, do: string, rule: string, show: string[], patch: any,
 *   log: any[]}} Step
 * @typedef {{key?: string, text?: any, rules: string[]}} Answer
 */

/**
 * @param {{game: string, lesson: any, at: number, answer: Answer | null, onward: any,
 *   back: () => void, next: () => void, show: () => void}} props
 */
export function Coach({ game, lesson, at, answer, onward, back, next, show }) {
  const step = /** @type {Step} */ (lesson.steps[at]);
  const lang = language.value;
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at && !step.do) heading.current?.focus({ preventScroll: true });
    before.current = at;
  }, [at]);
  return html`
    <section class="coach" aria-labelledby="coach-title">
      <p class="step num">
        <span class="steps" aria-hidden="true">
          ${lesson.steps.map(
            (/** @type {Step} */ _, /** @type {number} */ n) => html`
              <i key=${n} class=${n <= at ? "on" : ""}></i>
            `,
          )}
        </span>
        ${say("learn.step", { at: at + 1, n: lesson.steps.length })}
      </p>
      <h2 id="coach-title" tabindex="-1" ref=${heading}>${step.title[lang]}</h2>
      <div aria-live="polite">
        <p>${step.text[lang]}</p>
        ${
          step.do
            ? html`
              <p class="try">
                <${Icon} name="right" /> <b>${say("learn.try")}</b> ${step.ask[lang]}
              </p>
            `
            : null
        }
      </div>
      ${
        answer
          ? html`
            <div class="note info" role="alert">
              <${Icon} name="ask" />
              <p>
                ${answer.key ? say(answer.key) : answer.text[lang]}
                ${answer.rules.map((id) => html` <${Rule} key=${id} game=${game} id=${id} />`)}
              </p>
            </div>
          `
          : null
      }
      <p class="mut more">${say("learn.more")} <${Rule} game=${game} id=${step.rule} /></p>
      <div class="row">
        <button type="button" class="btn small" aria-disabled=${at === 0}
            onClick=${() => at && back()}>
          <${Icon} name="prev" /> ${say("learn.back")}
        </button>
        <span class="gap"></span>
        ${
          step.do
            ? html`
              <button type="button" class="btn small" onClick=${show}>${say("learn.show")}</button>
            `
            : at + 1 < lesson.steps.length
              ? html`
                <button type="button" class="btn primary" id="next" onClick=${next}>
                  ${say("learn.next")} <kbd>⏎</kbd>
                </button>
              `
              : onward
        }
      </div>
    </section>
  `;
}
