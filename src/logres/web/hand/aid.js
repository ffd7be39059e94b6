// The player aid: the clauses one looks up most, in their own words, and what the marks mean. It is
// made from the rules reference and the drawing, so it cannot say anything else.
import { html, useEffect, useState } from "../js/ui.js";
import { rules } from "../js/api.js";
import { Icon } from "../js/icons.js";
import { language } from "../js/settings.js";
import { say } from "../js/text.js";
import { signsOn } from "../map/legend.js";
import { NEAR, Rule } from "../table/clause.js";

/** @typedef {import("../table/context.js").Context} Context */

/** @param {{ctx: Context, close: () => void}} props */
export function Aid({ ctx, close }) {
  const [book, read] = useState(/** @type {any} */ (null));
  useEffect(() => {
    rules(ctx.game).then(read);
  }, [ctx.game]);
  const live = document.querySelector("#board .stage");
  return html`
    <section class="win dock aid" aria-labelledby="aid">
      <header>
        <h2 id="aid">${say("aid.title")}</h2>
        <button type="button" class="btn quiet icon" aria-label=${say("table.close")}
            onClick=${close}>
          <${Icon} name="cross" />
        </button>
      </header>
      ${
        book
          ? chaptersOf(book, ctx.board.aid ?? []).map(
              ({ id, title, clauses }) => html`
                <h3 key=${id}>${title}</h3>
                <ul>
                  ${clauses.map(
                    (/** @type {any} */ one) => html`
                      <li key=${one.id}>
                        ${one.texts.text[language.value]}${NEAR}
                        <${Rule} game=${ctx.game} id=${one.id} />
                      </li>
                    `,
                  )}
                </ul>
              `,
            )
          : html`<p role="status">${say("table.loading")}</p>`
      }
      <h3>${say("table.legend")}</h3>
      <ul class="signs">
        ${(live ? signsOn(live, ctx) : []).map(
          ({ key, text, look, owner }) => html`
            <li key=${key}>
              <svg class="live ${owner}" viewBox="0 0 40 28" aria-hidden="true">${look}</svg>
              <span>${text}</span>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

/**
 * Clauses under the headings of their sections, in the order the board names them.
 * @param {any} book
 * @param {string[]} ids
 */
function chaptersOf(book, ids) {
  /** @type {{id: string, title: string, clauses: any[]}[]} */
  const found = [];
  for (const id of ids) {
    const clause = book.clauses.find((/** @type {any} */ one) => one.id === id);
    if (!clause) continue;
    const section = book.sections.find((/** @type {any} */ one) => one.id === clause.section);
    if (found.at(-1)?.id !== section.id)
      found.push({ id: section.id, title: section.title[language.value], clauses: [] });
    found.at(-1)?.clauses.push(clause);
  }
  return found;
}
