// A game step by step: a finished table, a running one through your own eyes, or a record from a
// file.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../js/ui.js";
import { address, Refused } from "../js/door.js";
import { aboutTable, film, filmOfRecord } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Disc, Icon } from "../js/icons.js";
import { keysOf } from "../js/keys.js";
import { said } from "../js/refusal.js";
import { language } from "../js/settings.js";
import { load, say, told, words } from "../js/text.js";
import { sceneOf, waysOf } from "../chronicle/chronicle.js";
import { Clause } from "../table/clause.js";
import { kitOf } from "../table/kit.js";
import { headingOf, Log } from "../table/log.js";
import { GameMap } from "../map/map.js";
import { Tabs } from "../table/sheets.js";
import { Moment } from "../chronicle/scene.js";
import { Past, Telling } from "../chronicle/strip.js";
import { Teller } from "../chronicle/teller.js";
import { Controls, play, useKeys } from "../watch/controls.js";
import { RecordDice, TableDice } from "../watch/dice.js";
import { EVERYTHING, Eyes, Result, SPECTATOR } from "../watch/eyes.js";
import { Film } from "../watch/film.js";
import { Making } from "../watch/making.js";
import { OpenRecord } from "../watch/open.js";
import { contextOf } from "../watch/stage.js";
import { Swings } from "../watch/swings.js";

/**
 * Something to be watched: where its films come from, and what is known of it besides.
 * @typedef {{game: string, seats: {[seat: string]: {kind: string, name: string}},
 *   choices: string[], over: boolean,
 *   film: (eyes: string, hear: import("../js/api.js").Hear) => Promise<any>,
 *   table?: string, judged?: boolean, sealed?: string | null, record?: any}} Source
 */

const LARGEST = 2_000_000;

/** @param {{id?: string}} props */
export default function Replay({ id }) {
  const [source, find] = useState(/** @type {Source | null} */ (null));
  const [fault, tell] = useState(/** @type {any} */ (null));
  const [busy, work] = useState(false);
  const [how, hear] = useState(/** @type {import("../js/api.js").Progress | null} */ (null));
  useEffect(() => {
    document.title = `${say("replay.title")} · Logres`;
    if (id) sourceOfTable(id).then(find, tell);
  }, [id]);
  const open = async (/** @type {File} */ file) => {
    work(true);
    tell(null);
    await sourceOfFile(file, hear).then(find, tell);
    work(false);
    hear(null);
  };
  const sheet = html`<link rel="stylesheet" href=${address("/css/replay.css")} />`;
  if (source) return html`${sheet}<${Watch} source=${source} close=${() => find(null)} />`;
  if (!id)
    return html`
      ${sheet}
      <${Bar} heading=${false} nav=${true} />
      <${OpenRecord} open=${open} fault=${fault} busy=${busy} how=${how} />
    `;
  return html`
    ${sheet}
    <${Bar} nav=${true} />
    <main class="page">
      ${
        fault
          ? html`<p role="alert">${said(fault)}</p>`
          : html`<p role="status">${say("table.loading")}</p>`
      }
    </main>
  `;
}

/** @param {string} id @returns {Promise<Source>} */
async function sourceOfTable(id) {
  const about = await aboutTable(id);
  const keys = keysOf(id);
  const people = Object.keys(about.seats).filter((seat) => about.seats[seat].kind !== "ruled");
  const mine = people.filter((seat) => keys[seat]);
  const choices = about.over
    ? [EVERYTHING, ...people, SPECTATOR]
    : mine.length
      ? mine
      : [SPECTATOR];
  return {
    game: about.game,
    seats: about.seats,
    choices,
    over: about.over,
    table: id,
    judged: about.advice !== "none",
    sealed: about.seal,
    film: (eyes, hear) => film(id, eyes, about.over ? undefined : keys[eyes], hear),
  };
}

/** @param {File} file @param {import("../js/api.js").Hear} hear @returns {Promise<Source>} */
async function sourceOfFile(file, hear) {
  if (file.size > LARGEST) throw new Refused({ error: "record-too-large" }, 413);
  const record = await file
    .text()
    .then(JSON.parse)
    .catch(() => null);
  if (!record || typeof record !== "object" || Array.isArray(record))
    throw new Refused({ error: "record-not-json" }, 400);
  const first = await filmOfRecord(record, EVERYTHING, hear);
  const seats = Object.fromEntries(
    Object.entries(record.seats).map(([seat, who]) => [seat, { kind: "", name: String(who) }]),
  );
  return {
    game: first.game,
    seats,
    over: Boolean(record.result),
    record,
    choices: [EVERYTHING, ...Object.keys(record.seats), SPECTATOR],
    film: (eyes, heard) =>
      eyes === EVERYTHING ? Promise.resolve(first) : filmOfRecord(record, eyes, heard),
  };
}

/**
 * Brings the game's board and the film these eyes see.
 * @param {{source: Source, close: () => void}} props
 */
function Watch({ source, close }) {
  const [kit, bring] = useState(/** @type {any} */ (null));
  const [shown, show] = useState(
    /** @type {{eyes: string, film: Film, teller: Teller} | null} */ (null),
  );
  const [fault, tell] = useState(/** @type {any} */ (null));
  const [how, hear] = useState(/** @type {import("../js/api.js").Progress | null} */ (null));
  const wanted = useRef("");
  const look = (/** @type {string} */ eyes) => {
    wanted.current = eyes;
    const still = () => wanted.current === eyes;
    return source
      .film(eyes, (now) => still() && hear(now))
      .then(
        (told) => {
          if (!still()) return;
          const reel = new Film(told);
          tell(null);
          hear(null);
          show((old) => ({ eyes, film: reel, teller: opened(reel, startOf(old, reel, source)) }));
        },
        (problem) => {
          if (!still()) return;
          tell(problem);
          hear(null);
        },
      );
  };
  useEffect(() => {
    kitOf(source.game).then(bring);
    look(source.choices[0]);
  }, [source]);
  useEffect(() => {
    load(source.game, language.value);
  }, [source, language.value]);
  useLayoutEffect(() => {
    document.body.classList.add("table-page");
    return () => document.body.classList.remove("table-page");
  }, []);
  if (fault && !shown)
    return html`<${Bar} nav=${true} /><main class="page"><p role="alert">${said(fault)}</p></main>`;
  if (!kit || !shown || !words(source.game).has("game.title"))
    return html`
      <${Bar} />
      <main class="page">
        <p role="status">${say("table.loading")}</p>
        <${Making} how=${how} text="replay.making" />
      </main>
    `;
  return html`
    <${Theatre} source=${source} kit=${kit} film=${shown.film} eyes=${shown.eyes}
        teller=${shown.teller} look=${look} close=${close} fault=${fault} how=${how} />
  `;
}

/**
 * Where a film begins: where other eyes were, else at its start, or now if the game goes on.
 * @param {{film: Film, teller: Teller} | null} old
 * @param {Film} film
 * @param {Source} source
 */
function startOf(old, film, source) {
  if (old) return old.film.matching(old.teller.at.value, film);
  return source.over ? 0 : film.last;
}

/** A film that waits at a frame. @param {Film} film @param {number} at */
function opened(film, at) {
  const teller = new Teller(STILL);
  teller.receive(film.frames());
  teller.stepTo(teller.frames[at]);
  return teller;
}

/** Before a page shows it. @type {import("../chronicle/teller.js").Ways} */
const STILL = {
  event: () => null,
  quiet: () => false,
  instant: () => false,
  look: () => 0,
  show: () => 0,
  hold: () => 0,
};

/**
 * @param {{source: Source, kit: any, film: Film, eyes: string, teller: Teller, look: (eyes: string)
 *   => void, close: () => void, fault: any, how: import("../js/api.js").Progress | null}} props
 */
function Theatre({ source, kit, film, eyes, teller, look, close, fault, how }) {
  const camera = useRef(/** @type {import("../map/camera.js").Camera | null} */ (null));
  const lines = useMemo(() => film.lines, [film]);
  useMemo(() => {
    const ways = waysOf(kit, "", () => lines, camera);
    teller.ways = { ...ways, quiet: () => false };
    teller.goTo(teller.frames[teller.at.value]);
  }, [teller, kit]);
  useEffect(() => () => teller.sleep(), [teller]);
  const at = teller.at.value;
  const [sheet, open] = useState("");
  const go = (/** @type {number} */ frame) => teller.stepTo(teller.frames[frame]);
  useKeys(teller);
  useEffect(() => {
    document.body.dataset.sheet = sheet;
    const log = document.querySelector(".rail.r .log");
    if (log) log.scrollTop = log.scrollHeight;
  }, [sheet]);
  const view = film.view(at);
  const { lines: read, fresh } = film.log(at);
  const seat = seatToShow(film, eyes, at);
  const ctx = contextOf(kit, source.game, { seat, view, log: read, fresh });
  const name = (/** @type {string} */ one) =>
    [ctx.words.name("chair", one), sitter(source.seats[one], ctx.words)]
      .filter(Boolean)
      .join(" · ");
  const chapters = useMemo(
    () => film.chapters((line) => Boolean(kit.board.heading?.(line))),
    [film, kit],
  );
  const sentence = sentenceOf(film, at, ctx);
  const place = say(source.over ? "replay.finished" : "replay.going-on", { n: film.last });
  return html`
    <a class="skip" href="#board">${say("table.to-map")}</a>
    <${Bar} title=${ctx.words.say("game.title")} place=${`${say("replay.title")} · ${place}`} />
    <main class="grid replay">
      <aside class="rail l" tabindex="-1" aria-label=${say("replay.about")}>
        <${Eyes} choices=${source.choices} eyes=${eyes} look=${look} owners=${kit.board.owners}
            name=${name} running=${!source.over && Boolean(source.table)} />
        <${Making} how=${how} text="replay.making" />
        ${
          fault
            ? html`
              <p class="note bad" role="alert">
                <${Icon} name="warn" />
                <span>${said(fault)}</span>
              </p>
            `
            : null
        }
        ${
          source.over
            ? html`
              <${Result} result=${film.view(film.last).result} owners=${kit.board.owners}
                  name=${name} words=${ctx.words} />
            `
            : null
        }
        ${
          source.over && source.judged
            ? html`<${Swings} table=${source.table} film=${film} go=${go} ctx=${ctx} />`
            : null
        }
        <${Deeds} source=${source} close=${close} />
        <${kit.board.Rail} view=${view} seat=${seat} ctx=${ctx} plan=${kit.plan} />
      </aside>
      <${Telling} ctx=${ctx} teller=${teller} otherwise=${sentence} play=${play} />
      <${GameMap} ctx=${{ ...ctx, scene: sceneOf(teller) }} plan=${kit.plan} svg=${kit.svg}
          asked=${null} onCamera=${(/** @type {any} */ made) => (camera.current = made)}>
        <${Past} teller=${teller} />
      <//>
      <div class="below">
        <${Controls} teller=${teller} spoken=${`${at} / ${film.last}: ${sentence}`}
            chapters=${chapters.map(({ frame, line }) => ({
              frame,
              name: headingOf(line, ctx),
            }))} />
        <${Hands} seats=${eyes === EVERYTHING ? view.seats : [seat].filter(Boolean)} name=${name}
            kit=${kit} game=${source.game} seen=${{ view, log: read, fresh }} />
      </div>
      <aside class="rail r" aria-label=${say("table.log")}>
        <div class="on-desk"><${Moment} ctx=${{ ...ctx, scene: sceneOf(teller) }} /></div>
        <div class="sec slim"><h2>${say("table.log")}</h2></div>
        <${Log} ctx=${ctx} />
      </aside>
      <${Clause} game=${source.game} />
      <${Sheets} sheet=${sheet} open=${open}
          hand=${Boolean(seat) && (kit.board.hasHand?.(view) ?? true)}
          cards=${Boolean(kit.board.hasWindow?.(view, ctx.eyes) ?? true)} />
    </main>
  `;
}

/**
 * The hand of whose eyes these are; with everything open those of all.
 * @param {{seats: string[], name: (seat: string) => string, kit: any, game: string,
 *   seen: {view: any, log: any[], fresh: number}}} props
 */
function Hands({ seats, name, kit, game, seen }) {
  const view = { ...seen.view, decision: null };
  const hand = (/** @type {string} */ seat) => html`
    <${kit.board.Hand} view=${view} seat=${seat}
        ctx=${{ ...contextOf(kit, game, { ...seen, seat }), others: seats.length > 1 }} />
  `;
  if (seats.length < 2 || kit.board.sharedHand) return seats.slice(0, 1).map(hand);
  return html`
    <div class="hands" tabindex="0" role="group" aria-label=${say("replay.hands")}>
      ${seats.map(
        (seat) => html`
          <section key=${seat} data-hand=${seat}>
            <h3><${Disc} owner=${kit.board.owners[seat]} size="s" /> ${name(seat)}</h3>
            ${hand(seat)}
          </section>
        `,
      )}
    </div>
  `;
}

/** @param {{kind: string, name: string} | undefined} chair @param {any} words */
const sitter = (chair, words) =>
  chair?.kind === "bot" ? words.name("bot", chair.name) : chair?.name;

/**
 * Whose hand lies open: these eyes' own; with everything open, that of whoever has just decided or
 * must.
 * @param {Film} film
 * @param {string} eyes
 * @param {number} at
 */
function seatToShow(film, eyes, at) {
  if (eyes !== EVERYTHING) return eyes;
  const first = film.view(0).deciding[0] ?? film.view(0).seats[0];
  return (at && film.shot(at).seat) || first;
}

/**
 * What the step was: who decided what, or what came of it.
 * @param {Film} film
 * @param {number} at
 * @param {any} ctx
 */
function sentenceOf(film, at, ctx) {
  const when = ctx.board.when(ctx.view, ctx.words);
  if (!at) return say("replay.start", { when });
  const { seat, action, log } = film.shot(at);
  const who = ctx.words.name("chair", seat);
  const what = action
    ? ctx.label(action)
    : log.length
      ? told(ctx.words, log[0])
      : say("replay.secretly");
  return say(action || !log.length ? "replay.step" : "replay.happened", { at, when, who, what });
}

/** @param {{source: Source, close: () => void}} props */
const Deeds = ({ source, close }) => html`
  <section class="sec deeds">
    ${
      source.table
        ? html`
          <a class="btn" href=${address(`/t/${source.table}`)}>
            <${Icon} name="undo" /> ${say("replay.to-table")}
          </a>
        `
        : html`
          <button type="button" class="btn" onClick=${close}>
            <${Icon} name="up" /> ${say("replay.another")}
          </button>
        `
    }
    ${
      source.over && source.table
        ? html`
          <a class="btn" href=${address(`/api/tables/${source.table}/record`)}
              download="${source.game}-${source.table}.json">
            <${Icon} name="down" /> ${say("table.download")}
          </a>
        `
        : null
    }
    ${
      source.over && source.table && source.sealed
        ? html`<${TableDice} table=${source.table} sealed=${source.sealed} />`
        : null
    }
    ${
      source.record?.key && source.record.seal
        ? html`<${RecordDice} record=${source.record} />`
        : null
    }
  </section>
`;

/** @param {{sheet: string, open: (sheet: string) => void, hand: boolean, cards: boolean}} props */
function Sheets({ sheet, open, hand, cards }) {
  const tabs = [
    ["seats", "eye", say("replay.view")],
    ...(hand ? [["hand", "cards", say("table.hand")]] : []),
    ["log", "list", say("table.log")],
    ...(cards ? [["win", "note", say("replay.window")]] : []),
  ];
  return html`<${Tabs} tabs=${tabs} sheet=${sheet} open=${open} />`;
}
