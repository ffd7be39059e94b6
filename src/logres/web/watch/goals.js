// The lessons of a game, and the steps of the one that is open.
import { html } from "../js/ui.js";
import { address } from "../js/door.js";
import { Icon } from "../js/icons.js";
import { language } from "../js/settings.js";
import { say } from "../js/text.js";
import { isDone } from "./progress.js";

/**
 * A game's first course has no name of its own.
 * @param {any[]} lessons
 * @returns {{name: string, lessons: any[]}[]}
 */
export function coursesOf(lessons) {
  const names = [...new Set(lessons.map((one) => one.course[language.value] ?? ""))];
  return names.map((name) => ({
    name,
    lessons: lessons.filter((one) => (one.course[language.value] ?? "") === name),
  }));
}

/** @param {{game: string, lessons: any[], lesson: any, at: number}} props */
export const Goals = ({ game, lessons, lesson, at }) => html`
  <section class="sec goals">
    <h2>
      ${lesson.title[language.value]}
      <small class="num">${say("learn.minutes", { n: lesson.minutes })}</small>
    </h2>
    <ol>
      ${lesson.steps.map(
        (/** @type {any} */ step, /** @type {number} */ n) => html`
          <li key=${n} class=${n < at ? "done" : n === at ? "now" : ""}
              aria-current=${n === at ? "step" : undefined}>
            <${Icon} name=${n < at ? "check" : n === at ? "right" : "minus"} />
            <span>${step.title[language.value]}</span>
          </li>
        `,
      )}
    </ol>
  </section>
  ${coursesOf(lessons).map(
    (course) => html`
      <section key=${course.name} class="sec goals">
        <h2>
          ${course.name || say("learn.lessons")}
          <small class="num">
            ${say("learn.minutes", {
              n: course.lessons.reduce((sum, one) => sum + one.minutes, 0),
            })}
          </small>
        </h2>
        <ol>
          ${course.lessons.map(
            (one) => html`
              <li key=${one.id} class=${isDone(game, one.id) ? "done" : ""}>
                <${Icon} name=${isDone(game, one.id) ? "check" : "grad"} />
                <a href=${address(`/learn/${game}#${one.id}`)}
                    aria-current=${one.id === lesson.id ? "true" : undefined}>
                  ${one.title[language.value]}
                  ${
                    isDone(game, one.id)
                      ? html`<span class="vh"> (${say("learn.finished")})</span>`
                      : null
                  }
                </a>
              </li>
            `,
          )}
        </ol>
      </section>
    `,
  )}
`;
