// Objectives and their lines, met in order. A press shows a card on the map and explains it on the
// desk.
/** @import { Node, Objective as Card, Page, Seen, Words } from "./types.d.ts" */
/** @import { Progress, Step } from "./aims.js" */
import { NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { Icon } from "logres/icons.js";
import { Rule } from "logres/rule.js";
import { aim, aimed, isAimed, stepsOf } from "./aims.js";

/** @param {{objective: Card | undefined, words: Words}} props */
export const Lines = ({ objective, words }) =>
  objective
    ? html`
      <ol class="lines">
        ${objective.lines.map(
          (line, n) => html`
            <li key=${n} class=${n < objective.met ? "met" : ""}>
              ${
                n < objective.met
                  ? html`<${Icon} name="check" />`
                  : html`<i class="num">${n + 1}</i>`
              }
              <span>
                ${words.say(`name.condition.${line.type}`, line)}
                <span class="vh"> (${words.say(n < objective.met ? "board.met" : "board.not-met")})
                </span>
              </span>
            </li>
          `,
        )}
      </ol>
    `
    : null;

/** How many lines are met. @param {{objective: Card, words: Words}} props */
const Squares = ({ objective: { met, lines }, words }) => html`
  <span class="squares" role="img"
      aria-label=${words.say("board.aim-met", { done: met, of: lines.length })}>
    ${lines.map((_, n) => html`<i key=${n} class=${n < met ? "on" : ""}></i>`)}
  </span>
`;

/**
 * A card that is pressed to see it on the map.
 * @param {{objective: Card, words: Words, children?: Node}} props
 */
export const Objective = ({ objective, words, children }) => html`
  <li class="objective ${isAimed(objective.id) ? "on" : ""}">
    <button type="button" class="aim-at" data-objective=${objective.id}
        aria-pressed=${isAimed(objective.id)} title=${words.say("board.aim-press")}
        onClick=${() => aim(objective.id)}>
      <b>${words.name(NOUNS.objective, objective.id)}</b>
      <${Squares} objective=${objective} words=${words} />
    </button>
    <${Lines} objective=${objective} words=${words} />
    ${children}
  </li>
`;

/** What the words of a card mean, by the beginning of the kinds of line that use them. */
const MEANINGS = {
  control: [
    "control_fief",
    "control_region",
    "control_any_region",
    "control_link",
    "control_cities",
  ],
  present: ["present_region"],
  occupy: ["occupy_any"],
  link: ["control_link"],
};

/** The card that is looked at, on the desk. @param {{view: Seen, ctx: Page}} props */
export function Marked({ view, ctx }) {
  const { words, facts } = ctx;
  const { seat } = ctx.eyes;
  const card = aimed(view, seat);
  if (!card) return null;
  const steps = stepsOf(card, view.board.kingdoms[seat].held, facts);
  const used = Object.entries(MEANINGS).filter(([, kinds]) =>
    card.lines.some(({ type }) => kinds.includes(type)),
  );
  return html`
    <section class="win dock aim-scene" aria-labelledby="aim-scene" data-objective=${card.id}>
      <header>
        <h2 id="aim-scene">${words.name(NOUNS.objective, card.id)}</h2>
        <${Squares} objective=${card} words=${words} />
        <button type="button" class="btn quiet icon" aria-label=${words.say("board.aim-close")}
            onClick=${() => aim(card.id)}>
          <${Icon} name="cross" />
        </button>
      </header>
      <p>
        ${words.say("board.aim-worth", { n: facts.condition_points })}${" "}
        <${Rule} game="rex" id="rex.objectives.in-order" />
      </p>
      <ol class="aim-lines">
        ${steps.map(
          (step, n) => html`
            <li key=${n} class=${step.met ? "met" : ""}>
              <b class="num">${step.met ? html`<${Icon} name="check" />` : step.n}</b>
              <div>
                <p>${words.say(`name.condition.${card.lines[n].type}`, card.lines[n])}</p>
                <${Far} step=${step} view=${view} words=${words} />
              </div>
            </li>
          `,
        )}
      </ol>
      <h3>${words.say("board.aim-words")}</h3>
      <dl class="aim-words">
        ${used.map(
          ([word]) => html`
            <dt key=${word}>${words.say(`board.aim-word.${word}`)}</dt>
            <dd key=${`${word} means`}>${words.say(`board.aim-meaning.${word}`)}</dd>
          `,
        )}
      </dl>
    </section>
  `;
}

/**
 * How far a line has come, and what of it can be won this turn.
 * @param {{step: Step, view: Seen, words: Words}} props
 */
function Far({ step, view, words }) {
  const { goals, met, waits } = step;
  const named = goals.length > 1;
  const open = met ? [] : goals.flatMap(({ places }) => places);
  const stakes = [...new Set(open)].filter((place) => view.board.stakes.includes(place));
  return html`
    ${goals.map(
      (goal, n) => html`<p key=${n} class="far-of num">${distance(goal, named, words)}</p>`,
    )}
    ${waits ? html`<p class="far-of">${words.say("board.aim-waits")}</p>` : null}
    ${
      stakes.length
        ? html`
          <p class="far-of"><b>${words.say("board.aim-stakes", { locations: stakes })}</b></p>
        `
        : null
    }
  `;
}

/** @param {Progress} goal @param {boolean} named @param {Words} words */
function distance({ has, need, places, region }, named, words) {
  const values = { has, need, of: places.length, region };
  return words.say(named ? "board.aim-far-in" : "board.aim-far", values);
}
