// The board as a table, by region: every place with its kind, who is there, and what borders on it.
// For who does not see the map, and for who wants to compare.
import { html } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { neighbours } from "../js/pieces.js";
import { say } from "../js/text.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("../table/kit.js").Plan} Plan */

/**
 * What a place is, whose, and what borders on it, as one sentence.
 * @param {string} id
 * @param {Context} ctx
 * @param {Plan} plan
 */
export function placeInWords(id, ctx, plan) {
  const { name, kind, who, near } = entryOf(id, ctx, plan);
  return [name, kind, who, near && say("places.near", { near })].filter(Boolean).join(". ");
}

/** @param {string} id @param {Context} ctx @param {Plan} plan */
function entryOf(id, ctx, plan) {
  const { board, view, words } = ctx;
  const told = board.describe?.(id, view, words, plan);
  const region = plan.places[id]?.region;
  const near = neighbours(region && !plan.regions[id] ? region : id, plan);
  const beside = (region && !plan.regions[id] ? [region] : []).concat(near);
  return {
    name: told?.name ?? board.spaceName(id, view, words),
    kind: told?.kind ?? "",
    who: told?.lines.map(({ text }) => text).join("; ") || say("place.nobody"),
    near: beside
      .map((one) => ctx.nameOf?.(one) ?? "")
      .filter(Boolean)
      .join(", "),
  };
}

/** The places by region or group. @param {Plan} plan */
function byGroup(plan) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const id of [...Object.keys(plan.groups), ...Object.keys(plan.places)]) {
    const region = plan.places[id]?.region ?? id;
    const group = id in plan.groups ? id : (plan.regions[region]?.group ?? "");
    found.set(group, [...(found.get(group) ?? []), id]);
  }
  return found;
}

/** @param {{ctx: Context, plan: Plan, close: () => void}} props */
export const Gazetteer = ({ ctx, plan, close }) => html`
  <section class="win dock gazetteer" aria-labelledby="gazetteer">
    <header>
      <h2 id="gazetteer">${say("places.title")}</h2>
      <button type="button" class="btn quiet icon" aria-label=${say("table.close")}
          onClick=${close}>
        <${Icon} name="cross" />
      </button>
    </header>
    <div class="scrolls" tabindex="0" role="group" aria-label=${say("places.title")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${say("places.place")}</th>
            <th scope="col">${say("places.there")}</th>
            <th scope="col">${say("places.borders")}</th>
          </tr>
        </thead>
        ${[...byGroup(plan)].map(
          ([group, ids]) => html`
            <tbody key=${group}>
              ${
                group
                  ? html`
                    <tr>
                      <th colspan="3" scope="colgroup" class="group">
                        ${ctx.nameOf?.(group) ?? group}
                      </th>
                    </tr>
                  `
                  : null
              }
              ${ids.map((id) => html`<${Row} key=${id} id=${id} ctx=${ctx} plan=${plan} />`)}
            </tbody>
          `,
        )}
      </table>
    </div>
  </section>
`;

/** @param {{id: string, ctx: Context, plan: Plan}} props */
function Row({ id, ctx, plan }) {
  const { name, kind, who, near } = entryOf(id, ctx, plan);
  return html`
    <tr data-row=${id}>
      <th scope="row">${name}${kind ? html` <small>${kind}</small>` : null}</th>
      <td>${who}</td>
      <td>${near}</td>
    </tr>
  `;
}
