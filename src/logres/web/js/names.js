// The forms of a name: the, of, to, in, from, whose, and its number and gender. The engine's
// names.py does the same; tests/twins holds both to the same cases.

/** @typedef {{[part: string]: string}} Name what a catalogue knows of a name */

/** @type {readonly string[]} */
export const FORMS = [
  "the",
  "a",
  "of",
  "to",
  "in",
  "from",
  "poss",
  "adj",
  "num",
  "gen",
  "one",
  "other",
];

const ARTICLE = /^(?:(the|le|la|les) (.+)|(l’)(.+))$/;
const VOWEL = /^[aeiouàâäéèêëîïôöùûüœæ]/i;

/** @param {unknown} name @returns {Name} */
export const entry = (name) =>
  name !== null && typeof name === "object"
    ? /** @type {Name} */ (name)
    : { name: String(name ?? "") };

/** @param {Name} name */
export const bare = (name) => name.name ?? name.one ?? "";

/**
 * A form of a name; without one for it, the bare name.
 * @param {string} lang
 * @param {Name} name
 * @param {string} wanted
 */
export function form(lang, name, wanted) {
  if (Object.hasOwn(name, wanted) && wanted !== "in") return name[wanted];
  return derived(lang, split(name), wanted);
}

/**
 * The entry of a name that was given as one text with its article, as "les Iceni". In English the
 * article does not tell the number: a text that ends in s or i is taken as plural.
 * @param {Name} name
 * @returns {Name}
 */
function split(name) {
  const found = Object.hasOwn(name, "article") ? null : ARTICLE.exec(bare(name));
  if (!found) return name;
  const [article, rest] = [found[1] ?? found[3], found[2] ?? found[4]];
  const named = { ...name, name: rest, article };
  return article === "the" && /[si]$/.test(rest) ? { number: "other", ...named } : named;
}

/** @param {string} lang @param {Name} name @param {string} wanted */
function derived(lang, name, wanted) {
  if (wanted === "num") return name.number ?? (name.article === "les" ? "other" : "one");
  if (wanted === "gen") return name.gender ?? (name.article === "la" ? "f" : "m");
  const made = (lang === "fr" ? FRENCH : ENGLISH)[wanted];
  return made ? made(name) : bare(name);
}

/** @param {Name} name */
const withArticle = (name) => (name.article ? `${name.article} ${bare(name)}` : bare(name));

/** @param {Name} name */
function possessive(name) {
  const the = withArticle(name);
  return the.endsWith("s") ? `${the}’` : `${the}’s`;
}

/** @param {Name} name */
function oneOf(name) {
  const one = name.one ?? bare(name);
  return `${/^[aeiou]/i.test(one) ? "an" : "a"} ${one}`;
}

/** @type {{[form: string]: (name: Name) => string}} */
const ENGLISH = {
  the: withArticle,
  a: oneOf,
  of: (name) => `of ${withArticle(name)}`,
  to: (name) => `to ${withArticle(name)}`,
  in: (name) => `${name.in ?? "in"} ${withArticle(name)}`,
  from: (name) => `from ${withArticle(name)}`,
  poss: possessive,
};

/** @param {Name} name */
function frenchThe(name) {
  if (!name.article) return bare(name);
  return name.article.endsWith("’") ? name.article + bare(name) : `${name.article} ${bare(name)}`;
}

/**
 * `de`, which loses its vowel before another; before a mute h the entry says so.
 * @param {string} plain
 */
const ofBare = (plain) => (VOWEL.test(plain) ? `d’${plain}` : `de ${plain}`);

/** @param {Name} name */
function frenchOf(name) {
  if (name.article === "le") return `du ${bare(name)}`;
  if (name.article === "les") return `des ${bare(name)}`;
  return name.article ? `de ${frenchThe(name)}` : ofBare(bare(name));
}

/** @param {Name} name */
function frenchTo(name) {
  if (name.article === "le") return `au ${bare(name)}`;
  if (name.article === "les") return `aux ${bare(name)}`;
  return `à ${frenchThe(name)}`;
}

/** With the preposition that the name wants: en, dans, à, aux, chez. @param {Name} name */
function frenchPlace(name) {
  const preposition = name.in ?? (name.article ? "dans" : "à");
  if (preposition === "en") return `en ${bare(name)}`;
  return ["à", "au", "aux"].includes(preposition)
    ? frenchTo(name)
    : `${preposition} ${frenchThe(name)}`;
}

/** @param {Name} name */
function frenchFrom(name) {
  if (name.in === "chez") return `de chez ${frenchThe(name)}`;
  return name.in === "en" ? ofBare(bare(name)) : frenchOf(name);
}

/** @param {Name} name */
const frenchOne = (name) =>
  `${form("fr", name, "gen") === "f" ? "une" : "un"} ${name.one ?? bare(name)}`;

/** @type {{[form: string]: (name: Name) => string}} */
const FRENCH = {
  the: frenchThe,
  a: frenchOne,
  of: frenchOf,
  to: frenchTo,
  in: frenchPlace,
  from: frenchFrom,
  poss: frenchOf,
};
