// Setting a table: scenario, seats, options. Every choice has a sensible start.
import { html, useEffect, useState } from "../js/ui.js";
import { createTable, games } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Disc, Icon } from "../js/icons.js";
import { keep } from "../js/keys.js";
import { go } from "../js/main.js";
import { language, myName } from "../js/settings.js";
import { load, say, words } from "../js/text.js";

/** @typedef {{kind: string, name: string}} Wish */

const wantedGame = () => new URLSearchParams(location.search).get("game");

export default function SetUp() {
  const [game, know] = useState(/** @type {any} */ (null));
  const [owners, paint] = useState(/** @type {any} */ ({}));
  useEffect(() => {
    games().then((answer) => know(answer.games.find((/** @type {any} */ one) => one.id === wantedGame()) ?? answer.games[0]));
  }, []);
  useEffect(() => {
    if (!game) return;
    load(game.id, language.value);
    import(`/games/${game.id}/board/board.js`).then((board) => paint(board.owners));
  }, [game, language.value]);
  if (!game || !words(game.id).has("game.title")) return html`<${Bar} />`;
  return html`<${Bar} /><${Form} game=${game} owners=${owners} />`;
}

/** @param {{game: any, owners: any}} props */
function Form({ game, owners }) {
  const [scenarioId, choose] = useState(game.scenarios[0].id);
  const [given, turn] = useState(/** @type {{[name: string]: any}} */ ({}));
  const [wishes, wish] = useState(/** @type {{[seat: string]: Wish}} */ ({}));
  const [listed, list] = useState(false);
  const [fault, tell] = useState("");
  const scenario = game.scenarios.find((/** @type {any} */ one) => one.id === scenarioId);
  const options = Object.fromEntries(Object.entries(scenario.options).map(([name, option]) => [name, given[name] ?? option.default]));
  const seats = typeof options.kingdoms === "string" ? options.kingdoms.split(",") : scenario.seats;
  const chairs = Object.fromEntries(seats.map((/** @type {string} */ seat, /** @type {number} */ n) => [seat, wishes[seat] ?? firstWish(n, game)]));
  const catalogue = words(game.id);
  const set = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const made = await createTable({ game: game.id, scenario: scenarioId, options, seats: asked(chairs), listed });
      keep(made.table, game.id, "", made.keys);
      go(`/t/${made.table}`);
    } catch (problem) {
      tell(/** @type {Error} */ (problem).message);
    }
  };
  return html`<main class="page">
    <link rel="stylesheet" href="/css/setup.css" />
    <h2 class="big">${say("setup.title", { game: catalogue.say("game.title") })}</h2><p class="lead" style="margin:.4rem 0 1.5rem">${say("setup.lead")}</p>
    ${fault ? html`<div class="note bad" role="alert"><${Icon} name="warn" />${fault}</div>` : null}
    <form class="stack" onSubmit=${set}>
      <fieldset class="panel"><legend class="vh">${say("setup.scenario")}</legend><h3>${say("setup.scenario")}</h3>
        <div class="pick3">${game.scenarios.map((/** @type {any} */ one) => html`<label key=${one.id} class="scn"><input type="radio" name="scenario" checked=${one.id === scenarioId}
          onChange=${() => choose(one.id)} /> <b>${catalogue.say(`scenario.${one.id}`)}</b></label>`)}</div></fieldset>
      <fieldset class="panel"><legend class="vh">${say("setup.options")}</legend><h3>${say("setup.options")}</h3>
        <div class="opts">${Object.entries(scenario.options).map(([name, option]) => html`<${Choice} key=${name} name=${name} option=${option} value=${options[name]}
          label=${catalogue.say(`option.${name}`)} catalogue=${catalogue} turn=${(/** @type {any} */ value) => turn({ ...given, [name]: value })} />`)}
          <label class="check"><input type="checkbox" checked=${listed} onChange=${() => list(!listed)} /><span>${say("setup.listed")}</span></label></div></fieldset>
      <fieldset class="panel"><legend class="vh">${say("table.seats")}</legend><h3>${say("table.seats")}</h3>
        <ul class="sts">${seats.map((/** @type {string} */ seat) => html`<${Chair} key=${seat} seat=${seat} owner=${owners[seat]} chair=${chairs[seat]} bots=${game.bots} catalogue=${catalogue}
          wish=${(/** @type {Wish} */ one) => wish({ ...wishes, [seat]: one })} />`)}</ul>
        <p class="hint">${say("setup.curtain")}</p></fieldset>
      <p><button type="submit" class="btn primary">${say("home.set")}</button></p>
    </form></main>`;
}

/** @param {number} n @param {any} game @returns {Wish} */
const firstWish = (n, game) => (n === 0 ? { kind: "me", name: myName.value } : { kind: "bot", name: game.bots[game.bots.length - 1] });

/** What is asked of the server. @param {{[seat: string]: Wish}} chairs */
function asked(chairs) {
  const wishes = Object.entries(chairs).map(([seat, { kind, name }]) => [seat, { kind: kind === "me" || kind === "here" ? "person" : kind, name }]);
  return Object.fromEntries(wishes);
}

/** @param {{name: string, option: any, value: any, label: string, catalogue: any, turn: (value: any) => void}} props */
function Choice({ name, option, value, label, catalogue, turn }) {
  if (option.choices.length < 2) return null;
  if (typeof option.default === "boolean")
    return html`<label class="check"><input type="checkbox" checked=${value} onChange=${() => turn(!value)} /><span>${label}</span></label>`;
  const shown = (/** @type {string} */ choice) => choice.split(",").map((one) => catalogue.name("kingdom", one)).join(", ");
  return html`<label class="field"><span class="lbl">${label}</span><select class="inp" value=${value} onChange=${(/** @type {any} */ event) => turn(event.target.value)}>
    ${option.choices.map((/** @type {string} */ choice) => html`<option key=${choice} value=${choice} selected=${choice === value}>${shown(choice)}</option>`)}</select></label>`;
}

const KINDS = ["me", "here", "open", "bot"];

/** @param {{seat: string, owner: any, chair: Wish, bots: string[], catalogue: any, wish: (chair: Wish) => void}} props */
function Chair({ seat, owner, chair, bots, catalogue, wish }) {
  const name = catalogue.name("kingdom", seat);
  return html`<li class="st own-${owner?.colour}"><${Disc} owner=${owner} /><div class="nm"><b>${name}</b></div>
    <div class="ct"><select class="inp" aria-label=${say("setup.who", { name })} onChange=${(/** @type {any} */ event) => wish({ kind: event.target.value, name: event.target.value === "bot" ? bots[bots.length - 1] : "" })}>
      ${KINDS.map((kind) => html`<option key=${kind} value=${kind} selected=${kind === chair.kind}>${say(`setup.${kind}`)}</option>`)}</select></div>
    <div class="ex">${chair.kind === "bot" ? html`<div class="seg" role="group" aria-label=${say("setup.level")}>${bots.map((bot) => html`
        <button key=${bot} type="button" aria-pressed=${bot === chair.name} title=${catalogue.say(`bot.${bot}`)} onClick=${() => wish({ kind: "bot", name: bot })}>${bot}</button>`)}</div>` : null}
      ${chair.kind === "me" || chair.kind === "here" ? html`<input class="inp" maxlength="40" aria-label=${say("setup.name", { name })} placeholder=${say("setup.your-name")} value=${chair.name}
        onInput=${(/** @type {any} */ event) => wish({ ...chair, name: event.target.value })} />` : null}</div></li>`;
}
