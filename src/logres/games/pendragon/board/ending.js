// How every Faction stands against its threshold; at the end the margins decide.
/** @import { Page, Seen, Summary, Words } from "./types.d.ts" */
import { FACTION, NOUNS, SCALE } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc } from "logres/icons.js";
import { signed, summary } from "./names.js";
import { owners } from "./owners.js";

/** Was it a margin, or a threshold of ours, that decided? @param {Seen} view */
const ours = (view) =>
  view.result?.how === "none" || Boolean(view.result?.how?.endsWith("-reconstructed"));

/**
 * How it ended, in one sentence; what of it is reconstructed stands with the margins.
 * @param {Seen} view
 * @param {unknown} _eyes
 * @param {Words} words
 */
export const verdict = ({ result }, _eyes, words) =>
  words.say(
    result?.how === "none"
      ? "board.nobody-reached"
      : `result.${result?.how.replace(/-reconstructed$/, "")}`,
    result ?? {},
  );

/** @param {{view: Seen, ctx: Page}} props */
export function Scores({ view, ctx }) {
  const { words } = ctx;
  const won = (/** @type {string} */ faction) =>
    Number(view.result?.winners.includes(faction) ?? false);
  const rows = Object.entries(view.board.factions).sort(
    ([one, a], [other, b]) => won(other) - won(one) || b.margin - a.margin,
  );
  const percent =
    view.board.thresholds.scale === SCALE.percent ? words.say("board.margins-percent") : "";
  return html`
    ${
      ours(view)
        ? html`<p class="reconstructed">${words.say("board.reconstructed-decided")}</p>`
        : null
    }
    <p class="mut">${words.say("board.margins-say")} ${percent}</p>
    <table class="scores-of num">
      <thead>
        <tr>
          <td></td>
          <th scope="col">${words.say("board.against")}</th>
          <th scope="col">${words.say("board.margin")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([faction, { margin }]) => html`
            <tr key=${faction} class=${faction === ctx.eyes.seat ? "mine" : ""}>
              <th scope="row">
                <${Disc} owner=${owners[faction]} size="s" /> ${words.name(NOUNS.faction, faction)}
              </th>
              <td>
                ${summary(view, faction, words)
                  .facts.slice(0, faction === FACTION.dux || faction === FACTION.civitates ? 1 : 2)
                  .map(
                    (/** @type {Summary["facts"][number]} */ fact) =>
                      html`<span key=${fact.label}>${fact.label} ${fact.value}</span>`,
                  )}
              </td>
              <td>${signed(margin)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** @param {{view: Seen, ctx: Page}} props */
export const Ending = ({ view, ctx }) => html`<${Scores} view=${view} ctx=${ctx} />`;
