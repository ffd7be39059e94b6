// Kings and Warriors, Control tokens, treasure, covered emblems, closed provinces, and what a press
// would do.
/** @import { Standing } from "./names.js" */
/** @import { Page, Plan, Seen, Spot, View } from "./types.d.ts" */
import { html } from "logres/ui.js";
import { address } from "logres/door.js";
import { signOf } from "logres/icons.js";
import { At, Count, Drawn, Readable } from "logres/pieces.js";
import { ASKED, VERBS } from "./contract.js";
import { FROM_DEAREST, parts } from "./light.js";
import { unitKey, unitsAt } from "./names.js";
import { kingdoms } from "./owners.js";

export const SYMBOLS = address("/games/barbarian/board/symbols.svg");
const SIZE = 44;
const BESIDE = 38;
const OPPOSITE = 46;
/** What a press on a lit province would do in one's turn. @type {string[]} */
const DEEDS = [VERBS.recruit, VERBS.invade, VERBS.claim];

/** @param {{name: string, size: number, x?: number, y?: number}} props */
const Mark = (props) => html`<${Drawn} file=${SYMBOLS} ...${props} />`;

/**
 * Who controls what, as colour on the painted map.
 * @param {{view: Seen, ctx: Page, plan: Plan}} props
 */
export const Tint = ({ view, plan }) =>
  Object.entries(view.board.areas).map(([area, { controller }]) =>
    controller && controller !== plan.regions[area]?.group
      ? html`
        <path key=${area} class="held own-${kingdoms[controller].colour}"
            d=${plan.places[area]?.shape} />
      `
      : null,
  );

/**
 * Under the pieces: what is closed, where a battle is.
 * @param {{view: Seen, ctx: Page, plan: Plan}} props
 */
export const Ground = ({ view, plan }) => html`
  <g class="ground-of">
    <defs>
      <pattern id="closed" width="14" height="14" patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)">
        <path d="M0 0h14v14H0z" fill="#efe0bd" opacity=".35" />
        <path d="M3.500 0v14" stroke="#2a1b0e" stroke-width="4.500" opacity=".5" />
      </pattern>
    </defs>
    ${view.board.impassable.map(
      (area) => html`
        <path key=${area} class="closed" d=${plan.places[area]?.shape} />
      `,
    )}
    ${
      view.board.battle
        ? html`<path class="fight" d=${plan.places[view.board.battle.area]?.shape} />`
        : null
    }
  </g>
`;

/** @param {{view: Seen, ctx: Page, plan: Plan}} props */
export const Pieces = ({ view, ctx, plan }) => html`
  <g class="pieces">
    <${Closed} board=${view.board} plan=${plan} />
    ${Object.keys(view.board.areas).map(
      (area) => html`
        <${Lying} key=${area} area=${area} board=${view.board} spot=${plan.places[area]} />
      `,
    )}
    ${Object.entries(view.board.kingdoms).flatMap(([kingdom, its]) =>
      its.suspended.map(
        (area) => html`
          <${Covered} key=${area} kingdom=${kingdom} area=${area} plan=${plan} />
        `,
      ),
    )}
    ${Object.keys(plan.places).map(
      (area) => html`
        <${Units} key=${area} area=${area} spot=${plan.places[area]}
            units=${unitsAt(area, view.board)} />
      `,
    )}
    ${
      view.decision?.question === ASKED.turnAct
        ? [...ctx.lit.values()].map(
            (action) => html`
              <${Deed} key=${action} action=${action} board=${view.board} plan=${plan} />
            `,
          )
        : null
    }
  </g>
`;

/**
 * The hatching says closed; a Domination tile says by what.
 * @param {{board: View, plan: Plan}} props
 */
const Closed = ({ board, plan }) =>
  board.domination.map(
    (area) => html`
      <${At} key=${area} x=${plan.places[area].x} y=${plan.places[area].y}>
        <${Mark} name="p-domination" size=${30} />
      <//>
    `,
  );

/**
 * An emblem that does not count now: crossed out where it is printed.
 * @param {{kingdom: string, area: string, plan: Plan}} props
 */
function Covered({ kingdom, area, plan }) {
  const { x, y } = plan.regions[area]?.signs?.emblem ?? plan.places[area];
  return html`
    <${At} x=${x} y=${y}>
      <g class="covered own-${kingdoms[kingdom].colour}" data-suspended=${area}>
        <${Mark} name="p-control" size=${20} />
        <path d="M-10-11l20 22M10-11l-20 22" />
      </g>
    <//>
  `;
}

/**
 * Treasure and the Control token of a province, under its units.
 * @param {{area: string, board: View, spot: Spot}} props
 */
function Lying({ area, board, spot }) {
  const { coins, tremis, hidden, controller } = board.areas[area];
  const token = controller && board.kingdoms[controller].tokens.includes(area) ? controller : "";
  const alone = !unitsAt(area, board).length;
  if (!spot || (!tremis && !hidden && !token)) return null;
  return html`
    <${At} x=${spot.x} y=${spot.y}>
      ${
        token
          ? html`
            <g key="token" class="own-${kingdoms[token].colour}" data-token=${area}>
              <${Mark} name="p-control" size=${28} x=${-25} y=${12} />
              <${Sign} kingdom=${token} x=${-25} y=${11} size=${14} />
            </g>
          `
          : null
      }
      <g key="chest" transform=${alone && !token ? "translate(-24 -8)" : ""}>
        ${tremis ? html`<${Chest} coins=${coins} tremis=${tremis} />` : null}
        ${
          hidden ? html`<${Mark} name="p-hidden" size=${25} x=${tremis ? 40 : 24} y=${13} />` : null
        }
      </g>
    <//>
  `;
}

/**
 * The dearest coin on top, and how many Tremis in all.
 * @param {{coins: {[coin: string]: number}, tremis: number}} props
 */
function Chest({ coins, tremis }) {
  const list = FROM_DEAREST.flatMap((coin) => Array(coins[coin] ?? 0).fill(coin))
    .slice(0, 3)
    .reverse();
  const many = Object.values(coins).reduce((sum, n) => sum + n, 0) > 1;
  return html`
    <g class="chest">
      ${list.map(
        (coin, n) => html`
          <${Mark} key=${n} name=${`p-${coin}`} size=${23} x=${24 + 3 * n} y=${14 - 3 * n} />
        `,
      )}
      ${
        many
          ? html`
            <${Readable} x=${39} y=${20.5}>
              <rect class="seal" x="-10" y="-8.5" width="20" height="17" rx="8" />
              <text class="cnt" y="5" font-size="15">${tremis}</text>
            <//>
          `
          : null
      }
    </g>
  `;
}

/** @param {{kingdom: string, x: number, y: number, size: number}} props */
const Sign = ({ kingdom, x, y, size }) => html`
  <g class="sign">
    <use href=${signOf(kingdoms[kingdom].symbol)} x=${x - size / 2} y=${y - size / 2}
        width=${size} height=${size} />
  </g>
`;

/**
 * Kingdoms in one place: side by side at Sea, face to face in a battle.
 * @param {{area: string, spot: Spot, units: Standing[]}} props
 */
function Units({ area, spot, units }) {
  const sea = spot.kind === "sea";
  const wide = sea ? BESIDE * 2 : 0;
  return units.map((unit, n) => {
    const off = n - (units.length - 1) / 2;
    return html`
      <g key=${unit.kingdom} class="own-${kingdoms[unit.kingdom].colour}">
        <${Stand} unit=${unit} area=${area} spot=${spot} dx=${off * wide}
            dy=${units.length > 1 && !sea ? off * OPPOSITE : -8} sea=${sea} />
      </g>
    `;
  });
}

/**
 * @param {{unit: Standing, area: string, spot: Spot, dx: number, dy: number, sea: boolean}} props
 */
function Stand({ unit, area, spot, dx, dy, sea }) {
  const { kingdom, king, warriors } = unit;
  const aside = king && warriors ? BESIDE / 2 : 0;
  return html`
    ${
      sea
        ? html`
          <${At} key="hull" x=${spot.x} y=${spot.y}>
            <use href="${SYMBOLS}#p-sail" x=${dx - 35} y=${dy + 12} width="70" height="28" />
          <//>
        `
        : null
    }
    ${
      king
        ? html`
          <${At} key="king" x=${spot.x} y=${spot.y} key_=${unitKey("king", kingdom, area)}>
            <${Mark} name="p-king" size=${SIZE} x=${dx - aside} y=${dy} />
            <${Badge} kingdom=${kingdom} x=${dx - aside} y=${dy} />
          <//>
        `
        : null
    }
    ${
      warriors
        ? html`
          <${At} key="warriors" x=${spot.x} y=${spot.y} key_=${unitKey("warrior", kingdom, area)}>
            <${Mark} name="p-warrior" size=${SIZE} x=${dx + aside} y=${dy} />
            <${Badge} kingdom=${kingdom} x=${dx + aside} y=${dy} />
            ${
              warriors > 1
                ? html`<${Count} n=${warriors} x=${dx + aside + 15} y=${dy - 16} />`
                : null
            }
          <//>
        `
        : null
    }
  `;
}

/** Whose it is, without colour. @param {{kingdom: string, x: number, y: number}} props */
const Badge = ({ kingdom, x, y }) => html`
  <circle class="badge" cx=${x - 12} cy=${y + 15} r="8.500" />
  <${Sign} kingdom=${kingdom} x=${x - 12} y=${y + 15} size=${12} />
`;

/** @param {{action: string, board: View, plan: Plan}} props */
function Deed({ action, board, plan }) {
  const [verb, area] = parts(action);
  const spot = plan.places[area];
  if (!spot || !DEEDS.includes(verb)) return null;
  const taken = unitsAt(area, board).length;
  return html`
    <${At} x=${spot.x} y=${spot.y}>
      <g class="deed"><${Mark} name=${`p-${verb}`} size=${26} x=${0} y=${taken ? -40 : -24} /></g>
    <//>
  `;
}
