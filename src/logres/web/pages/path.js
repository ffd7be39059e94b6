// Learning: a path for each game, the next station lit.
import { html, useEffect, useState } from "../js/ui.js";
import { address } from "../js/door.js";
import { games, once } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { Picture } from "../js/picture.js";
import { said } from "../js/refusal.js";
import { language } from "../js/settings.js";
import { cover, loadCover, say } from "../js/text.js";
import { Path, howFar } from "../watch/path.js";

/**
 * The games with their lessons, those alone that teach; the one that is learned soonest first.
 * @returns {{list: {game: any, lessons: any[]}[], fault: any}}
 */
export function useCourses() {
  const [list, fill] = useState(/** @type {{game: any, lessons: any[]}[]} */ ([]));
  const [fault, tell] = useState(/** @type {any} */ (null));
  useEffect(() => {
    games()
      .then((answer) =>
        Promise.all(
          answer.games.map(async (/** @type {any} */ game) => ({
            game,
            lessons: (await once(`/api/games/${game.id}/lessons`)).lessons,
          })),
        ),
      )
      .then((found) => fill(found.filter(({ lessons }) => lessons.length).sort(shortest)), tell);
  }, []);
  useEffect(() => {
    for (const { game } of list) loadCover(game.id, language.value);
  }, [list, language.value]);
  return { list: list.filter(({ game }) => cover(game.id).has("game.title")), fault };
}

/** @param {{lessons: any[]}} course */
const minutes = ({ lessons }) => lessons.reduce((sum, one) => sum + one.minutes, 0);
/** @param {{lessons: any[]}} a @param {{lessons: any[]}} b */
const shortest = (a, b) => minutes(a) - minutes(b);

/**
 * With which game somebody begins: one that is played alone, and learned soon.
 * @param {{game: any, lessons: any[]}[]} courses
 */
export const firstOf = (courses) =>
  courses.find(({ game }) => game.play_now.seats.length === 1) ?? courses[0];

export default function Learning() {
  const { list, fault } = useCourses();
  const [chosen, choose] = useState(new URLSearchParams(location.search).get("game") ?? "");
  useEffect(() => {
    document.title = `${say("bar.learn")} · Logres`;
  }, []);
  const open = list.find(({ game }) => game.id === chosen) ?? firstOf(list);
  return html`
    <${Bar} heading=${false} nav=${true} here="learn" />
    <main class="page learning">
      <link rel="stylesheet" href=${address("/css/home.css")} />
      <h1>${say("bar.learn")}</h1>
      ${fault ? html`<p role="alert">${said(fault)}</p>` : null}
      <div class="courses" role="group" aria-label=${say("home.games")}>
        ${list.map(
          ({ game, lessons }) => html`
            <button key=${game.id} type="button" data-game=${game.id}
                aria-pressed=${game.id === open.game.id} onClick=${() => choose(game.id)}>
              ${game.cover ? html`<${Picture} path="/games/${game.id}/board/cover.svg" />` : null}
              <span>
                <b>${cover(game.id).say("game.title")}</b>
                <small class="num">${howFar(game.id, lessons)}</small>
              </span>
            </button>
          `,
        )}
      </div>
      ${
        open
          ? html`
            <div class="two">
              <${Path} game=${open.game.id} title=${cover(open.game.id).say("game.title")}
                  lessons=${open.lessons} />
              <aside class="panel" aria-labelledby="beside">
                <h2 id="beside">${say("path.beside")}</h2>
                <p>
                  <a class="btn quiet" href=${address(`/rules/${open.game.id}`)}>
                    <${Icon} name="book" /> ${say("path.all-rules")}
                  </a>
                </p>
              </aside>
            </div>
          `
          : null
      }
    </main>
  `;
}
