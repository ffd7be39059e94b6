// Messages with grammar: the part of ICU MessageFormat that our texts use. The engine's messages.py
// does the same; tests/twins holds both to the same cases.

/**
 * @typedef {{hole: string}} Hole a place for a value
 * @typedef {{choice: string, plural: boolean, cases: Map<string, Part[]>}} Choice
 * @typedef {string | Hole | Choice | typeof SHARP} Part
 */

/** The number of the plural around it. */
export const SHARP = Symbol("#");

const WORD = /\s*(\w+)\s*/y;
const KIND = /,\s*(plural|select)\s*,/y;
const SELECTOR = /\s*(=\d+|\w+)\s*\{/y;
const END = /\s*\}/y;
const QUOTED = /'([{}#][^']*)'|''/y;

/** A message that cannot be read, and where. */
export class BadMessage extends Error {}

/** @type {Map<string, Part[]>} */
const known = new Map();

/** The parts of a message. @param {string} text @returns {Part[]} */
export function parse(text) {
  let parts = known.get(text);
  if (!parts) {
    parts = new Reader(text).whole();
    known.set(text, parts);
  }
  return parts;
}

/** Reads one message from its beginning to its end. */
class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  whole() {
    const parts = this.parts(false);
    if (this.at < this.text.length) this.refuse("unmatched closing brace");
    return parts;
  }

  /** @param {string} what @returns {never} */
  refuse(what) {
    throw new BadMessage(`${what} at ${this.at}: ${this.text}`);
  }

  /** What a pattern finds here; it is passed. @param {RegExp} pattern */
  take(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  /** Parts up to the end or to a closing brace. @param {boolean} inPlural @returns {Part[]} */
  parts(inPlural) {
    /** @type {Part[]} */
    const parts = [];
    while (this.at < this.text.length && this.text[this.at] !== "}") {
      const part = this.part(inPlural);
      const last = parts.at(-1);
      if (typeof part === "string" && typeof last === "string")
        parts[parts.length - 1] = last + part;
      else parts.push(part);
    }
    return parts;
  }

  /** @param {boolean} inPlural @returns {Part} */
  part(inPlural) {
    const quoted = this.take(QUOTED);
    if (quoted) return quoted[1] ?? "'";
    const letter = this.text[this.at];
    this.at += 1;
    if (letter === "{") return this.argument();
    return letter === "#" && inPlural ? SHARP : letter;
  }

  /** What stands between braces. @returns {Part} */
  argument() {
    const name = this.take(WORD) ?? this.refuse("there is no argument name");
    if (this.take(END)) return { hole: name[1] };
    const kind = this.take(KIND) ?? this.refuse("expected }, plural or select");
    const plural = kind[1] === "plural";
    const cases = this.cases(plural);
    if (!cases.has("other")) this.refuse("the case `other` is missing");
    return { choice: name[1], plural, cases };
  }

  /** @param {boolean} inPlural @returns {Map<string, Part[]>} */
  cases(inPlural) {
    const cases = new Map();
    for (let found = this.take(SELECTOR); found; found = this.take(SELECTOR)) {
      cases.set(found[1], this.parts(inPlural));
      if (!this.take(END)) this.refuse("a closing brace is missing");
    }
    if (!this.take(END)) this.refuse("a closing brace is missing");
    return cases;
  }
}
