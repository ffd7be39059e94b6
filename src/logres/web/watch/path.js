// A game's lessons as a path: what is behind, the next station lit, and how long the rest takes.
import { html } from "../js/ui.js";
import { address } from "../js/door.js";
import { Icon } from "../js/icons.js";
import { language } from "../js/settings.js";
import { say } from "../js/text.js";
import { coursesOf } from "./goals.js";
import { isDone } from "./progress.js";

/**
 * How far somebody is: what is done, the next lesson, and the minutes that are left.
 * @param {string} game
 * @param {any[]} lessons
 */
export function progressOf(game, lessons) {
  const left = lessons.filter((one) => !isDone(game, one.id));
  return {
    done: lessons.length - left.length,
    next: left[0] ?? null,
    minutes: left.reduce((sum, one) => sum + one.minutes, 0),
  };
}

/** In a few words: 2 of 9, not begun, all done. @param {string} game @param {any[]} lessons */
export function howFar(game, lessons) {
  const { done, next } = progressOf(game, lessons);
  if (!next) return say("path.all-done");
  return done ? say("path.done-of", { done, n: lessons.length }) : say("path.not-begun");
}

/** @param {{game: string, title: string, lessons: any[]}} props */
export function Path({ game, title, lessons }) {
  const { next, minutes } = progressOf(game, lessons);
  const numbers = new Map(lessons.map((one, n) => [one.id, n + 1]));
  return html`
    <section class="panel path" aria-labelledby="path">
      <header>
        <h2 id="path">${say("path.of", { game: title })}</h2>
        ${next ? html`<span class="tag num">${say("path.left", { n: minutes })}</span>` : null}
      </header>
      ${coursesOf(lessons).map(
        (course) => html`
          <div key=${course.name}>
            ${course.name ? html`<h3>${course.name}</h3>` : null}
            <ol>
              ${course.lessons.map(
                (one) => html`
                  <${Station} key=${one.id} game=${game} lesson=${one}
                      n=${numbers.get(one.id)} next=${one.id === next?.id} />
                `,
              )}
            </ol>
          </div>
        `,
      )}
      <p class="then">
        <a class="btn ${next ? "" : "primary"}" href=${address(`/set?game=${game}`)}>
          <${Icon} name="play" /> ${say("learn.play")}
        </a>
      </p>
    </section>
  `;
}

/** @param {{game: string, lesson: any, n: number, next: boolean}} props */
function Station({ game, lesson, n, next }) {
  const done = isDone(game, lesson.id);
  const title = lesson.title[language.value];
  return html`
    <li class=${done ? "done" : next ? "next" : ""} aria-current=${next ? "step" : undefined}>
      <span class="stop num" aria-hidden="true">${done ? html`<${Icon} name="check" />` : n}</span>
      <div>
        <b>${title}</b>
        <small class="num">
          ${say("learn.minutes", { n: lesson.minutes })}
          ${" · "}${say("path.steps", { n: lesson.length })}
          ${done ? ` · ${say("learn.finished")}` : ""}
        </small>
      </div>
      <a class="btn small ${next ? "primary" : "quiet"}"
          href=${address(`/learn/${game}#${lesson.id}`)}>
        ${next ? html`<${Icon} name="play" />` : null}
        ${say(done ? "path.again" : next && n > 1 ? "path.go-on" : "path.begin")}
        <span class="vh"> ${title}</span>
      </a>
    </li>
  `;
}
