// The rules reference: every clause, example and ruling, searchable, in both languages, open at the
// one asked for.
import { html, useEffect, useMemo, useRef, useState } from "../js/ui.js";
import { address } from "../js/door.js";
import { games, rules } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { go } from "../js/main.js";
import { said } from "../js/refusal.js";
import { language } from "../js/settings.js";
import { load, say, words } from "../js/text.js";
import { find, Marked, pattern } from "./search.js";

/**
 * @typedef {{id: string, kind: string, section: string, texts: {[part: string]: {[lang: string]:
 *   string}}, source: string, rules: string[]}} Clause
 */

const KINDS = ["example", "ruling"];
const LANGUAGES = ["en", "fr"];

/** The clause that the address names. */
const named = () => decodeURIComponent(location.hash.slice(1));

/** @param {{id: string}} props */
export default function Rules({ id }) {
  const [book, read] = useState(/** @type {any} */ (null));
  const [query, seek] = useState("");
  const [both, pair] = useState(false);
  const [here, point] = useState(named());
  const [fault, tell] = useState(/** @type {any} */ (null));
  const [dressed, dress] = useState(false);
  const [from] = useState(() => history.state?.from ?? "");
  const asked = useRef(from.startsWith("/t/") ? named() : "");
  useEffect(() => {
    rules(id).then(read, tell);
  }, [id]);
  useEffect(() => {
    load(id, language.value);
  }, [id, language.value]);
  useEffect(() => {
    const moved = () => point(named());
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);
  useEffect(() => {
    const show = () =>
      document
        .getElementById(here)
        ?.scrollIntoView({ block: here.startsWith("s-") ? "start" : "center" });
    if (!book || !here) return;
    show();
    // Letters that come late make the text above longer or shorter, and so does the style sheet.
    document.fonts.ready.then(show);
  }, [book, here, dressed]);
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => pressed(event, query, seek, from);
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  const found = useMemo(
    () => find(/** @type {Clause[]} */ (book?.clauses ?? []), query, haystack),
    [book, query],
  );
  const title = say("rules.title", {
    game: words(id).has("game.title") ? words(id).say("game.title") : "",
  });
  useEffect(() => {
    document.title = `${title} · Logres`;
  }, [title]);
  const sections = book
    ? [
        ...book.sections.map((/** @type {any} */ one) => ({
          id: one.id,
          title: one.title[language.value],
        })),
        ...KINDS.map((kind) => ({ id: kind, title: say(`rules.${kind}s`) })),
      ]
    : [];
  const filled = sections
    .map((one) => ({ ...one, clauses: found.filter((clause) => clause.section === one.id) }))
    .filter((one) => one.clauses.length);
  const current = book?.clauses.find((/** @type {Clause} */ one) => one.id === here);
  return html`
    <link rel="stylesheet" href=${address("/css/rules.css")} onLoad=${() => dress(true)} />
    <a class="skip" href="#q">${say("rules.to-search")}</a>
    <${Bar} heading=${false} nav=${true} here="rules" />
    <div class="rules">
      <nav class="toc" aria-label=${say("rules.contents")}>
        <${Games} id=${id} />
        <${Contents} sections=${filled} here=${current?.section ?? here.replace(/^s-/, "")} />
      </nav>
      <main class="main" tabindex="-1">
        <h1>${title}</h1>
        <div class="srch" role="search">
          <div class="f">
            <${Icon} name="search" />
            <label class="vh" for="q">${say("rules.search")}</label>
            <input class="inp" id="q" type="search" placeholder=${say("rules.hint")}
                value=${query} onInput=${(/** @type {any} */ event) => seek(event.target.value)} />
          </div>
          <button type="button" class="btn small" aria-pressed=${both} onClick=${() => pair(!both)}>
            ${say("rules.both")}
          </button>
          <output for="q" aria-live="polite">${say("rules.found", { n: found.length })}</output>
        </div>
        <details class="only-s chapters">
          <summary>${say("rules.contents")}</summary>
          <${Contents} sections=${filled} here="" />
        </details>
        ${fault ? html`<p role="alert">${said(fault)}</p>` : null}
        ${book && !found.length ? html`<p class="none">${say("rules.none")}</p>` : null}
        ${filled.map(
          (section) => html`
            <section key=${section.id} class="rs" aria-labelledby="s-${section.id}">
              <h2 id="s-${section.id}">${section.title}</h2>
              <ol>
                ${section.clauses.map(
                  (/** @type {Clause} */ clause) => html`
                    <${Entry} key=${clause.id} clause=${clause} both=${both} query=${query}
                        here=${here === clause.id} asked=${asked.current === clause.id}
                        lang=${language.value} />
                  `,
                )}
              </ol>
            </section>
          `,
        )}
      </main>
      <${Aside} book=${book} current=${current} from=${from} asked=${asked.current} />
    </div>
  `;
}

/** What a search looks through: the id and both languages. @param {Clause} clause */
const haystack = (clause) =>
  [
    clause.id,
    ...Object.values(clause.texts).flatMap((text) => LANGUAGES.map((lang) => text[lang] ?? "")),
  ].join(" ");

/**
 * A slash goes to the search; Escape empties it, then goes back to the table.
 * @param {KeyboardEvent} event
 * @param {string} query
 * @param {(query: string) => void} seek
 * @param {string} from
 */
function pressed(event, query, seek, from) {
  const field = /** @type {HTMLElement} */ (event.target).matches("input");
  if (event.key === "/" && !field) {
    event.preventDefault();
    document.getElementById("q")?.focus();
  } else if (event.key === "Escape") {
    if (query) seek("");
    else if (from.startsWith("/t/")) go(from);
  }
}

/** The other games' rules, where there are any. @param {{id: string}} props */
function Games({ id }) {
  const [list, fill] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    games().then(
      (answer) => fill(answer.games),
      () => {},
    );
  }, []);
  if (list.length < 2) return null;
  return html`
    <div class="seg" role="group" aria-label=${say("home.games")}>
      ${list.map(
        (game) => html`
          <a key=${game.id} href=${address(`/rules/${game.id}`)}
              aria-current=${game.id === id ? "true" : undefined}>
            ${game.title.split(" ")[0]}
          </a>
        `,
      )}
    </div>
  `;
}

/** @param {{sections: any[], here: string}} props */
const Contents = ({ sections, here }) => html`
  <ol>
    ${sections.map(
      (section) => html`
        <li key=${section.id}>
          <a href="#s-${section.id}" aria-current=${section.id === here ? "true" : undefined}>
            <span>${section.title}</span>
            <small class="num">${section.clauses.length}</small>
          </a>
        </li>
      `,
    )}
  </ol>
`;

/**
 * @param {{clause: Clause, both: boolean, query: string, here: boolean, asked: boolean, lang:
 *   string}} props
 */
function Entry({ clause, both, query, here, asked, lang }) {
  const wanted = pattern(query);
  const languages = both ? [lang, ...LANGUAGES.filter((one) => one !== lang)] : [lang];
  return html`
    <li class="cl ${here ? "cur" : ""}" id=${clause.id} aria-current=${here ? "true" : undefined}>
      <div class="id">
        <a href="#${clause.id}">${clause.id.split(".").slice(1).join(".")}</a>
        ${asked ? html`<span class="tag">${say("rules.present")}</span>` : null}
      </div>
      <div class="txt">
        ${languages.map(
          (one, n) => html`
            <div key=${one} lang=${one} class=${n ? "other" : ""}>
              ${Object.entries(clause.texts).map(
                ([part, text]) => html`
                  <p key=${part}>
                    ${
                      part === "text"
                        ? null
                        : html`<b class="part" lang=${lang}>${say(`rules.${part}`)}</b> `
                    }
                    <${Marked} text=${text[one] ?? ""} wanted=${wanted} />
                  </p>
                `,
              )}
            </div>
          `,
        )}
        ${
          clause.rules.length
            ? html`
              <p class="see">
                ${clause.rules.map(
                  (other) =>
                    html`<a key=${other} class="rulelink" href="#${other}">${other
                      .split(".")
                      .slice(1)
                      .join(".")}</a> `,
                )}
              </p>
            `
            : null
        }
      </div>
    </li>
  `;
}

/**
 * What belongs to the marked clause, and the way back.
 * @param {{book: any, current: Clause | undefined, from: string, asked: string}} props
 */
function Aside({ book, current, from, asked }) {
  const citing = current
    ? book.clauses.filter((/** @type {Clause} */ one) => one.rules.includes(current.id))
    : [];
  return html`
    <aside class="aside" aria-label=${say("rules.about")}>
      ${
        from.startsWith("/t/")
          ? html`
            <section>
              <h2>${say(asked ? "rules.behind" : "rules.from-table")}</h2>
              <p>${say("rules.back-with")} <kbd>Esc</kbd></p>
              <p class="under">
                <a class="btn small" href=${address(from)}>
                  <${Icon} name="undo" /> ${say("rules.back")}
                </a>
              </p>
            </section>
          `
          : null
      }
      ${
        current
          ? html`
            <section>
              <h2>${current.id.split(".").slice(1).join(".")}</h2>
              ${
                current.source ? html`<p><b>${say("rules.source")}</b> ${current.source}</p>` : null
              }
              ${
                citing.length
                  ? html`
                    <p class="under"><b>${say("rules.citing")}</b></p>
                    <ul>
                      ${citing.map(
                        (/** @type {Clause} */ one) => html`
                          <li key=${one.id}>
                            <a href="#${one.id}">${one.id.split(".").slice(1).join(".")}</a>
                          </li>
                        `,
                      )}
                    </ul>
                  `
                  : null
              }
            </section>
          `
          : null
      }
      <section><h2>${say("rules.origin")}</h2><p>${say("rules.origin-text")}</p></section>
    </aside>
  `;
}
