// The first page: for a newcomer one way in, for who comes back the tables that wait; the games.
import { html, useEffect, useState } from "../js/ui.js";
import { address } from "../js/door.js";
import { createTable } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { keep, myTables } from "../js/keys.js";
import { go } from "../js/main.js";
import { Picture } from "../js/picture.js";
import { said } from "../js/refusal.js";
import { language, letters, myName } from "../js/settings.js";
import { cover, coverOf, covers, say } from "../js/text.js";
import { Cover } from "../plain/cover.js";
import { howFar, progressOf } from "../watch/path.js";
import { useCourses } from "./path.js";
import { MyTables, OpenTables, useTables } from "./tables.js";

/** With fewer games than this each has room for its cover and its words side by side. */
const FEW = 3;

/** @typedef {import("../js/text.js").Game} Game */

export default function Home() {
  const [list, fill] = useState(/** @type {Game[]} */ ([]));
  const [fault, tell] = useState(/** @type {any} */ (null));
  const tables = useTables();
  const { list: courses, first, order, fault: untaught } = useCourses();
  useEffect(() => {
    document.title = "Logres";
    covers().then((all) => fill(Object.values(all).map(({ about }) => about)), tell);
  }, []);
  useEffect(() => {
    if (list.length && location.hash === "#tables")
      document.getElementById("tables")?.scrollIntoView();
  }, [list, tables.length]);
  const problem = fault ?? untaught;
  const play = (/** @type {Game} */ game) => playNow(game).catch(tell);
  const back = Object.keys(myTables.value).length > 0;
  const mine = html`<${MyTables} tables=${tables} /><${OpenTables} />`;
  const lists = html`
    <div class=${back ? "two" : "below"}>
      <div>${back ? mine : html`<${OpenTables} />`}</div>
      <${Paths} courses=${courses} />
    </div>
  `;
  return html`
    <a class="skip" href="#games">${say("home.to-games")}</a>
    <${Bar} heading=${false} nav=${true} here="games" />
    <main class="page home">
      <link rel="stylesheet" href=${address("/css/home.css")} />
      ${back ? html`<${Hello} tables=${tables} />` : html`<${Welcome} course=${first} />`}
      ${
        problem
          ? html`<div class="note bad" role="alert"><${Icon} name="warn" />${said(problem)}</div>`
          : null
      }
      ${back ? lists : null}
      <h2 class="or">${say(back ? "home.set" : "home.or-choose")}</h2>
      <section id="games" class="games ${list.length < FEW ? "few" : ""}"
          aria-label=${say("home.games")}>
        ${inOrder(order.length || untaught ? list : [], order).map(
          (game) => html`
            <${GameCard} key=${game.id} game=${game} lead=${Boolean(back)}
                play=${() => play(game)} />
          `,
        )}
      </section>
      ${back ? null : lists}
    </main>
  `;
}

/**
 * What is learned sooner stands first.
 * @param {Game[]} list
 * @param {string[]} order
 */
function inOrder(list, order) {
  const rank = (/** @type {Game} */ { id }) =>
    order.includes(id) ? order.indexOf(id) : list.length;
  return [...list].sort((a, b) => rank(a) - rank(b));
}

/** Who was never here: one clear way in. @param {{course?: {game: any, lessons: any[]}}} props */
function Welcome({ course }) {
  const lesson = course?.lessons[0];
  return html`
    <section class="hero">
      <div>
        <h1>${say("home.title")}</h1>
        <p class="lead">${say("home.lead")}</p>
        ${
          course
            ? html`
              <p class="acts3">
                <a class="btn primary big" id="first"
                    href=${address(`/learn/${course.game.id}#${lesson.id}`)}>
                  <${Icon} name="play" /> ${say("home.first")}
                </a>
                <a class="btn quiet" href="#games">${say("home.i-know")}</a>
              </p>
              <p class="mut">
                ${say("home.first-is", {
                  game: cover(course.game.id).say("game.title"),
                  n: course.lessons.reduce((sum, one) => sum + one.minutes, 0),
                })}
              </p>
            `
            : null
        }
      </div>
      ${
        course?.game.cover
          ? html`
            <div class="herocov">
              <${Picture} path=${coverOf(course.game.id)} look="cover" />
            </div>
          `
          : null
      }
    </section>
  `;
}

/** Who comes back: what waits. @param {{tables: import("./tables.js").Known[]}} props */
function Hello({ tables }) {
  const waiting = tables.filter((table) => table.asked);
  const next = () => waiting.length && go(`/t/${waiting[0].id}`);
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => {
      const element = /** @type {HTMLElement} */ (event.target);
      const typing = element.matches("input, textarea, select") || event.ctrlKey || event.metaKey;
      if (event.key.toLowerCase() === "g" && !typing && letters.value === "on") next();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  return html`
    <section class="hello">
      <h1>
        ${waiting.length ? say("home.await", { n: waiting.length }) : say("home.none-waits")}
      </h1>
      <p class="acts3">
        ${
          waiting.length
            ? html`
              <button type="button" class="btn primary" id="next" onClick=${next}>
                <${Icon} name="right" /> ${say("home.next")} <kbd aria-hidden="true">G</kbd>
              </button>
            `
            : null
        }
        <a class="btn" href="#games"><${Icon} name="plus" /> ${say("home.set")}</a>
      </p>
    </section>
  `;
}

/** What one click starts, in words. @param {Game} game @param {any} catalogue */
function startSays(game, catalogue) {
  const { scenario, seats } = game.play_now;
  const name = catalogue.say(`scenario.${scenario}`);
  if (seats.length > 1) return say("home.starts-bots", { scenario: name, n: seats.length - 1 });
  const ruled = game.scenarios.find((one) => one.id === scenario)?.ruled;
  return say(ruled ? "home.starts-alone" : "home.starts", { scenario: name });
}

/**
 * @param {{game: Game, play: () => void, lead: boolean}} props `lead`: to play is what one came
 *   for; a newcomer has another button for that
 */
function GameCard({ game, play, lead }) {
  const catalogue = cover(game.id);
  if (!catalogue.has("game.title")) return html`<article class="game"></article>`;
  const title = catalogue.say("game.title");
  return html`
    <article class="game" aria-labelledby="g-${game.id}">
      <button type="button" class="cv" tabindex="-1" aria-hidden="true" onClick=${play}>
        ${
          game.cover
            ? html`<${Picture} path=${coverOf(game.id)} look="cover" />`
            : html`<${Cover} title=${title} />`
        }
      </button>
      <div class="about">
        <h2 id="g-${game.id}">${title}</h2>
        ${
          catalogue.has("game.tagline")
            ? html`<p class="d">${catalogue.say("game.tagline")}</p>`
            : null
        }
        <${CoverFacts} catalogue=${catalogue} />
        <div class="go">
          <button type="button" class="btn now ${lead ? "primary" : ""}" onClick=${play}>
            <${Icon} name="play" /> ${say("home.play-now")}
            <span class="vh"> ${title}</span>
          </button>
          <p class="starts mut">${startSays(game, catalogue)}</p>
          <a class="btn" href=${address(`/set?game=${game.id}`)}>
            ${say("home.set")}
            <span class="vh"> ${title}</span>
          </a>
          <a class="btn quiet" href=${address(`/learn?game=${game.id}`)}>
            <${Icon} name="grad" /> ${say("bar.learn")}
            <span class="vh"> ${title}</span>
          </a>
          <a class="btn quiet" href=${address(`/rules/${game.id}`)}>
            <${Icon} name="book" /> ${say("bar.rules")}
            <span class="vh"> ${title}</span>
          </a>
        </div>
        ${
          catalogue.has("game.reconstructed")
            ? html`
              <details class="made">
                <summary>
                  <span class="tag">${say("home.reconstructed")}</span>
                  <span class="vh"> ${title}</span>
                </summary>
                <p>${catalogue.say("game.reconstructed")}</p>
              </details>
            `
            : null
        }
      </div>
    </article>
  `;
}

/**
 * What a game says in short, where it has more to say than a card has room for.
 * @param {import("../js/catalogue.js").Catalogue} catalogue
 * @param {string} key
 */
const shortest = (catalogue, key) => (catalogue.has(`${key}-short`) ? `${key}-short` : key);

/**
 * Players, length and weight, as far as a game tells them.
 * @param {{catalogue: import("../js/catalogue.js").Catalogue}} props
 */
function CoverFacts({ catalogue }) {
  const told = ["players", "length", "weight"].filter((name) => catalogue.has(`game.${name}`));
  if (!told.length) return null;
  return html`
    <dl class="facts num">
      ${told.map(
        (name) => html`
          <div key=${name}>
            <dt>${say(`home.${name}`)}</dt>
            <dd>${catalogue.say(shortest(catalogue, `game.${name}`))}</dd>
          </div>
        `,
      )}
    </dl>
  `;
}

/**
 * One click: a person, and game-run or bot opponents, as the game starts best.
 * @param {Game} game
 */
async function playNow(game) {
  const { scenario, options, seats: chairs } = game.play_now;
  const bot = game.usual_bot;
  const [first, ...others] = chairs;
  const seats = Object.fromEntries(others.map((seat) => [seat, { kind: "bot", name: bot }]));
  seats[first] = { kind: "person", name: myName.value };
  const made = await createTable({ game: game.id, scenario, options, seats });
  keep(made.table, game.id, "", made.keys);
  go(`/t/${made.table}`);
}

/**
 * How far one is on the path of each game.
 * @param {{courses: {game: any, lessons: any[]}[]}} props
 */
function Paths({ courses }) {
  if (!courses.length) return null;
  return html`
    <section aria-labelledby="learn">
      <h2 id="learn">${say("bar.learn")}</h2>
      <ul class="paths">
        ${courses.map(({ game, lessons }) => {
          const { next } = progressOf(game.id, lessons);
          return html`
            <li key=${game.id}>
              <a href=${address(`/learn?game=${game.id}`)}>
                <${Icon} name=${next ? "grad" : "check"} />
                <span>
                  ${cover(game.id).say("game.title")}
                  ${
                    next
                      ? html`
                        <small>${say("path.next", { title: next.title[language.value] })}</small>
                      `
                      : null
                  }
                </span>
                <small class="num">${howFar(game.id, lessons)}</small>
              </a>
            </li>
          `;
        })}
      </ul>
    </section>
  `;
}
