// What is so at the table as a whole, under the seats.
import { html } from "../js/ui.js";
import { say } from "../js/text.js";
import { SHAPES } from "./map.js";

/**
 * @typedef {import("./board.js").View} View
 * @typedef {import("./board.js").PlainBoard} PlainBoard
 * @typedef {import("./reading.js").Section} Section
 * @typedef {import("./telling.js").Teller} Teller
 * @typedef {import("../table/context.js").Context} Context
 */

/** @param {{view: View, ctx: Context, plain: PlainBoard}} props */
export function Rail({ view, ctx, plain }) {
  const reading = plain.read(view);
  const teller = plain.teller(ctx.words);
  const rest = reading.facts.filter(({ key }) => !teller.saysWhen(key));
  /** @type {Section[]} */
  const sections = [{ key: "", facts: rest }, ...reading.sections];
  return html`
    <${Legend} plain=${plain} teller=${teller} />
    ${sections
      .filter(({ facts }) => facts.length)
      .map(
        ({ key, facts }) => html`
        <section class="sec" key=${key}>
          <h2>${key ? teller.label(key) : say("table.on-table")}</h2>
          <dl class="told">
            ${facts.map(
              (fact, n) => html`
                <div key=${n}>
                  <dt>${teller.label(fact.key)}</dt>
                  <dd class="num">${fact.value === true ? "✓" : teller.value(fact.value)}</dd>
                </div>
              `,
            )}
          </dl>
        </section>
      `,
      )}
  `;
}

/**
 * What the shapes of tokens mean, where there are several.
 * @param {{plain: PlainBoard, teller: Teller}} props
 */
function Legend({ plain, teller }) {
  if (plain.sorts.length < 2) return null;
  return html`
    <ul class="sec legend" aria-label=${say("table.legend")}>
      ${plain.sorts.map(
        (key) => html`
          <li key=${key}>
            <svg viewBox="-21 -21 42 42" aria-hidden="true">
              <path d=${SHAPES[plain.shapeOf(key)]} />
            </svg>
            ${teller.label(key)}
          </li>
        `,
      )}
    </ul>
  `;
}
