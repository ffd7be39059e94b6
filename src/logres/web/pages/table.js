// The table: map, prompt, seats, log, hand. It draws the view and lights what the options name; it knows no rule.
import { html, useEffect, useMemo, useRef, useState } from "../js/ui.js";
import { claimSeat, games, once } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { keep, takeFromAddress } from "../js/keys.js";
import { Live } from "../js/live.js";
import { language, myName } from "../js/settings.js";
import { load, say, words } from "../js/text.js";
import { buttonsOf, label, litBy } from "../table/context.js";
import { onKey } from "../table/keyboard.js";
import { LogRail } from "../table/log.js";
import { GameMap } from "../table/map.js";
import { Prompt } from "../table/prompt.js";
import { Chips, Seats } from "../table/seats.js";
import { Curtain, Ending, Why } from "../table/windows.js";

/** @typedef {{board: any, plan: any, svg: string, verbs: {[verb: string]: string}}} Kit */

/** Everything a game brings to the page. @param {string} game @returns {Promise<Kit>} */
export async function kitOf(game) {
  const place = `/games/${game}/board`;
  const [board, plan, svg, list] = await Promise.all([
    import(`${place}/board.js`), once(`${place}/board.json`), fetch(`${place}/board.svg`).then((answer) => answer.text()), games(),
  ]);
  const verbs = list.games.find((/** @type {any} */ one) => one.id === game).verbs;
  return { board, plan, svg, verbs };
}

/** @param {{id: string}} props */
export default function TablePage({ id }) {
  const live = useMemo(() => openTable(id), [id]);
  const [kit, bring] = useState(/** @type {Kit | null} */ (null));
  const about = live.about.value;
  useEffect(() => () => live.close(), [live]);
  useEffect(() => {
    document.body.classList.add("table-page");
    return () => document.body.classList.remove("table-page");
  }, []);
  useEffect(() => {
    if (!about) return;
    keep(id, about.game, about.name);
    kitOf(about.game).then(bring);
  }, [about?.game]);
  useEffect(() => {
    if (about) load(about.game, language.value);
  }, [about?.game, language.value]);
  if (live.status.value === "gone") return html`<${Bar} /><main class="page"><p role="alert">${say("table.gone")}</p></main>`;
  const ready = about && kit && Object.keys(live.eyes.value).length && words(about.game).has("game.title");
  if (!ready) return html`<${Bar} /><main class="page"><p role="status">${say("table.loading")}</p></main>`;
  return html`<${Table} live=${live} kit=${kit} about=${about} />`;
}

/** @param {string} id */
function openTable(id) {
  takeFromAddress(id, "", "");
  return new Live(id);
}

/** @param {{live: Live, kit: Kit, about: any}} props */
function Table({ live, kit, about }) {
  const mine = Object.keys(live.eyes.value);
  const [seat, turnTo] = useState(mine[0]);
  const [sheet, open] = useState("hand");
  const [asked, ask] = useState(/** @type {string | null} */ (null));
  const wanted = seatToShow(mine, seat, live.eyes.value);
  const ctx = contextOf(live, kit, about, live.eyes.value[seat] ? seat : mine[0], ask);
  useTitle(ctx, about);
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => onKey(event, doings(ctx, live, ask));
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  useEffect(() => {
    document.body.dataset.sheet = sheet;
  }, [sheet]);
  useEffect(() => {
    if (!live.answer.value) ask(null);
  }, [live.answer.value]);
  if (wanted !== seat && mine.length > 1) return html`<${Curtain} name=${ctx.words.name("kingdom", wanted)} lift=${() => turnTo(wanted)} />`;

  const sit = async (/** @type {string} */ free) => {
    const taken = await claimSeat(live.table, free, myName.value);
    keep(live.table, about.game, about.name, { [taken.seat]: taken.key });
    turnTo(free);
    live.again();
  };
  return html`
    <a class="skip" href="#board">${say("table.to-map")}</a>
    <${Bar} title=${ctx.words.say("game.title")} place=${`${ctx.words.say(`scenario.${about.scenario}`)} · ${kit.board.when(ctx.view, ctx.words)}`}>
      <div class="tools wide"><${Connection} live=${live} />
        <a class="btn quiet small" href="/rules/${about.game}"><${Icon} name="book" /> ${say("bar.rules")}</a></div>
    <//>
    <main class="grid">
      <${Chips} ctx=${ctx} live=${live} />
      <${Prompt} ctx=${ctx} live=${live} />
      <${GameMap} ctx=${ctx} plan=${kit.plan} svg=${kit.svg} asked=${asked}><${Why} ctx=${ctx} live=${live} /><//>
      ${ctx.view.result ? html`<${Ending} ctx=${ctx} live=${live} />` : html`<${kit.board.Window} view=${ctx.view} ctx=${ctx} />`}
      <aside class="rail l" tabindex="-1" aria-label=${say("table.seats")}>
        <${Seats} ctx=${ctx} live=${live} sit=${sit} /><${kit.board.Rail} view=${ctx.view} seat=${ctx.eyes.seat} ctx=${ctx} plan=${kit.plan} /></aside>
      <${LogRail} ctx=${ctx} live=${live} />
      <${kit.board.Hand} view=${ctx.view} seat=${ctx.eyes.seat} ctx=${ctx} />
      <${Tabbar} sheet=${sheet} open=${open} />
    </main>`;
}

/** Whose eyes the page should have: stay while that seat must decide, else go to one that must. @param {string[]} mine @param {string} seat @param {{[seat: string]: any}} eyes */
function seatToShow(mine, seat, eyes) {
  if (eyes[seat]?.view.decision) return seat;
  return mine.find((one) => eyes[one].view.decision) ?? (eyes[seat] ? seat : mine[0]);
}

/** @param {Live} live @param {Kit} kit @param {any} about @param {string} seat @param {(space: string | null) => void} ask */
function contextOf(live, kit, about, seat, ask) {
  const eyes = { seat, fresh: live.fresh, ...live.eyes.value[seat] };
  const { view } = eyes;
  const actions = view.decision?.actions ?? [];
  const catalogue = words(about.game);
  return {
    board: kit.board, game: about.game, eyes, view, words: catalogue, mine: Boolean(seat),
    say: (/** @type {string} */ key, /** @type {any} */ values) => catalogue.say(key, values),
    lit: litBy(kit.board, actions),
    label: (/** @type {string} */ action) => label(about.game, action, kit.verbs),
    play: (/** @type {string} */ action) => live.play(seat, action),
    why: (/** @type {string} */ action) => seat && live.why(seat, action),
    whySpace: (/** @type {string} */ space) => {
      ask(space);
      if (seat) live.why(seat, kit.board.ask(space, view));
    },
  };
}

/** @param {any} ctx @param {Live} live @param {(space: string | null) => void} ask */
function doings(ctx, live, ask) {
  const actions = ctx.view.decision ? buttonsOf(ctx.board, ctx.view.decision.actions) : [];
  return {
    undo: () => ctx.eyes.undo && live.undo(ctx.eyes.seat),
    rule: () => /** @type {HTMLElement | null} */ (document.querySelector(".prompt .rulelink"))?.click(),
    close: () => {
      live.answer.value = null;
      ask(null);
      document.getElementById("prompt")?.focus();
    },
    act: (/** @type {number} */ n) => actions[n] && ctx.play(actions[n]),
  };
}

/** The title says when it is your turn; so does a notification, if the person allowed them. @param {any} ctx @param {any} about */
function useTitle(ctx, about) {
  const asked = Boolean(ctx.view.decision);
  const before = useRef(asked);
  const title = ctx.words.say("game.title");
  useEffect(() => {
    document.title = asked ? `● ${say("table.your-turn")} · ${title}` : `${title} · Logres`;
    const told = asked && !before.current && document.hidden && "Notification" in window && Notification.permission === "granted";
    if (told) new Notification(title, { body: say("table.your-turn"), tag: about.id });
    before.current = asked;
  }, [asked, title]);
}

/** @param {{live: Live}} props */
function Connection({ live }) {
  const good = live.status.value === "connected";
  return html`<span class="tag ${good ? "ok" : "warn"}" role="status"><${Icon} name=${good ? "check" : "warn"} /> ${say(`table.${live.status.value}`)}</span>`;
}

const SHEETS = [["hand", "cards"], ["seats", "seats"], ["log", "list"]];

/** @param {{sheet: string, open: (sheet: string) => void}} props */
const Tabbar = ({ sheet, open }) => html`
  <div class="tabbar" role="group" aria-label=${say("table.panels")}>
    ${SHEETS.map(([name, icon]) => html`<button type="button" aria-pressed=${sheet === name} onClick=${() => open(sheet === name ? "" : name)}>
      <${Icon} name=${icon} /><span>${say(`table.${name}`)}</span></button>`)}
  </div>`;
