// A rule, read beside the table: the clause's own words, without leaving the game.
import { html, signal, useEffect, useRef, useState } from "../js/ui.js";
import { address } from "../js/door.js";
import { rules } from "../js/api.js";
import { Icon } from "../js/icons.js";
import { Rule } from "../js/rule.js";
import { language } from "../js/settings.js";
import { say } from "../js/text.js";

export { NEAR, Rule } from "../js/rule.js";

/** The clause that lies open ("" for none). */
export const openClause = signal("");

/** On a page with a place to read them, clauses open beside the table. @param {MouseEvent} event */
function look(event) {
  const link = /** @type {Element} */ (event.target).closest("a.rulelink");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  openClause.value = decodeURIComponent(
    new URL(/** @type {HTMLAnchorElement} */ (link).href).hash.slice(1),
  );
}

/** @param {{game: string}} props */
export function Clause({ game }) {
  const id = openClause.value;
  const [book, read] = useState(/** @type {any} */ (null));
  useEffect(() => {
    document.addEventListener("click", look, true);
    return () => {
      document.removeEventListener("click", look, true);
      openClause.value = "";
    };
  }, []);
  useEffect(() => {
    if (id && !book) rules(game).then(read);
  }, [id, game]);
  if (!id || !book) return null;
  return html`<${Open} key=${id} game=${game} book=${book} id=${id} />`;
}

/**
 * The focus goes to the rule, and back to where it came from.
 * @param {{game: string, book: any, id: string}} props
 */
function Open({ game, book, id }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    heading.current?.focus();
    return () => before?.isConnected && before.focus({ preventScroll: true });
  }, []);
  const clause = book.clauses.find((/** @type {any} */ one) => one.id === id);
  const section = book.sections.find((/** @type {any} */ one) => one.id === clause?.section);
  const behind = book.clauses
    .filter((/** @type {any} */ one) => one.id !== id && one.rules.includes(id))
    .slice(0, 6);
  return html`
    <aside class="drawer clause" aria-labelledby="clause-id">
      <header>
        <h2 id="clause-id" tabindex="-1" ref=${heading}>${section?.title[language.value] ?? id}</h2>
        <button type="button" class="btn quiet icon" aria-label=${say("table.close")}
            onClick=${() => (openClause.value = "")}>
          <${Icon} name="cross" />
        </button>
      </header>
      <p class="id"><code>${id}</code></p>
      ${
        clause
          ? html`<${Words} texts=${clause.texts} />`
          : html`<p>${say("table.clause.unknown")}</p>`
      }
      ${clause?.source ? html`<p class="source">${String(clause.source)}</p>` : null}
      ${
        related(clause, behind).length
          ? html`
            <h3>${say("table.clause.related")}</h3>
            <ul>
              ${related(clause, behind).map(
                (one) => html`<li key=${one}><${Rule} game=${game} id=${one} named /></li>`,
              )}
            </ul>
          `
          : null
      }
      <p>
        <a class="btn small" href=${address(`/rules/${game}#${id}`)} target="_blank"
            rel="noopener" onClick=${(/** @type {Event} */ event) => event.stopPropagation()}>
          <${Icon} name="book" /> ${say("table.clause.all")}
        </a>
      </p>
    </aside>
  `;
}

/** @param {any} clause @param {any[]} behind @returns {string[]} */
const related = (clause, behind) => [...(clause?.rules ?? []), ...behind.map((one) => one.id)];

/** @param {{texts: {[part: string]: {[lang: string]: string}}}} props */
const Words = ({ texts }) => html`
  ${Object.entries(texts).map(
    ([part, said]) => html`
      <p key=${part}>
        ${part === "text" ? null : html`<b class="caps">${say(`table.clause.${part}`)} </b>`}
        ${said[language.value] ?? said.en}
      </p>
    `,
  )}
`;
