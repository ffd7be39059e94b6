// A Nation Card: pieces, population, and what the nation scores where and when.
/** @import { Card, Facts, Goals, Page, Prize, Seen, View, Words } from "./types.d.ts" */
import { ELIMINATED, NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc, Icon } from "logres/icons.js";
import { chosen, choose, glowing, nations, watched } from "./owners.js";
import { ahead, signed } from "./names.js";

/** How much population can be kept, from nothing. @param {Facts} facts */
export const kept = (facts) => Array.from({ length: facts.most_kept + 1 }, (_, n) => n);

/** @param {{view: Seen, ctx: Page}} props */
export function NationCard({ view, ctx }) {
  const { words, facts } = ctx;
  const nation = watched(view);
  const state = view.board.nations[nation];
  if (!state) return null;
  const goals = view.board.goals[nation];
  const card = view.board.cards[nation];
  return html`
    <div class="ncard own-${nations[nation].colour}">
      <header>
        <${Disc} owner=${nations[nation]} size="l" />
        <div>
          <h3>${words.name(NOUNS.nation, nation)}</h3>
          <p class="mut">${words.name("chair", state.seat)}</p>
        </div>
        <p class="pts num">
          <b>${state.points}</b>
          <small>${words.say("board.against-average", { n: signed(ahead(state)) })}</small>
        </p>
      </header>
      <div class="growth">
        <span>${words.say("board.population")}</span>
        <span class="boxes" role="img"
            aria-label=${words.say("board.population-is", { n: state.population })}>
          ${kept(facts)
            .slice(1)
            .map((n) => html`<i key=${n} class=${n <= state.population ? "on" : ""}></i>`)}
        </span>
      </div>
      <p class="num mut">
        ${words.say("board.pieces", { n: state.infantry, left: state.infantry_left })}
        ${state.cavalry ? ` · ${words.say("board.cavalry", { n: state.cavalry })}` : ""}
        ${view.board.subjects.includes(nation) ? ` · ${words.say("board.subject")}` : ""}
      </p>
      <label class="check glowcheck">
        <input type="checkbox" checked=${glowing.value}
            onChange=${() => (glowing.value = !glowing.value)} />
        <span>${words.say("board.glow")}</span>
      </label>
      ${
        goals.hold_round
          ? html`
            <${Awards} title=${words.say("board.hold-at", { n: goals.hold_round })}
                note=${words.say("board.would-score", { n: goals.held })} areas=${goals.hold}
                mine=${mineOf(nation, view.board)} words=${words} />
          `
          : null
      }
      ${
        Object.keys(goals.occupy).length
          ? html`
            <${Awards} title=${words.say("board.occupy-now")} areas=${goals.occupy}
                words=${words} />
          `
          : null
      }
      ${
        card.limit
          ? html`
            <p class="mut">
              ${words.say("board.limit", {
                limited_region: card.limit.limited,
                half_region: card.limit.half_of,
              })}
            </p>
          `
          : null
      }
      <${Later} card=${card} board=${view.board} goals=${goals} words=${words} />
      <${Prizes} prizes=${card.eliminate} round=${view.board.round} words=${words} />
      ${
        chosen.value
          ? html`
            <button type="button" class="btn small quiet" onClick=${() => choose(chosen.value)}>
              <${Icon} name="undo" /> ${words.say("board.follow")}
            </button>
          `
          : null
      }
    </div>
  `;
}

/** The areas where a nation is alone. @param {string} nation @param {View} board */
const mineOf = (nation, board) =>
  new Set(
    Object.keys(board.areas).filter(
      (area) => board.areas[area].length === 1 && board.areas[area][0].nation === nation,
    ),
  );

/**
 * Areas by what they pay, the dearest first.
 * @param {{[area: string]: number}} areas
 * @returns {[number, string[]][]}
 */
function byPoints(areas) {
  const found = new Map();
  for (const [area, points] of Object.entries(areas))
    found.set(points, [...(found.get(points) ?? []), area]);
  return [...found].sort(([a], [b]) => b - a);
}

/**
 * @param {{title: string, note?: string, areas: {[area: string]: number}, mine?: Set<string>,
 *   words: Words}} props
 */
const Awards = ({ title, note, areas, mine, words }) => html`
  <div class="awards">
    <h4>${title}${note ? html`<small class="num">${note}</small>` : null}</h4>
    <dl>
      ${byPoints(areas).map(
        ([points, list]) => html`
          <div key=${points}>
            <dt class="num">${points}</dt>
            <dd>
              ${list.map(
                (area, n) => html`
                  <span key=${area} class=${mine?.has(area) ? "mine" : ""}>
                    ${words.name(NOUNS.area, area)}
                    ${
                      mine?.has(area)
                        ? html`
                          <${Icon} name="check" />
                          <span class="vh"> (${words.say("board.yours")})</span>
                        `
                        : null
                    }
                    ${n < list.length - 1 ? ", " : ""}
                  </span>
                `,
              )}
            </dd>
          </div>
        `,
      )}
    </dl>
  </div>
`;

/**
 * What counts only in other rounds.
 * @param {{card: Card, board: View, goals: Goals, words: Words}} props
 */
function Later({ card, board, goals, words }) {
  const rounds = (/** @type {{rounds: number[]}} */ one) =>
    one.rounds.filter((n) => n > board.round && n <= board.last_round);
  const hold = card.hold.filter((one) => rounds(one).some((n) => n !== goals.hold_round));
  const occupy = card.occupy.filter((one) => rounds(one).length);
  if (!hold.length && !occupy.length) return null;
  return html`
    <details>
      <summary>${words.say("board.later")}</summary>
      ${hold.map(
        (one, n) => html`
          <${Awards} key=${`h ${n}`} title=${words.say("board.hold-in", { rounds: rounds(one) })}
              areas=${one.areas} words=${words} />
        `,
      )}
      ${occupy.map(
        (one, n) => html`
          <${Awards} key=${`o ${n}`}
              title=${words.say("board.occupy-in", { rounds: rounds(one) })} areas=${one.areas}
              words=${words} />
        `,
      )}
    </details>
  `;
}

/**
 * What the nation scores for units it eliminates.
 * @param {{prizes: Prize[], round: number, words: Words}} props
 */
function Prizes({ prizes, round, words }) {
  const open = prizes.filter((one) => !one.rounds.length || one.rounds.some((n) => n >= round));
  if (!open.length) return null;
  return html`
    <details>
      <summary>${words.say("board.eliminate")}</summary>
      <ul class="prizes">
        ${open.map(
          (one, n) => html`
            <li key=${n}><b class="num">${one.points}</b> ${prizeText(one, words)}</li>
          `,
        )}
      </ul>
    </details>
  `;
}

/** @param {Prize} prize @param {Words} words */
function prizeText({ kind, target, rounds, own_turn: own }, words) {
  const special = `board.prize.${kind}-${target}`;
  const whom =
    kind === ELIMINATED.leader
      ? words.name(NOUNS.leader, target)
      : words.say(words.has(special) ? special : `board.prize.${kind}`, {
          nation: target,
        });
  return [
    whom,
    rounds.length ? words.say("board.in-rounds", { rounds }) : "",
    own ? words.say("board.own-turn") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/**
 * Nobody has a hand: on a phone the nation's card lies there, on a desk it is beside the map.
 * @param {{view: Seen, ctx: Page}} props
 */
export const Hand = ({ view, ctx }) => html`
  <section class="hand only-s" tabindex="0" aria-label=${ctx.words.say("board.card")}>
    <${NationCard} view=${view} ctx=${ctx} />
  </section>
`;
