// Armies with their counts, leaders, forts and burhs, fleets, battles, and what areas are worth.
/** @import { Page, Plan, Seen, Spot, Unit, Words } from "./types.d.ts" */
import { html } from "logres/ui.js";
import { address } from "logres/door.js";
import { signOf } from "logres/icons.js";
import { At, Count, Drawn } from "logres/pieces.js";
import { areaOf, isOfGroup } from "./light.js";
import { unitsAt } from "./names.js";
import { nations } from "./owners.js";
import { Coins, Glow } from "./worth.js";

const SYMBOLS = address("/games/britannia/board/symbols.svg");
const SIZE = 46;
/** How far apart stand nations that share a sea, and those that fight over an area. */
const BESIDE = 62;
const OPPOSITE = 46;

/** @param {{name: string, size: number, x?: number, y?: number}} props */
const Mark = (props) => html`<${Drawn} file=${SYMBOLS} ...${props} />`;

/** What areas are worth, as colour on the painted map. */
export const Tint = Glow;

/**
 * Under the pieces: where battles are, where a group sets out.
 * @param {{view: Seen, ctx: Page, plan: Plan}} props
 */
export const Ground = ({ view, plan }) => html`
  <g class="ground-of">
    ${Object.keys(view.board.battles).map(
      (area) => html`<path key=${area} class="fight" d=${plan.places[area]?.shape} />`,
    )}
    <${Origin} view=${view} plan=${plan} />
  </g>
`;

/** @param {{view: Seen, ctx: Page, plan: Plan}} props */
export function Pieces({ view, plan, ctx }) {
  const { board } = view;
  return html`
    <g class="pieces">
      <${Coins} view=${view} plan=${plan} />
      ${board.destroyed_forts.map(
        (area) => html`
          <${Ruin} key=${area} spot=${plan.places[area]} alone=${!board.areas[area].length} />
        `,
      )}
      ${Object.keys(plan.places).map(
        (space) => html`
          <${Stacks} key=${space} space=${space} spot=${plan.places[space]}
              units=${unitsAt(space, board)} />
        `,
      )}
      ${Object.entries(board.battles).map(
        ([area, { odds }]) => html`
          <${Chance} key=${area} spot=${plan.places[area]} chance=${odds.attacker}
              words=${ctx.words} below=${true} />
        `,
      )}
      ${Object.entries(board.prospects).map(
        ([area, chance]) => html`
          <${Chance} key=${area} spot=${plan.places[area]} chance=${chance} words=${ctx.words} />
        `,
      )}
    </g>
  `;
}

/**
 * The area that the question is about: where a group stands, or a battle is fought.
 * @param {{view: Seen, plan: Plan}} props
 */
function Origin({ view, plan }) {
  const spot = plan.places[areaOf(view.decision)];
  if (!spot || !isOfGroup(view.decision)) return null;
  return spot.shape
    ? html`<path class="origin" d=${spot.shape} />`
    : html`<circle class="origin" cx=${spot.x} cy=${spot.y} r=${spot.r} />`;
}

/**
 * Nations in one place: side by side at sea, face to face in a battle.
 * @param {{space: string, spot: Spot, units: Unit[]}} props
 */
function Stacks({ space, spot, units }) {
  const sea = spot.kind === "sea";
  return units.map((unit, n) => {
    const aside = (n - (units.length - 1) / 2) * (sea ? BESIDE : 0);
    const down = (n - (units.length - 1) / 2) * (sea ? 0 : OPPOSITE);
    return html`
      <${At} key=${unit.nation} key_=${`${unit.nation} ${space}`} x=${spot.x} y=${spot.y}>
        <g transform="translate(${aside} ${down})"><${Stack} unit=${unit} sea=${sea} /></g>
      <//>
    `;
  });
}

/**
 * A nation's units: armies in the middle, fort or burh at the left, leader at the right.
 * @param {{unit: Unit, sea: boolean}} props
 */
function Stack({ unit, sea }) {
  const { nation, infantry, cavalry, leader, work, moved } = unit;
  const armies = infantry + cavalry;
  const { colour } = nations[nation];
  const shift = infantry && cavalry ? 18 : 0;
  return html`
    <g class="own-${colour} stack ${moved && moved >= armies ? "moved" : ""}">
      ${sea ? html`<use href="${SYMBOLS}#p-hull" x="-36" y="8" width="72" height="29" />` : null}
      ${work ? html`<${Work} work=${work} beside=${armies > 0} shift=${shift} />` : null}
      ${infantry ? html`<${Army} nation=${nation} count=${infantry} x=${-shift} />` : null}
      ${
        cavalry
          ? html`
            <${Mark} name="p-cavalry" size=${SIZE} x=${shift} />
            ${cavalry > 1 ? html`<${Count} n=${cavalry} x=${shift + 16} y=${-15} />` : null}
          `
          : null
      }
      ${leader ? html`<${Mark} name="p-leader" size=${34} x=${27 + shift} y=${8} />` : null}
    </g>
  `;
}

/** @param {{work: string, beside: boolean, shift: number}} props */
const Work = ({ work, beside, shift }) => html`
  <${Mark} name=${`p-${work}`} size=${beside ? 30 : 42} x=${beside ? -26 - shift : 0}
      y=${beside ? 9 : 0} />
`;

/** @param {{nation: string, count: number, x: number}} props */
const Army = ({ nation, count, x }) => html`
  <${Mark} name="p-army" size=${SIZE} x=${x} />
  <g class="sign">
    <use href=${signOf(nations[nation].symbol)} x=${x - 11.5} y="-11.5" width="23" height="23" />
  </g>
  ${count > 1 ? html`<${Count} n=${count} x=${x + 16} y=${-15} />` : null}
`;

/** @param {{spot: Spot, alone: boolean}} props */
const Ruin = ({ spot, alone }) => html`
  <${At} x=${spot.x} y=${spot.y}>
    <g opacity=".9">
      <${Mark} name="p-ruin" size=${28} x=${alone ? 0 : -24} y=${alone ? 0 : 14} />
    </g>
  <//>
`;

/** Good, even or poor, by its figure. @param {number} chance */
const likely = (chance) => (chance >= 67 ? "good" : chance >= 34 ? "even" : "poor");

/**
 * How likely the attacker wins, beside the area: before it is attacked, and while it is fought
 * over.
 * @param {{spot: Spot, chance: number, words: Words, below?: boolean}} props
 */
const Chance = ({ spot, chance, words, below }) => html`
  <${At} x=${spot.x} y=${spot.y}>
    <g class="chance ${likely(chance)}" data-x=${spot.x} data-y=${spot.y}
        data-down=${below ? 62 : 38}>
      <g class="reads">
        <rect x="-26" y="-12" width="52" height="24" rx="4" />
        <text class="cnt" y="5.5" font-size="16">${words.say("board.share", { n: chance })}</text>
      </g>
    </g>
  <//>
`;
