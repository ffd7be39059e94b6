// The rules reference: every clause, example and ruling, searchable, in both languages, open at the one asked for.
import { html, useEffect, useMemo, useState } from "../js/ui.js";
import { rules } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { language } from "../js/settings.js";
import { load, say, words } from "../js/text.js";

/** @typedef {{id: string, kind: string, section: string, texts: {[part: string]: {[lang: string]: string}}, rules: string[]}} Clause */

/** @param {{id: string}} props */
export default function Rules({ id }) {
  const [book, read] = useState(/** @type {any} */ (null));
  const [query, seek] = useState("");
  useEffect(() => {
    rules(id).then(read);
  }, [id]);
  useEffect(() => {
    load(id, language.value);
  }, [id, language.value]);
  useEffect(() => {
    if (book) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView({ block: "center" });
  }, [book]);
  const found = useMemo(() => search(book?.clauses ?? [], query, language.value), [book, query, language.value]);
  const title = say("rules.title", { game: words(id).say("game.title") });
  const sections = book ? [...book.sections, { id: "example", title: { en: "Examples", fr: "Exemples" } }, { id: "ruling", title: { en: "Rulings", fr: "Arbitrages" } }] : [];
  return html`
    <${Bar} title=${title} />
    <main class="page rules"><link rel="stylesheet" href="/css/rules.css" />
      <div class="srch" role="search"><div class="f"><${Icon} name="search" /><label class="vh" for="q">${say("rules.search")}</label>
        <input class="inp" id="q" type="search" placeholder=${say("rules.hint")} value=${query} onInput=${(/** @type {any} */ event) => seek(event.target.value)} /></div>
        <output for="q" aria-live="polite">${say("rules.found", { n: found.length })}</output></div>
      ${sections.map((section) => html`<${Section} key=${section.id} section=${section} clauses=${found.filter((one) => one.section === section.id)} />`)}
    </main>`;
}

/** @param {Clause[]} clauses @param {string} query @param {string} lang */
function search(clauses, query, lang) {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return clauses;
  return clauses.filter((clause) => {
    const text = `${clause.id} ${Object.values(clause.texts).map((part) => part[lang] ?? "").join(" ")}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** @param {{section: any, clauses: Clause[]}} props */
function Section({ section, clauses }) {
  if (!clauses.length) return null;
  return html`<section class="rs" aria-labelledby="s-${section.id}"><h2 id="s-${section.id}">${section.title[language.value]}</h2>
    <ol>${clauses.map((clause) => html`<${Entry} key=${clause.id} clause=${clause} />`)}</ol></section>`;
}

/** @param {{clause: Clause}} props */
const Entry = ({ clause }) => html`
  <li class="cl ${location.hash.slice(1) === clause.id ? "here" : ""}" id=${clause.id}>
    <div class="id"><a href="#${clause.id}">${clause.id.split(".").slice(1).join(".")}</a></div>
    ${Object.entries(clause.texts).map(([part, text]) => html`<p key=${part}>${text[language.value]}</p>`)}
    ${clause.rules.length ? html`<p>${clause.rules.map((other) => html`<a key=${other} class="rulelink" href="#${other}">${other}</a> `)}</p>` : null}
  </li>`;
