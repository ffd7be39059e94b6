// The first page: the games as covers, one click to play, the tables that wait, the lessons.
import { html, useEffect, useState } from "../js/ui.js";
import { address } from "../js/door.js";
import { createTable, games, once } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { keep } from "../js/keys.js";
import { go } from "../js/main.js";
import { Picture } from "../js/picture.js";
import { said } from "../js/refusal.js";
import { language, myName } from "../js/settings.js";
import { cover, loadCover, say } from "../js/text.js";
import { coursesOf } from "../watch/goals.js";
import { Cover } from "../plain/cover.js";
import { isDone } from "../watch/progress.js";
import { Awaiting, MyTables, OpenTables, useTables } from "./tables.js";

/** With fewer games than this each has room for its cover and its words side by side. */
const FEW = 3;

/**
 * @typedef {{id: string, cover: boolean, bots: string[], usual_bot: string,
 *   play_now: {scenario: string, options: any, seats: string[]}}} Game
 */

export default function Home() {
  const [list, fill] = useState(/** @type {Game[]} */ ([]));
  const [fault, tell] = useState(/** @type {any} */ (null));
  const tables = useTables();
  useEffect(() => {
    document.title = "Logres";
    games().then((answer) => fill(answer.games), tell);
  }, []);
  useEffect(() => {
    for (const game of list) loadCover(game.id, language.value);
  }, [list, language.value]);
  useEffect(() => {
    if (list.length && location.hash === "#tables")
      document.getElementById("tables")?.scrollIntoView();
  }, [list, tables.length]);
  const play = (/** @type {Game} */ game) => playNow(game).catch(tell);
  return html`
    <a class="skip" href="#games">${say("home.to-games")}</a>
    <${Bar} heading=${false} nav=${true} here="games" />
    <main class="page home">
      <link rel="stylesheet" href=${address("/css/home.css")} />
      <section class="hero">
        <div><h1>${say("home.title")}</h1><p class="lead">${say("home.lead")}</p></div>
        <${Awaiting} tables=${tables} />
      </section>
      ${
        fault
          ? html`<div class="note bad" role="alert"><${Icon} name="warn" />${said(fault)}</div>`
          : null
      }
      <section id="games" class="games ${list.length < FEW ? "few" : ""}"
          aria-label=${say("home.games")}>
        ${list.map(
          (game) => html`<${GameCard} key=${game.id} game=${game} play=${() => play(game)} />`,
        )}
      </section>
      <div class="two">
        <div><${MyTables} tables=${tables} /><${OpenTables} /></div>
        <${Lessons} list=${list} />
      </div>
    </main>
  `;
}

/** @param {{game: Game, play: () => void}} props */
function GameCard({ game, play }) {
  const catalogue = cover(game.id);
  if (!catalogue.has("game.title")) return html`<article class="game"></article>`;
  const title = catalogue.say("game.title");
  return html`
    <article class="game" aria-labelledby="g-${game.id}">
      <button type="button" class="cv" tabindex="-1" aria-hidden="true" onClick=${play}>
        ${
          game.cover
            ? html`<${Picture} path="/games/${game.id}/board/cover.svg" look="cover" />`
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
          <button type="button" class="btn primary" onClick=${play}>
            <${Icon} name="play" /> ${say("home.play-now")}
            <span class="vh"> ${title}</span>
          </button>
          <a class="btn" href=${address(`/set?game=${game.id}`)}>
            ${say("home.set")}
            <span class="vh"> ${title}</span>
          </a>
          <a class="btn quiet" href=${address(`/learn/${game.id}`)}>
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
            <dd>${catalogue.say(`game.${name}`)}</dd>
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

/** Every game's lessons. @param {{list: Game[]}} props */
function Lessons({ list }) {
  const [found, fill] = useState(/** @type {{[game: string]: any[]}} */ ({}));
  useEffect(() => {
    for (const game of list) {
      once(`/api/games/${game.id}/lessons`).then(
        (answer) => fill((old) => ({ ...old, [game.id]: answer.lessons })),
        () => {},
      );
    }
  }, [list]);
  const teaching = list.filter(
    (game) => found[game.id]?.length && cover(game.id).has("game.title"),
  );
  if (!teaching.length) return null;
  return html`
    <section aria-labelledby="learn">
      <h2 id="learn">${say("bar.learn")}</h2>
      ${teaching
        .flatMap((game) => coursesOf(found[game.id]).map((course) => ({ game, ...course })))
        .map(
          ({ game, name, lessons }) => html`
            <h3 key=${`h ${game.id} ${name}`}>
              ${cover(game.id).say("game.title")}
              ${name ? ` · ${name}` : ""}
            </h3>
            <ol key=${`${game.id} ${name}`} class="lessons">
              ${lessons.map(
                (lesson) => html`
                  <li key=${lesson.id}>
                    <a href=${address(`/learn/${game.id}#${lesson.id}`)}>
                      <${Icon} name=${isDone(game.id, lesson.id) ? "check" : "grad"} />
                      <span>
                        ${lesson.title[language.value]}
                        ${
                          isDone(game.id, lesson.id)
                            ? html`<span class="vh"> (${say("learn.finished")})</span>`
                            : null
                        }
                      </span>
                      <small class="num">${say("learn.minutes", { n: lesson.minutes })}</small>
                    </a>
                  </li>
                `,
              )}
            </ol>
          `,
        )}
    </section>
  `;
}
