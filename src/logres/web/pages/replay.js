// A game step by step: a finished table, a running one through your own eyes, or a record from a
// file.
import { html, useEffect, useMemo, useRef, useState } from "../js/ui.js";
import { address, Refused } from "../js/door.js";
import { aboutTable, film, filmOfRecord } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { keysOf } from "../js/keys.js";
import { said } from "../js/refusal.js";
import { language } from "../js/settings.js";
import { load, say, told, words } from "../js/text.js";
import { Clause } from "../table/clause.js";
import { kitOf } from "../table/kit.js";
import { Log } from "../table/log.js";
import { GameMap } from "../map/map.js";
import { Tabs } from "../table/sheets.js";
import { Controls, useKeys, usePlaying } from "../watch/controls.js";
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
    /** @type {{eyes: string, film: Film, at: number} | null} */ (null),
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
          show((old) => ({
            eyes,
            film: reel,
            at: old ? old.film.matching(old.at, reel) : source.over ? 0 : reel.last,
          }));
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
  useEffect(() => {
    document.body.classList.add("table-page");
    return () => document.body.classList.remove("table-page");
  }, []);
  /**
   * @param {(at: number) => number} where from the frame that is shown by then: keys may be quicker
   *   than the page
   */
  const move = (where) =>
    show((old) => old && { ...old, at: Math.min(Math.max(where(old.at), 0), old.film.last) });
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
    <${Theatre} source=${source} kit=${kit} film=${shown.film} eyes=${shown.eyes} at=${shown.at}
        move=${move} look=${look} close=${close} fault=${fault} how=${how} />
  `;
}

/**
 * @param {{source: Source, kit: any, film: Film, eyes: string, at: number, move: (where: (at:
 *   number) => number) => void, look: (eyes: string) => void, close: () => void, fault: any, how:
 *   import("../js/api.js").Progress | null}} props
 */
function Theatre({ source, kit, film, eyes, at, move, look, close, fault, how }) {
  const [playing, play] = useState(false);
  const [speed, hurry] = useState("1");
  const [sheet, open] = useState("");
  const go = (/** @type {number} */ frame) => move(() => frame);
  const by = (/** @type {number} */ steps) => move((now) => now + steps);
  const player = { at, last: film.last, go, by, playing, play, speed, hurry };
  usePlaying(player);
  useKeys(player);
  useEffect(() => {
    document.body.dataset.sheet = sheet;
    const log = document.querySelector(".rail.r .log");
    if (log) log.scrollTop = log.scrollHeight;
  }, [sheet]);
  const view = film.view(at);
  const { lines, fresh } = film.log(at);
  const seat = seatToShow(film, eyes, at);
  const ctx = contextOf(kit, source.game, { seat, view, log: lines, fresh });
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
                  name=${name} />
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
      <${GameMap} ctx=${ctx} plan=${kit.plan} svg=${kit.svg} asked=${null} />
      <${kit.board.Window} view=${view} ctx=${ctx} />
      <div class="below">
        <${Controls} player=${player} sentence=${sentence}
            spoken=${`${at} / ${film.last}: ${sentence}`}
            chapters=${chapters.map(({ frame, line }) => ({
              frame,
              name: told(ctx.words, line),
            }))} />
        ${
          seat
            ? html`
              <${kit.board.Hand} view=${{ ...view, decision: null }} seat=${seat} ctx=${ctx} />
            `
            : null
        }
      </div>
      <aside class="rail r" aria-label=${say("table.log")}>
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
  return at ? film.steps[at - 1].seat : (film.view(0).deciding[0] ?? film.view(0).seats[0]);
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
  const { seat, action, log } = film.steps[at - 1];
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
