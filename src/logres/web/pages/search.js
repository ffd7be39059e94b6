// Searching texts: every word must occur, whatever its accents and capitals; what was found is
// marked.
import { html } from "../js/ui.js";

/** Letters that a plain letter stands for in a search. @type {{[letter: string]: string}} */
const ACCENTED = { a: "aàâä", c: "cç", e: "eéèêë", i: "iîï", o: "oôö", u: "uùûü" };

/** @param {string} text */
const plain = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/’/g, "'");

/** @param {string} query */
const wordsOf = (query) => plain(query).split(/\s+/).filter(Boolean);

/**
 * @template T
 * @param {T[]} items
 * @param {string} query
 * @param {(item: T) => string} textOf
 * @returns {T[]}
 */
export function find(items, query, textOf) {
  const wanted = wordsOf(query);
  if (!wanted.length) return items;
  return items.filter((item) => {
    const text = plain(textOf(item));
    return wanted.every((word) => text.includes(word));
  });
}

/** What to mark for a query, or null. @param {string} query */
export function pattern(query) {
  const parts = wordsOf(query).map((word) =>
    [...word]
      .map((letter) =>
        letter in ACCENTED
          ? `[${ACCENTED[letter]}]`
          : letter === "'"
            ? "['’]"
            : letter.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&"),
      )
      .join(""),
  );
  return parts.length ? new RegExp(`(${parts.join("|")})`, "giu") : null;
}

/** @param {{text: string, wanted: RegExp | null}} props */
export function Marked({ text, wanted }) {
  if (!wanted) return text;
  return text.split(wanted).map((part, n) => (n % 2 ? html`<mark key=${n}>${part}</mark>` : part));
}
