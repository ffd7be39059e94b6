// Who comes to a table is told what happened before: a little at once, much as a summary. It
// comes by replay of what the seat has seen.
import { signal, useEffect } from "../js/ui.js";
import { film as filmOf } from "../js/api.js";
import { after } from "../chronicle/clock.js";
import { keysOf } from "../js/keys.js";
import { speed } from "../js/settings.js";
import { words } from "../js/text.js";
import { tellerOf, waysOf } from "../chronicle/chronicle.js";
import { INSTANT } from "../chronicle/tempo.js";
import { Film } from "../watch/film.js";
import { rememberTold, toldBefore } from "./memory.js";
import { isLong, isMuch, missedAfter } from "./since.js";

/** @typedef {import("../js/live.js").Live} Live */
/** @typedef {import("../table/kit.js").Kit} Kit */
/** @typedef {import("./since.js").Missed} Missed */
/**
 * @typedef {{is: "looking" | "since" | "told" | "now", lines: number, away: number, known: boolean,
 *   missed: Missed[] | null, how: import("../js/api.js").Progress | null}} Recall `looking`: the
 *   page
 *   waits for what it tells first; `since`: the summary is in the strip and on the desk; `told`: on
 *   the desk only; `missed` is null until it is known
 */

/** Nobody waits longer than this for the past, in milliseconds. */
const PATIENCE = 12_000;
/** @type {WeakMap<Live, Map<string, import("@preact/signals").Signal<Recall>>>} */
const recalls = new WeakMap();
/** @type {WeakMap<Live, Map<string, Promise<Film>>>} */
const films = new WeakMap();

/**
 * What is kept for the seats of one page.
 * @template T
 * @param {WeakMap<Live, Map<string, T>>} kept
 * @param {Live} live
 * @returns {Map<string, T>}
 */
function keptOf(kept, live) {
  const known = kept.get(live) ?? new Map();
  kept.set(live, known);
  return known;
}

/** How a seat's page begins. @param {Live} live @param {string} seat @returns {Recall} */
function beginning(live, seat) {
  const { log } = live.eyes.value[seat];
  const before = toldBefore(live.table, seat);
  const lines = Math.min(before?.lines ?? 0, log.length);
  const away = before ? Date.now() - before.at : 0;
  const missed = log.length - lines;
  const known = Boolean(before);
  const wants = (known && isMuch(away, missed)) || speed.value !== INSTANT;
  const is = !seat || !missed || !wants ? "now" : known && isLong(away) ? "since" : "looking";
  return { is, lines, away, known, missed: null, how: null };
}

/** @param {Live} live @param {string} seat */
function recallOf(live, seat) {
  const known = keptOf(recalls, live);
  const found = known.get(seat) ?? signal(beginning(live, seat));
  known.set(seat, found);
  return found;
}

/**
 * The film of what a seat has seen, fetched once.
 * @param {Live} live
 * @param {string} seat
 * @param {import("../js/api.js").Hear} [hear]
 */
export function filmFor(live, seat, hear) {
  const known = keptOf(films, live);
  const { over } = live.about.value;
  const name = `${seat} ${over}`;
  if (!known.has(name)) {
    const made = filmOf(live.table, seat, keysOf(live.table)[seat], hear).then(
      (told) => new Film(told),
    );
    made.catch(() => known.delete(name));
    known.set(name, made);
  }
  return /** @type {Promise<Film>} */ (known.get(name));
}

/**
 * What a seat is told when its page opens.
 * @param {Live} live
 * @param {Kit} kit
 * @param {string} seat
 */
export function useRecall(live, kit, seat) {
  const recall = recallOf(live, seat);
  const change = (/** @type {Partial<Recall>} */ what) => {
    recall.value = { ...recall.value, ...what };
  };
  useEffect(() => {
    if (recall.value.missed || !["looking", "since"].includes(recall.value.is)) return;
    const enough = after(PATIENCE, () => recall.value.is === "looking" && change({ is: "now" }));
    filmFor(live, seat, (how) => change({ how })).then(
      (film) => change(found(live, kit, seat, recall.value, film)),
      () => change({ is: "now" }),
    );
    return enough;
  }, [live, seat]);
  return { recall: recall.value, change };
}

/**
 * The past is there: tell it, sum it up, or leave it.
 * @param {Live} live
 * @param {Kit} kit
 * @param {string} seat
 * @param {Recall} recall
 * @param {Film} film
 * @returns {Partial<Recall>}
 */
function found(live, kit, seat, { is, lines, away, known }, film) {
  const eyes = live.eyes.value[seat];
  const teller = tellerOf(live, seat);
  const waits = is === "looking";
  if (waits) {
    teller.asleep = true;
    teller.receive(eyes.frames);
  }
  teller.prepend(film.frames());
  if (!waits && is !== "since") return {};
  const ways = waysOf(kit, seat, () => eyes.log, { current: null });
  const missed = missedAfter(
    teller.frames,
    lines,
    ways,
    namesOf(kit, eyes.view, seat),
    (view) => pointsOf(kit, view, Object.keys(live.about.value.seats)),
    kit.board.holdings,
  );
  if (!missed.length || (!known && hasActed(film, seat))) return { is: "now" };
  if (known && isMuch(away, missed.length)) return { is: "since", missed };
  if (speed.value !== INSTANT) teller.again(teller.frameAt(lines));
  return { is: "now" };
}

/** Who has decided something has been here before. @param {Film} film @param {string} seat */
const hasActed = (film, seat) => film.shots.some((shot) => shot.seat === seat && shot.action);

/**
 * What the log calls a seat by.
 * @param {Kit} kit
 * @param {any} view
 * @param {string} seat
 * @returns {string[]}
 */
const namesOf = ({ board }, view, seat) => [seat, ...(board.sides?.(view, seat) ?? [])];

/**
 * The points of the seats in a view.
 * @param {Kit} kit
 * @param {any} view
 * @param {string[]} seats
 */
export const pointsOf = ({ board }, view, seats) =>
  Object.fromEntries(
    seats.map((seat) => [seat, Number(board.summary(view, seat, words(board.id)).points)]),
  );

/** Somebody goes back before the page was opened. @param {Live} live @param {string} seat */
export async function goBack(live, seat) {
  const teller = tellerOf(live, seat);
  if (teller.past.length) return;
  const film = await filmFor(live, seat).catch(() => null);
  if (!film || teller.past.length) return;
  teller.prepend(film.frames());
  if (teller.past.length) teller.back();
}

/**
 * Keep in mind how much this seat has been told.
 * @param {Live} live
 * @param {string} seat
 * @param {Recall} recall
 */
export function useMemory(live, seat, recall) {
  const teller = tellerOf(live, seat);
  const { log } = live.eyes.value[seat];
  const lines = teller.isNow() ? log.length : (teller.frame()?.lines ?? 0);
  const kept = seat && recall.is !== "looking" && recall.is !== "since";
  useEffect(() => {
    if (!kept) return;
    const keep = () => {
      const before = toldBefore(live.table, seat)?.lines ?? 0;
      rememberTold(live.table, seat, Math.min(Math.max(before, lines), log.length));
    };
    keep();
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [kept, lines, log.length]);
}
