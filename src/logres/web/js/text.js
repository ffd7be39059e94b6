// Sentences from catalogues: the same rules as the engine's text.py, so that server, terminal and
// browser say the same.
import { signal } from "./ui.js";
import { call } from "./door.js";
import { language } from "./settings.js";

/** @typedef {{[key: string]: any}} Table */

const HOLE = /\{(\w+)(?::(\w+))?\}/g;
const NO_TEXTS = {};

/**
 * Catalogues by language and by what they belong to ("" is the page's own).
 * @type {import("@preact/signals").Signal<{[key: string]: Table}>}
 */
const loaded = signal({});

/**
 * @param {string} owner a game, or "" for the page; with "?cover", only what a game says of itself
 * @param {string} lang
 */
function placeOf(owner, lang) {
  const [game, part] = owner.split("?");
  return game ? `/api/games/${game}/texts/${lang}${part ? `?${part}` : ""}` : `/text/${lang}.json`;
}

/**
 * Load the texts of the page (owner "") or of a game, in the present language.
 * @param {string} owner
 */
export async function load(owner, lang = language.value) {
  const key = `${owner} ${lang}`;
  if (loaded.value[key]) return;
  const texts = await call("GET", placeOf(owner, lang));
  loaded.value = { ...loaded.value, [key]: texts };
}

/** Load only what a game says of itself. @param {string} owner */
export const loadCover = (owner, lang = language.value) => load(`${owner}?cover`, lang);

/** The language last asked for. */
export const wish = signal(language.value);

/**
 * Speak another language as soon as all words now in use have come in it: until then one would read
 * their keys.
 * @param {string} lang
 */
export async function speak(lang) {
  wish.value = lang;
  try {
    await Promise.all(owners(language.value).map((owner) => load(owner, lang)));
    if (wish.value === lang) language.value = lang;
  } catch (fault) {
    console.error(fault);
    if (wish.value === lang) wish.value = language.value;
  }
}

/** Whose texts are there in a language. @param {string} lang */
const owners = (lang) =>
  Object.keys(loaded.value)
    .filter((key) => key.endsWith(` ${lang}`))
    .map((key) => without(key, ` ${lang}`));

/** @param {Table} texts @param {string} key */
function find(texts, key) {
  /** @type {any} */
  let found = texts;
  for (const part of key.split(".")) {
    if (found === null || typeof found !== "object" || !(part in found)) return undefined;
    found = found[part];
  }
  return found;
}

/** @param {string} lang @param {number} n */
const plural = (lang, n) => (lang === "fr" ? (n < 2 ? "one" : "other") : n === 1 ? "one" : "other");

/** @param {string} text @param {string} end */
const without = (text, end) => (text.endsWith(end) ? text.slice(0, -end.length) : text);

class Catalogue {
  /** @param {string} lang @param {Table} texts */
  constructor(lang, texts) {
    this.lang = lang;
    this.texts = texts;
  }

  /** @param {string} key @param {Table} [values] @returns {string} */
  say(key, values = {}) {
    let template = find(this.texts, key);
    if (template && typeof template === "object")
      template = template[plural(this.lang, values.n ?? 0)];
    if (typeof template !== "string") return `[${key}]`;
    const said = template.replace(HOLE, (whole, name, kind) =>
      name in values
        ? this.show(values[name], kind ?? name.slice(name.lastIndexOf("_") + 1))
        : whole,
    );
    return template.startsWith("{") ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  }

  /** @param {string} key */
  has(key) {
    return find(this.texts, key) !== undefined;
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
    const names =
      find(this.texts, `name.${kind}`) ?? find(this.texts, `name.${without(kind, "s")}`);
    return String(names?.[String(value)] ?? value);
  }

  /** @param {string[]} parts */
  join(parts) {
    if (parts.length === 0) return this.say("engine.list.none");
    if (parts.length === 1) return parts[0];
    return `${parts.slice(0, -1).join(", ")} ${this.say("engine.list.and")} ${parts.at(-1)}`;
  }
}

/**
 * The catalogue of the page (owner "") or of a game, in the present language; read it inside
 * components.
 */
export const words = (owner = "") =>
  new Catalogue(language.value, loaded.value[`${owner} ${language.value}`] ?? NO_TEXTS);

/** What a game says of itself, in the present language. @param {string} owner */
export const cover = (owner) =>
  new Catalogue(language.value, loaded.value[`${owner}?cover ${language.value}`] ?? NO_TEXTS);

/** What a game calls a seat that its rules run. @param {Catalogue} catalogue */
export const ruledName = (catalogue) =>
  catalogue.has("board.ruled") ? catalogue.say("board.ruled") : say("table.ruled");

/** The page's own words. @param {string} key @param {Table} [values] */
export const say = (key, values) => words().say(key, values);
