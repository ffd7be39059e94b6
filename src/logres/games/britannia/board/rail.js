// Beside the seats: the nation's card, the Timeline, the population track, and the nations in the
// order of their turns.
import { html } from "logres/ui.js";
import { Disc } from "logres/icons.js";
import { NationCard } from "./card.js";
import { choose, watched } from "./choice.js";
import { nations } from "./owners.js";
import { Ahead, Rounds } from "./timeline.js";

const STEPS = [0, 1, 2, 3, 4, 5];

/** @param {{view: any, ctx: any}} props */
export const Rail = ({ view, ctx }) => html`
  <${Rounds} view=${view} words=${ctx.words} />
  ${
    Object.keys(view.board.nations).length
      ? html`
        <section class="sec">
          <h2>${ctx.words.say("board.card")}</h2>
          <${NationCard} view=${view} words=${ctx.words} />
        </section>
      `
      : null
  }
  <${Order} view=${view} words=${ctx.words} />
  <${Ahead} view=${view} words=${ctx.words} />
  <${Population} view=${view} words=${ctx.words} />
`;

/** Has a nation anything on the map? @param {any} state */
const lives = (state) => state.infantry + state.cavalry > 0;

/** @param {{view: any, words: any}} props */
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
                <span>${words.name("nation", one)}</span>
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

/** Where everybody's marker stands. @param {{view: any, words: any}} props */
function Population({ view, words }) {
  const living = Object.entries(view.board.nations).filter(
    ([one, state]) => lives(state) && one !== "romans",
  );
  const said = living
    .map(([one, state]) => `${words.name("nation", one)} ${state.population}`)
    .join(", ");
  return html`
    <section class="sec last">
      <h2>${words.say("board.population-track")}</h2>
      <div class="poptrack num" role="img"
          aria-label=${`${words.say("board.population-track")}: ${said}`}>
        ${STEPS.map(
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
