// Beside the seats: the nation's card, the Timeline, the population track, and the nations in the
// order of their turns.
/** @import { Nation, Page, Seen, Words } from "./types.d.ts" */
import { NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc } from "logres/icons.js";
import { NationCard, kept } from "./card.js";
import { choose, nations, watched } from "./owners.js";
import { Ahead, Rounds } from "./timeline.js";

/** @param {{view: Seen, ctx: Page}} props */
export const Rail = ({ view, ctx }) => html`
  <${Rounds} view=${view} words=${ctx.words} />
  ${
    Object.keys(view.board.nations).length
      ? html`
        <section class="sec">
          <h2>${ctx.words.say("board.card")}</h2>
          <${NationCard} view=${view} ctx=${ctx} />
        </section>
      `
      : null
  }
  <${Order} view=${view} words=${ctx.words} />
  <${Ahead} view=${view} words=${ctx.words} />
  <${Population} view=${view} ctx=${ctx} />
`;

/** Has a nation anything on the map? @param {Nation} state */
const lives = (state) => state.infantry + state.cavalry > 0;

/** @param {{view: Seen, words: Words}} props */
function Order({ view, words }) {
  const { nation, nations: states } = view.board;
  const open = watched(view);
  if (!open) return null;
  return html`
    <section class="sec">
      <h2>${words.say("board.order")}</h2>
      <ol class="ord">
        ${Object.entries(states).map(
          ([one, state]) => html`
            <li key=${one}>
              <button type="button" data-nation=${one}
                  class="${one === nation ? "now" : ""} ${lives(state) ? "" : "gone"}"
                  aria-pressed=${one === open} onClick=${() => choose(one)}>
                <${Disc} owner=${nations[one]} size="s" />
                <span>${words.name(NOUNS.nation, one)}</span>
                ${
                  one === nation
                    ? html`<span class="vh"> ${words.say("board.on-turn")}</span>`
                    : null
                }
                <b class="num">${state.points}</b>
              </button>
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}

/** Where everybody's marker stands. @param {{view: Seen, ctx: Page}} props */
function Population({ view, ctx }) {
  const { words, facts } = ctx;
  const living = Object.entries(view.board.nations).filter(
    ([one, state]) => lives(state) && facts.growing.includes(one),
  );
  const said = living
    .map(([one, state]) => `${words.name(NOUNS.nation, one)} ${state.population}`)
    .join(", ");
  return html`
    <section class="sec last">
      <h2>${words.say("board.population-track")}</h2>
      <div class="poptrack num" role="img"
          aria-label=${words.say("board.population-says", { said })}>
        ${kept(facts).map(
          (n) => html`
            <div key=${n}>
              <b>${n}</b>
              <span>
                ${living
                  .filter(([, state]) => state.population === n)
                  .map(([one]) => html`<${Disc} key=${one} owner=${nations[one]} size="s" />`)}
              </span>
            </div>
          `,
        )}
      </div>
    </section>
  `;
}
