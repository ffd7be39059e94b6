// A battle while it is told: one block for each round with both sides' dice, what they need and who
// falls; the last throw stays until something else is told.
/** @import { Page, Told as Line, Words } from "./types.d.ts" */
/** @import { Fight, Round, Throw } from "./dice.js" */
import { NOUNS, TOLD } from "./contract.js";
import { html } from "logres/ui.js";
import { address } from "logres/door.js";
import { Disc } from "logres/icons.js";
import { Sentences } from "logres/rule.js";
import { fights } from "./dice.js";
import { Meaning } from "./meaning.js";
import { nations } from "./owners.js";

const SYMBOLS = address("/games/britannia/board/symbols.svg");
/** The highest face of a die. */
const TOP = 6;
/** How far back a battle may have begun. */
const LINES = 200;

/** What a line of the log is about: a place, or "". @param {Line | undefined} line */
const placeOf = (line) => (line && "area" in line.values ? line.values.area : "");

/** @param {{ctx: Page}} props */
export function Told({ ctx }) {
  const event = ctx.scene?.event;
  const area = placeOf(event?.line);
  const first = Math.max(0, ctx.eyes.log.length - LINES);
  const log = ctx.eyes.log.slice(first);
  const begun = log.findLastIndex((line) => line.what === TOLD.battle && placeOf(line) === area);
  const fight = fights(log.slice(Math.max(0, begun))).findLast((one) => one.area === area);
  const opening = log[begun];
  const rest = (event?.lines ?? []).filter((line) => !isRound(line));
  return html`
    <section class="win dock battle told-scene" aria-labelledby="told-scene" data-area=${area}>
      <header>
        <h2 id="told-scene">${ctx.words.say("board.battle-for", { area })}</h2>
        <span class="num">
          ${fight ? ctx.words.say("board.battle-rounds", { n: fight.rounds }) : ""}
        </span>
      </header>
      ${
        opening?.what === TOLD.battle
          ? html`<${Sides} line=${opening} fight=${fight} words=${ctx.words} />`
          : null
      }
      ${(fight?.each ?? []).map(
        (round, n) => html`
          <${Block} key=${n} n=${n + 1} round=${round} words=${ctx.words} />
        `,
      )}
      <${Sentences} lines=${rest} ctx=${ctx} />
      ${begun < 0 ? null : html`<${Meaning} ctx=${ctx} begun=${first + begun} />`}
    </section>
  `;
}

/** @type {string[]} */
const ROUND = [
  TOLD.battle,
  TOLD.rolled,
  TOLD.rolledCavalry,
  TOLD.rolledFort,
  TOLD.rolledBurh,
  TOLD.lost,
];

/** Is a line told by a block? @param {Line} line */
const isRound = (line) => ROUND.includes(line.what);

/**
 * Both sides: how many they were, and how many are left.
 * @param {{line: Extract<Line, {what: "battle"}>, fight: Fight | undefined, words: Words}} props
 */
function Sides({ line, fight, words }) {
  const { nation, rival_nation: rival, n, against } = line.values;
  const sides = [
    { nation, n, role: words.say("board.attacks") },
    { nation: rival, n: against, role: words.say("board.defends") },
  ];
  return html`
    <ul class="scene-rows">
      ${sides.map(
        (side) => html`
          <li key=${side.nation} data-nation=${side.nation}>
            <${Disc} owner=${nations[side.nation]} />
            <span>
              <b>${words.name(NOUNS.nation, side.nation)}</b> <span class="mut">${side.role}</span>
            </span>
            <span class="sum num">${side.n} → ${side.n - (fight?.lost[side.nation] ?? 0)}</span>
          </li>
        `,
      )}
    </ul>
  `;
}

/** @param {{n: number, round: Round, words: Words}} props */
const Block = ({ n, round, words }) => html`
  <div class="fight-round" data-round=${n}>
    <p>
      <b>${words.say("board.battle-round", { n })}</b>
      ${Object.keys(round.throws).map(
        (nation) =>
          html` · ${words.say("board.lost-here", { nation, n: round.lost[nation] ?? 0 })}`,
      )}
    </p>
    ${Object.values(round.throws).map(
      (thrown) => html`<${Thrown} key=${thrown.nation} thrown=${thrown} words=${words} />`,
    )}
  </div>
`;

/** @param {number} n */
const atLeast = (n) => (n < TOP ? `${n}+` : `${n}`);

/** @param {{thrown: Throw, words: Words}} props */
function Thrown({ thrown, words }) {
  const { nation, dice } = thrown;
  const pips = dice.flatMap((some) => some.pips.map((n) => ({ n, hit: n >= some.needs })));
  const needing = [...new Set(dice.map(({ needs }) => atLeast(needs)))].join(" · ");
  const hits = pips.filter(({ hit }) => hit).length;
  return html`
    <div>
      <span>
        <${Disc} owner=${nations[nation]} size="s" /> ${words.name(NOUNS.nation, nation)} <b
            class="num">${needing}</b>
      </span>
      <span class="dice" role="img"
          aria-label=${words.say("board.dice", { dice: pips.map(({ n }) => n), n: hits })}>
        ${pips.map(
          ({ n, hit }, at) => html`
            <span key=${at} class="die ${hit ? "hit" : "miss"}">
              <svg aria-hidden="true"><use href="${SYMBOLS}#d-${n}" /></svg>
            </span>
          `,
        )}
      </span>
    </div>
  `;
}

/** What is told so, by the kind of event or the line that says it. */
export const scenes = {
  battle: Told,
  "battle-round": Told,
  [TOLD.lost]: Told,
  [TOLD.nobodyFalls]: Told,
  [TOLD.takesArea]: Told,
  [TOLD.holdsArea]: Told,
  [TOLD.nobodyLeft]: Told,
};
