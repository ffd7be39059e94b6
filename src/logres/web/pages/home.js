// The first page: the games as covers, one click to play, and the tables that wait.
import { html, useEffect, useState } from "../js/ui.js";
import { aboutTable, createTable, games } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { forget, keep, myTables } from "../js/keys.js";
import { go } from "../js/main.js";
import { language, myName } from "../js/settings.js";
import { load, say, words } from "../js/text.js";

const NEWEST = 12;

/** @typedef {{id: string, bots: string[], scenarios: any[]}} Game */

export default function Home() {
  const [list, fill] = useState(/** @type {Game[]} */ ([]));
  useEffect(() => {
    games().then((answer) => fill(answer.games));
  }, []);
  useEffect(() => {
    list.forEach((game) => load(game.id, language.value));
    document.title = "Logres";
  }, [list, language.value]);
  return html`
    <${Bar}><nav aria-label=${say("home.main")} class="wide"><a href="#games" aria-current="page">${say("home.games")}</a><a href="#tables">${say("home.my-tables")}</a></nav>
      <a class="btn quiet small wide" href="/replay"><${Icon} name="up" /> ${say("home.open-record")}</a><//>
    <main class="page home">
      <link rel="stylesheet" href="/css/home.css" />
      <section class="hero"><div><h2 class="big">${say("home.title")}</h2><p class="lead">${say("home.lead")}</p></div></section>
      <section id="games" class="games" aria-label=${say("home.games")}>${list.map((game) => html`<${GameCard} key=${game.id} game=${game} />`)}</section>
      <${MyTables} />
    </main>`;
}

/** @param {{game: Game}} props */
function GameCard({ game }) {
  const catalogue = words(game.id);
  if (!catalogue.has("game.title")) return null;
  const title = catalogue.say("game.title");
  return html`
    <article class="game" aria-labelledby="g-${game.id}">
      <button type="button" class="cv" tabindex="-1" aria-hidden="true" onClick=${() => playNow(game)}><img class="cover" src="/games/${game.id}/board/cover.svg" alt="" /></button>
      <h3 class="vh" id="g-${game.id}">${title}</h3>
      <p class="d">${catalogue.say("game.tagline")}</p>
      <dl class="facts num"><div><dt>${say("home.players")}</dt><dd>${catalogue.say("game.players")}</dd></div>
        <div><dt>${say("home.length")}</dt><dd>${catalogue.say("game.length")}</dd></div>
        <div><dt>${say("home.weight")}</dt><dd>${catalogue.say("game.weight")}</dd></div></dl>
      <div class="go">
        <button type="button" class="btn primary" onClick=${() => playNow(game)}><${Icon} name="play" /> ${say("home.play-now")}<span class="vh"> ${title}</span></button>
        <a class="btn" href="/set?game=${game.id}">${say("home.set")}<span class="vh"> ${title}</span></a>
        <a class="btn quiet" href="/learn/${game.id}"><${Icon} name="grad" /> ${say("bar.learn")}<span class="vh"> ${title}</span></a>
      </div>
      <p class="made"><span class="tag">${say("home.reconstructed")}</span> <small>${catalogue.say("game.reconstructed")}</small></p>
    </article>`;
}

/** One click: a person and a game-run or bot opponent, whatever the game's solo scenario is. @param {Game} game */
async function playNow(game) {
  const scenario = game.scenarios.find((one) => one.seats.length === 1) ?? game.scenarios[0];
  const bot = game.bots[game.bots.length - 1];
  const [first, ...others] = scenario.seats;
  const seats = Object.fromEntries(others.map((/** @type {string} */ seat) => [seat, { kind: "bot", name: bot }]));
  seats[first] = { kind: "person", name: myName.value };
  const made = await createTable({ game: game.id, scenario: scenario.id, seats });
  keep(made.table, game.id, "", made.keys);
  go(`/t/${made.table}`);
}

function MyTables() {
  const known = Object.entries(myTables.value).sort(([, a], [, b]) => b.at - a.at).slice(0, NEWEST);
  if (!known.length) return null;
  return html`<div class="two"><section id="tables"><h2>${say("home.my-tables")}</h2>
    <ul class="tbs">${known.map(([id, kept]) => html`<${Kept} key=${id} id=${id} kept=${kept} />`)}</ul></section></div>`;
}

/** @param {{id: string, kept: import("../js/keys.js").Kept}} props */
function Kept({ id, kept }) {
  const [about, tell] = useState(/** @type {any} */ (null));
  useEffect(() => {
    aboutTable(id).then(tell, (fault) => fault.status === 404 && forget(id));
  }, [id]);
  const catalogue = words(kept.game);
  const state = !about ? "" : about.over ? say("home.over") : say("home.running");
  return html`<li><a class="tb" href="/t/${id}"><span class="discs"></span>
    <span class="w"><b>${catalogue.say("game.title")}</b><small>${about ? catalogue.say(`scenario.${about.scenario}`) : ""}</small></span>
    <span class="tag">${state}</span><span class="t num">${new Date(kept.at).toLocaleDateString(language.value)}</span><${Icon} name="chev" /></a></li>`;
}
