// Beside the map: a Battle while it is fought, else the plan of a Command and the cards.
/** @import { Page, Planned as Command, Seen, Words } from "./types.d.ts" */
import { NOUNS, PHASE } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc } from "logres/icons.js";
import { Battle, Past, pastOf } from "./battle.js";
import { Face, Turned } from "./faces.js";
import { meaning, meanings, meant, purseOf } from "./light.js";
import { owners } from "./owners.js";

const PHASES = Object.values(PHASE);

/** @param {Seen} view */
export const hasWindow = (view) => Boolean(view.board.battle || view.board.cards.current);

/** @param {{view: Seen, ctx: Page}} props */
export function Window({ view, ctx }) {
  if (view.board.battle) return html`<${Battle} view=${view} ctx=${ctx} />`;
  const past = pastOf(ctx.eyes);
  const { current, next, after_next: then, deck, epochs_to_come: epochs, faces } = view.board.cards;
  const { words } = ctx;
  return html`
    <section class="win dock cards" aria-labelledby="card" tabindex="0">
      <header>
        <h2 id="card">${words.say("board.card")}</h2>
        <span class="mut num">${words.say("board.deck", { n: deck, epochs })}</span>
      </header>
      <${Plan} view=${view} words=${words} />
      ${
        current && faces[current]
          ? html`<${Face} card=${current} face=${faces[current]} view=${view} ctx=${ctx} />`
          : null
      }
      ${
        view.board.phase
          ? html`
            <ol class="phases">
              ${PHASES.map(
                (phase) => html`
                  <li key=${phase} class=${phase === view.board.phase ? "now" : ""}
                      aria-current=${phase === view.board.phase ? "step" : undefined}>
                    ${words.name("phase", phase)}
                  </li>
                `,
              )}
            </ol>
          `
          : null
      }
      ${[next, then]
        .filter((card) => card !== null)
        .filter((card) => faces[card])
        .map(
          (card) => html`
            <${Turned} key=${card} card=${card} face=${faces[card]} view=${view} ctx=${ctx}
                label=${words.say("board.next-card")} />
          `,
        )}
      ${past ? html`<${Past} past=${past} words=${words} />` : null}
    </section>
  `;
}

/**
 * What a Command costs while it is planned, what it has, and what a press on the map means.
 * @param {{view: Seen, words: Words}} props
 */
function Plan({ view, words }) {
  const { command } = view.board;
  const among = meanings(view.decision);
  if (!command && !among.length) return null;
  const purse = purseOf(view.decision);
  return html`
    <div class="plan">
      ${command ? html`<${Planned} command=${command} purse=${purse} words=${words} />` : null}
      ${
        among.length
          ? html`
            <p class="lbl" id="meant">${words.say("board.press-means")}</p>
            <div class="seg" role="group" aria-labelledby="meant">
              ${among.map(
                (verb) => html`
                  <button key=${verb} type="button" data-meant=${verb}
                      aria-pressed=${meaning(among) === verb}
                      onClick=${() => (meant.value = verb)}>
                    ${words.say(`board.deed.${verb}`)}
                  </button>
                `,
              )}
            </div>
          `
          : null
      }
    </div>
  `;
}

/** @param {{command: Command, purse: number | undefined, words: Words}} props */
const Planned = ({ command, purse, words }) => html`
  <p class="h">
    <${Disc} owner=${owners[command.faction]} size="s" />${" "}
    <b>${words.name(NOUNS.command, command.name)}</b>
    ${command.limited ? html` <span class="tag">${words.say("board.limited")}</span>` : null}
    ${command.feat ? html` <span class="tag">${words.name(NOUNS.feat, command.feat)}</span>` : null}
    <span class="cost num">
      ${
        command.free
          ? words.say("board.free")
          : purse === undefined
            ? words.say("board.cost", { n: command.cost })
            : words.say("board.cost-of", { n: command.cost, purse })
      }
    </span>
  </p>
  ${
    command.spaces.length
      ? html`<p class="mut">${words.say("board.planned", { spaces: command.spaces })}</p>`
      : null
  }
  ${
    command.feat_spaces.length
      ? html`
        <p class="mut">
          ${words.say("board.feat-in", {
            feat: command.feat,
            spaces: command.feat_spaces,
          })}
        </p>
      `
      : null
  }
`;
