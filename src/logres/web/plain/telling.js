// A reading in words: fields by the game's own texts (`view.FIELD`), nouns by their names.
import { readable } from "../js/catalogue.js";

/**
 * @typedef {import("./reading.js").Fact} Fact
 * @typedef {import("./reading.js").Json} Json
 * @typedef {import("./reading.js").Token} Token
 * @typedef {import("../js/catalogue.js").Catalogue} Catalogue
 */

/** An action as its verb and its noun. @param {string} action @returns {[string, string]} */
export function parts(action) {
  const at = action.indexOf(" ");
  return at < 0 ? [action, ""] : [action.slice(0, at), action.slice(at + 1)];
}

export class Teller {
  /** @param {{[kind: string]: string[]}} nouns @param {Catalogue} words */
  constructor(nouns, words) {
    this.nouns = nouns;
    this.words = words;
  }

  /** What a field is called. @param {string} key */
  label(key) {
    if (this.words.has(`view.${key}`)) return this.words.say(`view.${key}`);
    return this.knows(key) ? this.name(key) : readable(key);
  }

  /** @param {string} noun */
  knows(noun) {
    return Object.values(this.nouns).some((nouns) => nouns.includes(noun));
  }

  /** The name of a noun, whatever its kind. @param {string} noun @param {string} [kind] */
  name(noun, kind) {
    const kinds = [
      ...(kind ? [kind] : []),
      ...Object.keys(this.nouns).filter((one) => this.nouns[one].includes(noun)),
    ];
    const names = kinds.map((one) => this.words.name(one, noun)).filter((name) => name !== noun);
    return names[0] ?? (this.knows(noun) ? readable(noun) : noun);
  }

  /** A name where a sentence begins. @param {string} noun @param {string} [kind] */
  title(noun, kind) {
    const name = this.name(noun, kind);
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** @param {Json} value @returns {string} */
  value(value) {
    if (Array.isArray(value)) return this.words.join(this.counted(value));
    return typeof value === "string" ? this.name(value) : String(value);
  }

  /** Equal things are counted, not repeated. @param {Json[]} values @returns {string[]} */
  counted(values) {
    /** @type {Map<string, number>} */
    const times = new Map();
    for (const one of values) {
      const text = this.value(one);
      times.set(text, (times.get(text) ?? 0) + 1);
    }
    return [...times].map(([text, n]) => (n > 1 ? `${n} × ${text}` : text));
  }

  /**
   * A label before what it is for; French parts a colon from its word.
   * @param {string} label @param {string} text
   */
  labelled(label, text) {
    return `${label}${this.words.lang === "fr" ? "\u00a0" : ""}: ${text}`;
  }

  /** Several facts in a row, parted in the same way. @param {string[]} texts */
  inRow(texts) {
    return texts.join(this.words.lang === "fr" ? "\u00a0; " : "; ");
  }

  /** A fact in a few words: "Walls 2", "Burnt". @param {Fact} fact */
  fact({ key, value }) {
    return value === true ? this.label(key) : `${this.label(key)} ${this.value(value)}`;
  }

  /**
   * What a button says where the verb goes without saying: the noun or number, if all have one verb.
   * @param {string} action @param {string[]} actions @param {{[verb: string]: string}} verbs
   */
  face(action, actions, verbs) {
    const [verb, noun] = parts(action);
    const named = actions.map(parts).filter(([, one]) => one);
    if (!noun || named.length < 2 || !named.every(([one]) => one === verb)) return undefined;
    if (verbs[verb] in this.nouns) return this.title(noun, verbs[verb]);
    // "How many?" is answered by a number, where it is also the key that presses it.
    return named.every(([, one], n) => one === String(n + 1)) ? noun : undefined;
  }

  /** Does the strip above say this field already? @param {string} key */
  saysWhen(key) {
    return new RegExp(`\\{${key}\\b`).test(this.words.template("board.when", {}) ?? "");
  }

  /** Who stands somewhere, with what. @param {Token} token */
  token({ seat, key, n, things }) {
    const name = this.title(seat, "chair");
    const what = key === seat ? "" : this.label(key).toLowerCase();
    if (things.length) return this.labelled(`${name}, ${what}`, this.value(things));
    return [n > 1 ? `${name} × ${n}` : name, what].filter(Boolean).join(", ");
  }
}
