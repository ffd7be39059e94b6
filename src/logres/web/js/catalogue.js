// Sentences from texts by key: the same rules as the engine's text.py, so that server, terminal and
// browser say the same. tests/twins has the cases that both must pass.

/** @import { Choice, Hole, Part } from "./messages.js" */
import { BadMessage, SHARP, parse } from "./messages.js";
import { FORMS, bare, entry, form } from "./names.js";

/** @typedef {{[key: string]: any}} Table */

/** In place of a seat: whoever reads the sentence. */
const YOU = "you";
/** @type {Table} */
const NO_NAMES = {};

/** An id as a name, where there is none. @param {string} id */
export function readable(id) {
  const plain = id.replace(/[_-]/g, " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** @param {Table} texts @param {string} key */
function find(texts, key) {
  /** @type {any} */
  let found = texts;
  for (const part of key.split(".")) {
    if (found === null || typeof found !== "object" || !Object.hasOwn(found, part))
      return undefined;
    found = found[part];
  }
  return found;
}

/**
 * ½ loss and 1 loss, but 1½ losses; in French 1½ perte too.
 * @param {string} lang
 * @param {number} n
 */
const plural = (lang, n) => ((lang === "fr" ? n < 2 : n > 0 && n <= 1) ? "one" : "other");

const FRACTIONS = ["", "¼", "½", "¾"];

/** How many a number is, or a figure such as 2 or 1½ that stands as text. @param {unknown} n */
function amount(n) {
  const figure = typeof n === "string" && /^(\d*)([¼½¾]?)$/.exec(n);
  if (figure) return Number(figure[1]) + FRACTIONS.indexOf(figure[2]) / 4;
  return typeof n === "number" ? n : 0;
}

/** @param {string} text @param {string} end */
const without = (text, end) => (text.endsWith(end) ? text.slice(0, -end.length) : text);

/** Values of a result that are seats under another name. @type {Map<string, string>} */
const SEATS = new Map([
  ["winner", "seat"],
  ["winners", "seats"],
]);

/** The kind of a value is the last word of its name. @param {string} name */
const kindOf = (name) => {
  const kind = name.slice(name.lastIndexOf("_") + 1);
  return SEATS.get(kind) ?? kind;
};

/** A name and the form that is wanted of it. @param {string} name */
const parted = (name) => {
  const at = name.lastIndexOf("_");
  return at < 0 ? ["", name] : [name.slice(0, at), name.slice(at + 1)];
};

/** The texts of one language. */
export class Catalogue {
  /** @param {string} lang @param {Table} texts */
  constructor(lang, texts) {
    this.lang = lang;
    this.texts = texts;
    /** What was looked for before. @type {Map<string, any>} */
    this.found = new Map();
    /** These texts with the names of games. @type {WeakMap<Catalogue, Catalogue>} */
    this.named = new WeakMap();
  }

  /** What stands at a key. @param {string} key */
  find(key) {
    if (!this.found.has(key)) this.found.set(key, find(this.texts, key));
    return this.found.get(key);
  }

  /** @param {string} key @param {Table} [values] @returns {string} */
  say(key, values = {}) {
    const template = this.template(key, values);
    const said = this.phrase(key, values);
    return template?.startsWith("{") ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  }

  /**
   * The same without a capital for a name at its beginning.
   * @param {string} key
   * @param {Table} [values]
   */
  phrase(key, values = {}) {
    const template = this.template(key, values);
    return template === null ? `[${key}]` : this.read(template, values);
  }

  /** @param {string} key @param {Table} values @returns {string | null} */
  template(key, values) {
    let template = this.find(key);
    if (template && typeof template === "object")
      template = template.name ?? template[plural(this.lang, values.n ?? 0)];
    return typeof template === "string" ? template : null;
  }

  /**
   * A message with its values; one that cannot be read, as it stands.
   * @param {string} template
   * @param {Table} values
   */
  read(template, values) {
    try {
      return this.tell(parse(template), values, "#");
    } catch (fault) {
      if (fault instanceof BadMessage) return template;
      throw fault;
    }
  }

  /** @param {Part[]} parts @param {Table} values @param {string} sharp @returns {string} */
  tell(parts, values, sharp) {
    let said = "";
    for (const part of parts) {
      if (typeof part === "string") said += part;
      else if (part === SHARP) said += sharp;
      else if ("hole" in part) said += this.fill(part, values);
      else said += this.choose(part, values, sharp);
    }
    return said;
  }

  /** @param {Choice} choice @param {Table} values @param {string} sharp */
  choose({ choice, plural: counts, cases }, values, sharp) {
    const other = cases.get("other") ?? [];
    if (!counts) return this.tell(cases.get(this.word(choice, values)) ?? other, values, sharp);
    const value = Object.hasOwn(values, choice) ? values[choice] : 0;
    const n = Array.isArray(value) ? value.length : (value ?? 0);
    const parts = cases.get(`=${n}`) ?? cases.get(plural(this.lang, amount(n))) ?? other;
    return this.tell(parts, values, this.number(n));
  }

  /** Thousands are parted: 1,200 and, in French, 1 200. @param {unknown} n */
  number(n) {
    const said = Number.isInteger(n)
      ? String(n).replace(/\B(?=(\d{3})+$)/g, this.lang === "fr" ? "\u202f" : ",")
      : String(n);
    return said.replace("-", "\u2212");
  }

  /** What stands for a value. @param {Hole} hole @param {Table} values */
  fill({ hole }, values) {
    if (Object.hasOwn(values, hole)) return this.show(values[hole], kindOf(hole));
    const [name, wanted] = parted(hole);
    if (!Object.hasOwn(values, name)) return `{${hole}}`;
    return this.inForm(values[name], kindOf(name), wanted, values);
  }

  /** By which word a `select` chooses. @param {string} name @param {Table} values */
  word(name, values) {
    if (Object.hasOwn(values, name)) return String(values[name] ?? "none").replaceAll("-", "_");
    const [base, wanted] = parted(name);
    let value = Object.hasOwn(values, base) ? values[base] : null;
    if (Array.isArray(value))
      value = value.length === 1 || (value.length && wanted === "gen") ? value[0] : null;
    if (value === null || value === undefined) return "other";
    return form(this.lang, this.entry(kindOf(base), value), wanted);
  }

  /**
   * @param {any} value
   * @param {string} kind
   * @param {string} wanted
   * @param {Table} values
   * @returns {string}
   */
  inForm(value, kind, wanted, values) {
    if (wanted === "tally") return this.tally([value ?? []].flat(), kind);
    if (Array.isArray(value))
      return this.join(value.map((one) => this.inForm(one, kind, wanted, values)));
    if (value === null || value === undefined) return this.say("engine.list.none");
    if (wanted === "code") return String(value).toUpperCase();
    const known = wanted === "n" ? plural(this.lang, values.n ?? 0) : wanted;
    const name = this.entry(kind, value);
    const own = FORMS.includes(known) || Object.hasOwn(name, known);
    return own ? form(this.lang, name, known) : this.name(known, value);
  }

  /**
   * Equal things are counted; what is said once is not repeated by those with a form `more`.
   * @param {any[]} items
   * @param {string} kind
   */
  tally(items, kind) {
    const counts = new Map();
    for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
    let before = false;
    const said = (/** @type {any} */ item, /** @type {number} */ count) => {
      const name = this.entry(kind, item);
      const more = Object.hasOwn(name, "more");
      const short = before && more;
      before = more;
      return form(this.lang, name, short ? "more" : plural(this.lang, count));
    };
    return this.join([...counts].map(([one, n]) => `${this.number(n)} ${said(one, n)}`));
  }

  /** What the catalogue knows of a name. @param {string} kind @param {any} value */
  entry(kind, value) {
    if (value === YOU) return entry(find(this.texts, "engine.you"));
    const names = this.namesOf(kind);
    return entry(Object.hasOwn(names, String(value)) ? names[String(value)] : value);
  }

  /** @param {string} kind @returns {Table} */
  namesOf(kind) {
    return this.find(`name.${kind}`) ?? this.find(`name.${without(kind, "s")}`) ?? NO_NAMES;
  }

  /** These texts with the names of a game. @param {Catalogue} game */
  naming(game) {
    const known =
      this.named.get(game) ??
      new Catalogue(this.lang, { ...this.texts, name: game.texts.name ?? NO_NAMES });
    this.named.set(game, known);
    return known;
  }

  /** @param {string} key */
  has(key) {
    return this.find(key) !== undefined;
  }

  /** @param {any} value @param {string} kind @returns {string} */
  show(value, kind) {
    if (Array.isArray(value)) return this.join(value.map((one) => this.show(one, kind)));
    return value === null || value === undefined
      ? this.say("engine.list.none")
      : this.name(kind, value);
  }

  /** @param {string} kind @param {any} value @returns {string} */
  name(kind, value) {
    if (kind === "code") return String(value).toUpperCase();
    const names = this.namesOf(kind);
    if (Object.hasOwn(names, String(value))) return bare(entry(names[String(value)]));
    return value === YOU ? bare(this.entry(kind, YOU)) : String(value);
  }

  /**
   * An action in words.
   * @param {string} action
   * @param {{[verb: string]: string}} verbs the kind of each verb's noun
   */
  label(action, verbs) {
    const [verb, noun = ""] = action.split(/ (.*)/s);
    const kind = verbs[verb] || "noun";
    return this.say(`action.${verb}`, { [kind]: kind === "number" && noun ? Number(noun) : noun });
  }

  /** @param {string[]} parts */
  join(parts) {
    if (parts.length === 0) return this.say("engine.list.none");
    if (parts.length === 1) return parts[0];
    return `${parts.slice(0, -1).join(", ")} ${this.say("engine.list.and")} ${parts.at(-1)}`;
  }
}
