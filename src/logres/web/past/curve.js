// The points of all seats, turn by turn, as lines.
import { html } from "../js/ui.js";
import { say } from "../js/text.js";
import { largest, scaleOf, spread } from "./points.js";

/** @typedef {import("./points.js").Turn} Turn */

const WIDE = 340;
const HIGH = 190;
const LEFT = 34;
const RIGHT = 50;
const TOP = 10;
const BOTTOM = 24;
const LABEL = 15;
const MOST_NUMBERS = 7;

/** @param {{turns: Turn[], seats: string[], ctx: import("../table/context.js").Context}} props */
export function Curve({ turns, seats, ctx }) {
  const all = turns.flatMap(({ points }) => seats.map((seat) => points[seat]));
  const scale = scaleOf(all);
  const [low, high] = [scale[0], Number(scale.at(-1))];
  const x = (/** @type {number} */ n) =>
    LEFT + ((WIDE - LEFT - RIGHT) * n) / Math.max(1, turns.length - 1);
  const y = (/** @type {number} */ points) =>
    HIGH - BOTTOM - ((HIGH - TOP - BOTTOM) * (points - low)) / (high - low);
  const last = /** @type {Turn} */ (turns.at(-1)).points;
  const ends = spread(
    seats.map((seat) => y(last[seat])),
    LABEL,
    HIGH - BOTTOM,
  );
  const marked = largest(turns).map((turn) => turns.indexOf(turn));
  const every = Math.ceil(turns.length / MOST_NUMBERS);
  const name = (/** @type {string} */ seat) => ctx.words.name("chair", seat);
  return html`
    <svg class="curve num" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${say(
      "ending.curve-says",
      { n: turns.length },
    )}>
      ${scale.map(
        (points) => html`
          <g key=${points}>
            <line class="level" x1=${LEFT} x2=${WIDE - RIGHT} y1=${y(points)} y2=${y(points)} />
            <text x=${LEFT - 5} y=${y(points) + 4} text-anchor="end">
              ${ctx.words.number(points)}
            </text>
          </g>
        `,
      )}
      ${marked.map((n) => {
        const half = (x(1) - x(0)) / 2;
        const [from, to] = [Math.max(LEFT, x(n) - half), Math.min(WIDE - RIGHT, x(n) + half)];
        return html`
          <rect key=${`mark ${n}`} class="mark" data-turn=${turns[n].turn} x=${from} y=${TOP}
              width=${to - from} height=${HIGH - TOP - BOTTOM} />
        `;
      })}
      ${turns.map(({ turn }, n) =>
        n % every
          ? null
          : html`<text key=${n} x=${x(n)} y=${HIGH - 6} text-anchor="middle">${turn}</text>`,
      )}
      ${seats.map((seat, n) => {
        const line = turns.map(({ points }, at) => `${x(at)},${y(points[seat])}`).join(" ");
        const colour = ctx.board.owners[seat]?.colour ?? "brown";
        return html`
          <g key=${seat} class="own-${colour} ${seat === ctx.eyes.seat ? "me" : ""}">
            <polyline class="under" points=${line} />
            <polyline points=${line} />
            <circle cx=${WIDE - RIGHT + 9} cy=${ends[n]} r="5" />
            <text x=${WIDE - RIGHT + 17} y=${ends[n] + 4}>${ctx.words.number(last[seat])}</text>
          </g>
        `;
      })}
    </svg>
    <ul class="curve-names">
      ${seats.map(
        (seat) => html`
          <li key=${seat} class="own-${ctx.board.owners[seat]?.colour ?? "brown"}">
            <i></i>${seat === ctx.eyes.seat ? say("table.you") : name(seat)}
          </li>
        `,
      )}
    </ul>
  `;
}
