// Sentences from texts by key: the same rules as the engine's text.py, so that server, terminal and
// browser say the same. tests/twins has the cases that both must pass.

/** @typedef {{[key: string]: any}} Table */

const HOLE = /\{(\w+)(?::(\w+))?\}/g;
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

/** @param {string} lang @param {number} n */
const plural = (lang, n) => (lang === "fr" ? (n < 2 ? "one" : "other") : n === 1 ? "one" : "other");

/** @param {string} text @param {string} end */
const without = (text, end) => (text.endsWith(end) ? text.slice(0, -end.length) : text);

/** The texts of one language. */
export class Catalogue {
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
      Object.hasOwn(values, name)
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
      find(this.texts, `name.${kind}`) ??
      find(this.texts, `name.${without(kind, "s")}`) ??
      NO_NAMES;
    return String(Object.hasOwn(names, String(value)) ? names[String(value)] : value);
  }

  /**
   * An action in words.
   * @param {string} action
   * @param {{[verb: string]: string}} verbs the kind of each verb's noun
   */
  label(action, verbs) {
    const [verb, noun = ""] = action.split(/ (.*)/s);
    return this.say(`action.${verb}`, { [verbs[verb] || "noun"]: noun });
  }

  /** @param {string[]} parts */
  join(parts) {
    if (parts.length === 0) return this.say("engine.list.none");
    if (parts.length === 1) return parts[0];
    return `${parts.slice(0, -1).join(", ")} ${this.say("engine.list.and")} ${parts.at(-1)}`;
  }
}
