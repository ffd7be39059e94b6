// What happened while somebody was away: which events matter most to them, and how long they take.
import { reading } from "../chronicle/tempo.js";

/** @typedef {import("../chronicle/frames.js").Frame} Frame */
/** @typedef {import("../chronicle/events.js").Told} Told */
/** @typedef {{[seat: string]: number}} Points */
/**
 * @typedef {{[seat: string]: string[]}} Holdings the places that each seat holds
 * @typedef {{space: string, from: string, to: string}} Hand a place that changed hands: whose it
 *   was and is, or ""
 * @typedef {{frame: Frame, before: Frame, event: Told, mine: boolean, gained: Points,
 *   hands: Hand[]}} Missed an event, whether it concerns the reader, how the points changed by it
 *   and which places changed hands
 * @typedef {{all: Missed[], lead: Missed, mine: boolean, gained: Points, hands: Hand[]}} Story
 *   events at one place, one after the other; one of them says what came of it
 */

/** After this number of minutes or of events, one is not told everything at once. */
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
 * The events told after a number of lines.
 * @param {Frame[]} frames
 * @param {number} lines
 * @param {{event: (frame: Frame, before: Frame) => Told | null, quiet: (event: Told) => boolean}}
 *   ways
 * @param {string[]} names the reader's seat, and whatever the log calls the reader by
 * @param {(view: any) => Points} pointsOf
 * @param {(view: any) => Holdings} [holdingsOf]
 * @returns {Missed[]}
 */
export function missedAfter(frames, lines, ways, names, pointsOf, holdingsOf = () => ({})) {
  /** @type {Missed[]} */
  const found = [];
  for (const [n, frame] of frames.entries()) {
    const before = frames[n - 1];
    if (!before || frame.lines <= lines) continue;
    const event = ways.event(frame, before);
    if (!event || ways.quiet(event)) continue;
    const gained = changeOf(pointsOf(before.view), pointsOf(frame.view));
    const hands = handsOf(holdingsOf(before.view), holdingsOf(frame.view));
    found.push({ frame, before, event, mine: concerns(event, names), gained, hands });
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
 * The places whose holder is another than before.
 * @param {Holdings} before
 * @param {Holdings} after
 * @returns {Hand[]}
 */
export function handsOf(before, after) {
  const [was, is] = [before, after].map(
    (held) =>
      new Map(Object.entries(held).flatMap(([seat, all]) => all.map((space) => [space, seat]))),
  );
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((space) => ({ space, from: was.get(space) ?? "", to: is.get(space) ?? "" }))
    .filter(({ from, to }) => from !== to);
}

/**
 * Events at one place, one after the other, make one story: armies come, fight, and one side wins.
 * @param {Missed[]} missed
 * @returns {Story[]}
 */
export function storiesOf(missed) {
  /** @type {Missed[][]} */
  const found = [];
  for (const one of missed) {
    const last = found.at(-1);
    if (last && isAtOnePlace(/** @type {Missed} */ (last.at(-1)), one)) last.push(one);
    else found.push([one]);
  }
  return found.map(storyOf);
}

/** @param {Missed} one @param {Missed} other */
const isAtOnePlace = ({ event: { spaces: here } }, { event: { spaces: there } }) =>
  Boolean(here?.some((space) => there?.includes(space)));

/** @param {Missed[]} all @returns {Story} */
const storyOf = (all) => ({
  all,
  lead: /** @type {Missed} */ (all.findLast(({ event }) => event.drama) ?? all.at(-1)),
  mine: all.some(({ mine }) => mine),
  gained: all.map(({ gained }) => gained).reduce(sumOf),
  hands: lastingIn(all.flatMap(({ hands }) => hands)),
});

/** @param {Points} one @param {Points} other @returns {Points} */
const sumOf = (one, other) =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((seat) => [seat, (one[seat] ?? 0) + (other[seat] ?? 0)]),
  );

/** What changed hands in the end. @param {Hand[]} hands @returns {Hand[]} */
function lastingIn(hands) {
  /** @type {Map<string, Hand>} */
  const found = new Map();
  for (const { space, from, to } of hands)
    found.set(space, { space, from: found.get(space)?.from ?? from, to });
  return [...found.values()].filter(({ from, to }) => from !== to);
}

/**
 * What matters most: by what it cost or gave the reader, then by points, by places that changed
 * hands, and by what concerns the reader.
 * @param {Missed[]} missed
 * @param {string} seat
 * @returns {Story[]}
 */
export const headlines = (missed, seat) =>
  storiesOf(missed)
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
  headlines(missed, seat).flatMap(({ lead: { event } }, n) =>
    event.spaces?.length ? [{ space: event.spaces[0], n: n + 1, seat: event.seat }] : [],
  );

/** The larger, the sooner it is told. @param {Story} story @param {string} seat */
function weightsOf({ mine, lead, gained, hands }, seat) {
  const own = hands.filter(({ from, to }) => from === seat || to === seat).length;
  const all = Object.values(gained).reduce((sum, n) => sum + Math.abs(n), 0);
  return [
    Math.abs(gained[seat] ?? 0) + own,
    all,
    hands.length,
    Number(mine),
    Number(lead.event.drama),
  ];
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
