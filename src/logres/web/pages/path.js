// Learning: a path for each game, the next station lit.
import { html, useEffect, useState } from "../js/ui.js";
import { address } from "../js/door.js";
import { Bar } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { Picture } from "../js/picture.js";
import { said } from "../js/refusal.js";
import { language } from "../js/settings.js";
import { cover, coverOf, covers, loadCovers, say } from "../js/text.js";
import { Path, howFar } from "../watch/path.js";

/** @typedef {{game: any, lessons: any[]}} Course */

/**
 * The games with their lessons, those alone that teach: first with which somebody begins, then
 * what is learned sooner.
 * @returns {{list: Course[], first: Course | undefined, order: string[], fault: any}} `first` is
 *   with which somebody begins, as soon as its name is known; `order` has all of them
 */
export function useCourses() {
  const [list, fill] = useState(/** @type {{game: any, lessons: any[]}[]} */ ([]));
  const [fault, tell] = useState(/** @type {any} */ (null));
  useEffect(() => {
    covers().then((all) => {
      const courses = Object.values(all).map(({ about, lessons }) => ({ game: about, lessons }));
      fill(inOrder(courses.filter(({ lessons }) => lessons.length)));
    }, tell);
  }, []);
  useEffect(() => {
    loadCovers(language.value).catch(tell);
  }, [language.value]);
  const isNamed = (/** @type {Course} */ { game }) => cover(game.id).has("game.title");
  return {
    list: list.filter(isNamed),
    // The first of all, not of those whose names happen to be there already.
    first: list.slice(0, 1).find(isNamed),
    order: list.map(({ game }) => game.id),
    fault,
  };
}

/** @param {{lessons: any[]}} course */
const minutes = ({ lessons }) => lessons.reduce((sum, one) => sum + one.minutes, 0);
/** @param {{lessons: any[]}} a @param {{lessons: any[]}} b */
const shortest = (a, b) => minutes(a) - minutes(b);

/**
 * Somebody begins with a game that is played alone, and learned soon.
 * @param {Course[]} courses
 */
function inOrder(courses) {
  const sorted = [...courses].sort(shortest);
  const alone = sorted.findIndex(({ game }) => game.play_now.seats.length === 1);
  const [first] = sorted.splice(Math.max(0, alone), 1);
  return first ? [first, ...sorted] : [];
}

export default function Learning() {
  const { list, first, fault } = useCourses();
  const [chosen, choose] = useState(new URLSearchParams(location.search).get("game") ?? "");
  useEffect(() => {
    document.title = `${say("bar.learn")} · Logres`;
  }, []);
  const open = list.find(({ game }) => game.id === chosen) ?? first;
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
                aria-pressed=${game.id === open?.game.id} onClick=${() => choose(game.id)}>
              ${game.cover ? html`<${Picture} path=${coverOf(game.id)} />` : null}
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
