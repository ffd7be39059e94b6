// What happened while somebody was away: which events matter most to them, and how long they take.
import { reading } from "../chronicle/tempo.js";

/** @typedef {import("../chronicle/frames.js").Frame} Frame */
/** @typedef {import("../chronicle/events.js").Told} Told */
/** @typedef {{[seat: string]: number}} Points */
/**
 * @typedef {{frame: Frame, before: Frame, event: Told, mine: boolean, gained: Points}} Missed an
 *   event, whether it concerns the reader, and how the points changed by it
 */

/** After so many minutes, or so many events, one is not told everything at once. */
const AWAY = 10 * 60 * 1000;
const MANY = 12;
const HEADLINES = 5;
/** Milliseconds that a drama keeps a reader, about. */
const STAYS = 2000;

/** @param {number} away milliseconds */
export const isLong = (away) => away > AWAY;

/** Is this more than one wants to be told unasked? @param {number} away @param {number} events */
export const isMuch = (away, events) => events > 0 && (isLong(away) || events > MANY);

/**
 * The events after so many lines that are told.
 * @param {Frame[]} frames
 * @param {number} lines
 * @param {{event: (frame: Frame, before: Frame) => Told | null, quiet: (event: Told) => boolean}}
 *   ways
 * @param {string[]} names the reader's seat, and whatever the log calls the reader by
 * @param {(view: any) => Points} pointsOf
 * @returns {Missed[]}
 */
export function missedAfter(frames, lines, ways, names, pointsOf) {
  /** @type {Missed[]} */
  const found = [];
  for (const [n, frame] of frames.entries()) {
    const before = frames[n - 1];
    if (!before || frame.lines <= lines) continue;
    const event = ways.event(frame, before);
    if (!event || ways.quiet(event)) continue;
    const gained = changeOf(pointsOf(before.view), pointsOf(frame.view));
    found.push({ frame, before, event, mine: concerns(event, names), gained });
  }
  return found;
}

/** @param {Points} before @param {Points} after @returns {Points} */
export const changeOf = (before, after) =>
  Object.fromEntries(Object.entries(after).map(([seat, n]) => [seat, n - (before[seat] ?? 0)]));

/** Does any line of it name the reader? @param {Told} event @param {string[]} names */
export const concerns = (event, names) =>
  event.lines.some((line) => Object.values(line.values).some((value) => isNamed(value, names)));

/** @param {any} value @param {string[]} names @returns {boolean} */
function isNamed(value, names) {
  if (Array.isArray(value)) return value.some((one) => isNamed(one, names));
  return typeof value === "string" && names.includes(value);
}

/**
 * What matters most: first what concerns the reader, dramas before the rest, then by points.
 * @param {Missed[]} missed
 * @param {string} seat
 * @returns {Missed[]}
 */
export const headlines = (missed, seat) =>
  missed
    .map((one, n) => ({ one, key: [...weightsOf(one, seat), n] }))
    .sort((a, b) => later(a.key, b.key))
    .slice(0, HEADLINES)
    .map(({ one }) => one);

/**
 * Where the headlines happened, by their numbers; those without a place have no pin.
 * @param {Missed[]} missed
 * @param {string} seat
 */
export const pinsOf = (missed, seat) =>
  headlines(missed, seat).flatMap(({ event }, n) =>
    event.spaces.length ? [{ space: event.spaces[0], n: n + 1 }] : [],
  );

/** The larger, the sooner it is told. @param {Missed} missed @param {string} seat */
function weightsOf({ mine, event, gained }, seat) {
  const all = Object.values(gained).reduce((sum, n) => sum + Math.abs(n), 0);
  return [Number(mine), Number(event.drama), Math.abs(gained[seat] ?? 0), all];
}

/**
 * The first weight that differs decides; else the newer is first.
 * @param {number[]} a
 * @param {number[]} b
 */
function later(a, b) {
  const at = a.findIndex((weight, n) => weight !== b[n]);
  return b[at] - a[at];
}

/**
 * How long it takes to tell them, in milliseconds.
 * @param {Missed[]} missed
 * @param {import("../chronicle/tempo.js").Tempo} tempo
 * @param {(event: Told) => string} textOf
 */
export const lengthOf = (missed, tempo, textOf) =>
  missed.reduce(
    (sum, { event }) =>
      sum +
      tempo.look +
      (event.pieces.length ? tempo.travel : 0) +
      reading(tempo, textOf(event)) +
      (event.drama ? STAYS : 0),
    0,
  );

/** As a clock shows it: 1:50. @param {number} ms */
export function clock(ms) {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
