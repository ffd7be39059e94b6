// What happened between two frames, as one thing that a person at the table would say aloud.
import { told } from "../js/text.js";

/**
 * @typedef {{kind: string, by: string[], at: string[], whence: string, actor: string,
 *   drama: boolean, leads: boolean, chance: boolean}} EventKind what the game declares of a
 *   happening (see its contract)
 * @typedef {{key: string, from?: {seat?: string, space?: string}, to?: string}} Piece what comes
 *   from a seat or a space to another
 * @typedef {{pieces: Piece[], spaces: string[], group?: string, seat?: string}} Shot what a line of
 *   the log shows on the map
 * @typedef {{n: number, kind: string, seat: string, lines: any[], line: any, first: number,
 *   actor: string, spaces: string[], pieces: Shot["pieces"], drama: boolean, chance: boolean}} Told
 *   an event; `first` is the number of its first line
 */

/**
 * @param {{board: any, events: {[what: string]: EventKind}}} kit
 * @param {{n: number, view: any}} frame the frame that shows what came of it
 * @param {any[]} lines
 * @param {number} first
 * @returns {Told | null}
 */
export function eventOf({ board, events }, frame, lines, first) {
  if (!lines.length) return null;
  const kinds = lines.map((line) => events[line.what.replace(/-unseen$/, "")]);
  const leading = kinds.findIndex((kind) => kind?.leads);
  const begun = kinds.findIndex((kind) => kind);
  const main = Math.max(0, leading < 0 ? begun : leading);
  const line = lines[main];
  const shots = /** @type {Shot[]} */ (
    lines.map((one) => board.shot?.(one, frame.view) ?? null).filter(Boolean)
  );
  const seat = board.actor?.(line, frame.view) ?? shots[0]?.seat ?? "";
  return {
    n: frame.n,
    kind: kinds[main]?.kind ?? line.what,
    seat,
    lines,
    line,
    first,
    actor: line.values[kinds[main]?.actor ?? ""] ?? "",
    spaces: [...new Set([...shots.flatMap((shot) => shot.spaces), ...placesIn(lines, kinds)])],
    pieces: shots.flatMap(({ pieces, spaces: [to] }) => pieces.map((piece) => ({ to, ...piece }))),
    drama: kinds.some((kind) => kind?.drama),
    chance: kinds.some((kind) => kind?.chance),
  };
}

/**
 * Trifles of one nation that are told together when time is short: the game has a sentence for
 * several of the kind, and nobody is met.
 * @param {any} words
 * @param {Told} one
 * @param {Told} other
 */
export const areTrifles = (words, one, other) =>
  !one.drama &&
  !other.drama &&
  one.kind === other.kind &&
  one.seat === other.seat &&
  one.actor === other.actor &&
  words.has(`event.${one.kind}`);

/** The places that an event's lines name. @param {any[]} lines @param {EventKind[]} kinds */
const placesIn = (lines, kinds) =>
  lines.flatMap((line, n) =>
    (kinds[n]?.at ?? []).flatMap((name) => line.values[name] ?? []).filter(Boolean),
  );

/**
 * An event in one sentence, short enough for the strip: its kind's own, or that of its main line.
 * @param {any} words
 * @param {Told} event
 * @returns {string}
 */
export function caption(words, { kind, line, lines }) {
  if (lines.length > 1 && words.has(`event.${kind}`))
    return words.say(`event.${kind}`, together(line, lines));
  return words.has(`caption.${line.what}`)
    ? words.say(`caption.${line.what}`, line.values)
    : told(words, line);
}

/**
 * The values of an event's lines: those of its main line, and for each name of a value its plural
 * with all different ones in order.
 * @param {any} line
 * @param {any[]} lines
 * @returns {{[name: string]: any}}
 */
function together(line, lines) {
  /** @type {{[name: string]: any[]}} */
  const all = {};
  for (const { values } of lines)
    for (const [name, value] of Object.entries(values)) {
      all[`${name}s`] ??= [];
      if (value !== null && !all[`${name}s`].includes(value)) all[`${name}s`].push(value);
    }
  return { ...all, ...line.values };
}
