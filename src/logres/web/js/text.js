// The catalogues of the page and of the games, in the present language.
import { signal } from "./ui.js";
import { Catalogue, readable } from "./catalogue.js";
import { once } from "./api.js";
import { call } from "./door.js";
import { havePicture } from "./picture.js";
import { language } from "./settings.js";

/** @typedef {import("./catalogue.js").Table} Table */

/** @type {Table} */
const NO_TEXTS = {};

/**
 * Catalogues by language and by what they belong to ("" is the page's own).
 * @type {import("@preact/signals").Signal<{[key: string]: Table}>}
 */
const loaded = signal({});

/** Whose texts are on the covers of games: all of them come together. */
const COVERS = "?cover";

/** @param {string} owner a game, or "" for the page @param {string} lang */
const placeOf = (owner, lang) =>
  owner ? `/api/games/${owner}/texts/${lang}` : `/text/${lang}.json`;

/**
 * Load the texts of the page (owner "") or of a game, in the present language.
 * @param {string} owner
 */
export async function load(owner, lang = language.value) {
  const key = `${owner} ${lang}`;
  if (loaded.value[key]) return;
  if (owner.endsWith(COVERS)) return loadCovers(lang);
  const texts = await call("GET", placeOf(owner, lang));
  loaded.value = { ...loaded.value, [key]: texts };
}

/**
 * What is shown of every game before one is chosen: few words, a picture, lessons.
 * @typedef {{id: string, cover: boolean, usual_bot: string,
 *   play_now: {scenario: string, options: any, seats: string[]},
 *   scenarios: {id: string, ruled: boolean}[]}} Game
 * @returns {Promise<{[game: string]: {about: Game, texts: Table, picture: string,
 *   lessons: any[]}}>}
 */
export const covers = async (lang = language.value) => (await once(`/api/covers/${lang}`)).covers;

/** Load what every game says of itself, with the pictures of all. */
export async function loadCovers(lang = language.value) {
  const all = Object.entries(await covers(lang));
  for (const [game, { picture }] of all) if (picture) havePicture(coverOf(game), picture);
  const texts = all.map(([game, one]) => [`${game}${COVERS} ${lang}`, one.texts]);
  loaded.value = { ...loaded.value, ...Object.fromEntries(texts) };
}

/** Where the picture of a game is. @param {string} game */
export const coverOf = (game) => `/games/${game}/board/cover.svg`;

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
    .map((key) => key.slice(0, -lang.length - 1));

/**
 * The catalogue of the page (owner "") or of a game, in the present language; read it inside
 * components.
 */
export const words = (owner = "") =>
  catalogueOf(loaded.value[`${owner} ${language.value}`] ?? NO_TEXTS, language.value);

/** What a game says of itself, in the present language. @param {string} owner */
export const cover = (owner) => words(owner + COVERS);

/** @type {WeakMap<Table, Map<string, Catalogue>>} */
const made = new WeakMap();

/**
 * The same texts are always the same catalogue: who looks at it need not draw anew.
 * @param {Table} texts
 * @param {string} lang
 */
function catalogueOf(texts, lang) {
  const known = made.get(texts) ?? new Map();
  made.set(texts, known);
  if (!known.has(lang)) known.set(lang, new Catalogue(lang, texts));
  return /** @type {Catalogue} */ (known.get(lang));
}

/** What a game calls a seat that its rules run. @param {Catalogue} catalogue */
export const ruledName = (catalogue) =>
  catalogue.has("board.ruled") ? catalogue.say("board.ruled") : say("table.ruled");

/**
 * The page's own words. With a game's catalogue, `{seats_to}` and the like are forms of its names.
 * @param {string} key
 * @param {Table} [values]
 * @param {Catalogue} [game]
 */
export const say = (key, values, game) => (game ? words().naming(game) : words()).say(key, values);

/**
 * A line of the log; of a game whose texts do not have it yet, what it is called.
 * @param {Catalogue} catalogue
 * @param {{what: string, values: Table}} line
 */
export const told = (catalogue, { what, values }) =>
  catalogue.has(`happening.${what}`)
    ? catalogue.say(`happening.${what}`, values)
    : `${readable(what)}.`;

/**
 * A question in words; of a game whose texts do not have it yet, only that something is asked.
 * @param {Catalogue} catalogue
 * @param {{question: string, values: Table}} decision
 */
export const asked = (catalogue, { question, values }) =>
  catalogue.has(`prompt.${question}`)
    ? catalogue.say(`prompt.${question}`, values)
    : say("table.choose");
