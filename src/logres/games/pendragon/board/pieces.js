// Units with their counts and Plunder, Strongholds at their Sites, Prosperity in two rows, Control,
// Population, patrols.
/** @import { Page, Plan, Seen, Space } from "./types.d.ts" */
import { FACTION, IMPERIUM } from "./contract.js";
import { html } from "logres/ui.js";
import { address } from "logres/door.js";
import { signOf } from "logres/icons.js";
import { At, Count, Drawn, Readable } from "logres/pieces.js";
import { isPlanning } from "./light.js";
import { LOOKS, ownerOf, owners } from "./owners.js";

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {Plan & {regions: {[space: string]: {signs: {population: Point, tear?: Point}}},
 *   roads: {[road: string]: {middle: [number, number]}}}} Chart the plan, with what this map has
 *   besides
 */

export const SYMBOLS = address("/games/pendragon/board/symbols.svg");
const SIZE = 34;
const BESIDE = 33;
const IN_ROW = 3;
const WALLS = 34;
const CUBE = 10.5;

/** @param {{name: string, size: number, x?: number, y?: number}} props */
const Mark = (props) => html`<${Drawn} file=${SYMBOLS} ...${props} />`;

/**
 * Who holds what, as colour on the painted map.
 * @param {{view: Seen, ctx: Page, plan: Chart}} props
 */
export function Tint({ view, plan }) {
  const { spaces, imperium } = view.board;
  const shown = (/** @type {string} */ control) =>
    control !== FACTION.civitates || imperium === IMPERIUM.fragmentation;
  return Object.entries(spaces).map(([space, { control }]) =>
    control && shown(control)
      ? html`
        <path key=${space} class="held own-${owners[control].colour}"
            d=${plan.places[space]?.shape} />
      `
      : null,
  );
}

/**
 * Under the pieces: what a plan has chosen, where a Battle is.
 * @param {{view: Seen, ctx: Page, plan: Chart}} props
 */
export function Ground({ view, plan }) {
  const { battle, command } = view.board;
  const shape = (/** @type {string} */ space) => plan.places[space]?.shape;
  return html`
    <g class="ground-of">
      ${(battle || !command ? [] : isPlanning(view.decision) ? command.spaces : command.left).map(
        (/** @type {string} */ space) => html`
          <path key=${`plan ${space}`} class="planned" d=${shape(space)} />
        `,
      )}
      ${battle ? html`<path class="fight" d=${shape(battle.space)} />` : null}
    </g>
  `;
}

/** @param {{view: Seen, ctx: Page, plan: Chart}} props */
export function Pieces({ view, plan }) {
  const { spaces, patrolled, roads } = view.board;
  const all = Object.entries(spaces);
  return html`
    <g class="pieces">
      ${
        roads
          ? null
          : Object.entries(plan.roads).map(
              ([
                id,
                {
                  middle: [x, y],
                },
              ]) => html`
                <path key=${id} class="broken"
                    d="M${x - 8} ${y - 8}l16 16M${x - 8} ${y + 8}l16 -16" />
              `,
            )
      }
      ${patrolled.map(
        (/** @type {string} */ sea) => html`
          <${At} key=${sea} key_=${`patrol ${sea}`} x=${plan.places[sea].x} y=${plan.places[sea].y}>
            <use href="${SYMBOLS}#p-patrol" x="-36" y="-27" width="72" height="54" />
          <//>
        `,
      )}
      ${all.map(
        ([space, state]) => html`
          <${Marks} key=${space} state=${state} sign=${plan.regions[space].signs.population}
              tear=${plan.regions[space].signs.tear} />
        `,
      )}
      ${all
        .flatMap(([, { sites }]) => Object.entries(sites))
        .map(
          ([site, kind]) => html`
            <${At} key=${site} key_=${`walls ${site}`} x=${plan.places[site].x}
                y=${plan.places[site].y}>
              <${Piece} kind=${kind} size=${WALLS} />
            <//>
          `,
        )}
      ${all.map(
        ([space, state]) => html`
          <${Prosperity} key=${space} state=${state} spot=${plan.places[space]}
              rows=${rowsOf(state.units).length} />
        `,
      )}
      ${all.map(
        ([space, { units }]) => html`
          <${Units} key=${space} space=${space} units=${units} spot=${plan.places[space]} />
        `,
      )}
    </g>
  `;
}

/**
 * A piece in its owner's colour, with the sign of its nation.
 * @param {{kind: string, size: number, x?: number, y?: number}} props
 */
export function Piece({ kind, size, x = 0, y = 0 }) {
  const { piece, nation } = LOOKS[kind];
  const half = size * (piece === "settlement" ? 0.2 : 0.27);
  const down = piece === "settlement" ? size * 0.2 : 0;
  return html`
    <g class="own-${ownerOf(kind).colour}">
      <${Mark} name=${`p-${piece}`} size=${size} x=${x} y=${y} />
      ${
        nation
          ? html`
            <g class="sign">
              <use href=${signOf(owners[nation].symbol)} x=${x - half} y=${y - half + down}
                  width=${2 * half} height=${2 * half} />
            </g>
          `
          : null
      }
    </g>
  `;
}

/** @param {{[unit: string]: number[]}} units @returns {[string, number[]][][]} */
function rowsOf(units) {
  const list = Object.entries(units);
  const wide = list.length > IN_ROW ? Math.ceil(list.length / 2) : IN_ROW;
  return [list.slice(0, wide), list.slice(wide)].filter((row) => row.length);
}

/** @param {{space: string, units: {[unit: string]: number[]}, spot: Point}} props */
const Units = ({ space, units, spot }) =>
  rowsOf(units).map((row, down, rows) =>
    row.map(
      ([unit, [n, laden]], at) => html`
        <${At} key=${unit} key_=${`${unit} ${space}`} x=${spot.x} y=${spot.y}>
          <g
              transform="translate(${(at - (row.length - 1) / 2) * BESIDE} ${
                (down - (rows.length - 1) / 2) * SIZE - 10
              })">
            <${Piece} kind=${unit} size=${SIZE} />
            ${
              laden
                ? html`
                  <${Mark} name="p-gold" size=${17} x=${-12} y=${-12} />
                  ${
                    laden > 1
                      ? html`
                        <${Readable} x=${-13} y=${-12}>
                          <text class="cnt gold" y="5.5" font-size="15">${laden}</text>
                        <//>
                      `
                      : null
                  }
                `
                : null
            }
            ${n > 1 ? html`<${Count} n=${n} x=${12} y=${-12} />` : null}
          </g>
        <//>
      `,
    ),
  );

/**
 * Two rows of cubes, the lower one filled first.
 * @param {{state: Space, spot: Point, rows: number}} props
 */
function Prosperity({ state, spot, rows }) {
  const { bottom, top, population } = state;
  const slots = Math.max(population, bottom, top);
  const row = (/** @type {number} */ n, /** @type {number} */ y) =>
    Array.from({ length: slots }, (_, at) => {
      const x = (at - (slots - 1) / 2) * CUBE;
      return at < n
        ? html`<${Mark} key=${`${y} ${at}`} name="p-gold" size=${CUBE} x=${x} y=${y} />`
        : html`
          <rect key=${`${y} ${at}`} class="slot" x=${x - 3.5} y=${y - 3.5} width="7" height="7" />
        `;
    });
  const low = rows > 1 ? 36 : rows ? 27 : 8;
  return html`
    <${At} x=${spot.x} y=${spot.y}>
      <g class="cubes">${row(bottom, low)}${row(top, low - CUBE)}</g>
    <//>
  `;
}

/**
 * Beside the name: who has Control, and Population that is not as printed.
 * @param {{state: Space, sign: Point, tear?: Point}} props
 */
function Marks({ state, sign, tear }) {
  const { control, population, printed_population: printed } = state;
  const owner = owners[control ?? ""];
  return html`
    ${
      population === printed
        ? null
        : html`
          <${At} x=${sign.x} y=${sign.y}>
            <g class="people reads">
              <circle r="11.500" />
              <text class="cnt" y="5" font-size="15">${population}</text>
            </g>
          <//>
        `
    }
    <g class="control ${owner ? `own-${owner.colour}` : "none"}"
        transform="translate(${(tear ?? sign).x + 22} ${sign.y})">
      <circle r="9.500" />
      ${
        owner
          ? html`
            <g class="sign">
              <use href=${signOf(owner.symbol)} x="-6" y="-6" width="12" height="12" />
            </g>
          `
          : null
      }
    </g>
  `;
}
