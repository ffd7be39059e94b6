// The places of a plain board: cards with room for what lies there, or round spots where there are
// many; roads between them, and whoever stands there as a disc with a number.
import { html } from "../js/ui.js";
import { signOf } from "../js/icons.js";
import { At, Count } from "../js/pieces.js";
import { folded } from "./folding.js";

/**
 * @typedef {import("./board.js").Spot} Spot
 * @typedef {import("./board.js").Plan} Plan
 * @typedef {import("./board.js").View} View
 * @typedef {import("./board.js").PlainBoard} PlainBoard
 * @typedef {import("./reading.js").Token} Token
 * @typedef {{seat: string, n: number, shape: number}} Piece
 * @typedef {{name: string, tokens: Piece[], facts: string[], brief: string,
 *   marked: boolean}} Parts
 * @typedef {import("../table/context.js").Context} Context
 */

/** Sorts of tokens differ by shape: disc, flag, diamond, block. */
export const SHAPES = [
  "M-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0z",
  "M-15-15h30l-6 14 6 14h-30z",
  "M0-19l19 19-19 19-19-19z",
  "M-15-12a3 3 0 0 1 3-3h24a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3h-24a3 3 0 0 1-3-3z",
];
const DISC = 19;
const LINE = 17;
/** About how many letters a line of a card's name, of its facts and of a spot's name has. */
const LETTERS = { name: 15, fact: 23, spot: 13 };

/** @param {{plan: Plan}} props */
export const Ground = ({ plan }) => html`
  <g class="plain">
    ${Object.entries(plan.roads).map(([id, { ends }]) => {
      const [a, b] = ends.map((end) => plan.places[end]);
      return html`<line key=${id} class="way" x1=${a.x} y1=${a.y} x2=${b.x} y2=${b.y} />`;
    })}
    ${Object.entries(plan.places).map(([id, spot]) =>
      spot.shape
        ? html`<path key=${id} class="site" d=${spot.shape} />`
        : html`<circle key=${id} class="site" cx=${spot.x} cy=${spot.y} r=${spot.r} />`,
    )}
  </g>
`;

/** @param {{view: View, ctx: Context, plan: Plan, plain: PlainBoard}} props */
export const Pieces = ({ view, ctx, plan, plain }) => html`
  <g class="plain">
    ${Object.entries(plan.places).map(
      ([id, spot]) => html`
        <${spot.w ? Card : Round} key=${id} id=${id} spot=${spot} ctx=${ctx}
            parts=${partsOf(id, view, ctx, plain)} />
      `,
    )}
  </g>
`;

/**
 * @param {{lines: string[], x: number, y: number, look: string, step: number}} props
 */
const Lines = ({ lines, x, y, look, step }) =>
  lines.map(
    (line, n) => html`<text key=${n} class=${look} x=${x} y=${y + n * step}>${line}</text>`,
  );

/**
 * @param {string} id @param {View} view @param {Context} ctx @param {PlainBoard} plain
 * @returns {Parts}
 */
function partsOf(id, view, ctx, plain) {
  const { tokens, facts } = plain.read(view).places[id];
  const teller = plain.teller(ctx.words);
  return {
    name: plain.title(id, ctx.words),
    tokens: gathered(tokens, plain),
    facts: facts.map((fact) => teller.fact(fact)),
    brief: facts.length === 1 && typeof facts[0].value === "number" ? String(facts[0].value) : "",
    marked: facts.some(({ value }) => value === true),
  };
}

/** One token for each seat and sort. @param {Token[]} tokens @param {PlainBoard} plain */
function gathered(tokens, plain) {
  /** @type {Map<string, Piece>} */
  const found = new Map();
  for (const { seat, key, n } of tokens) {
    const known = found.get(`${seat} ${key}`) ?? { seat, n: 0, shape: plain.shapeOf(key) };
    found.set(`${seat} ${key}`, { ...known, n: known.n + n });
  }
  return [...found.values()].sort((a, b) => a.shape - b.shape);
}

/** @param {{id: string, spot: Spot, parts: Parts, ctx: Context}} props */
function Card({ id, spot, parts, ctx }) {
  const { name, tokens, facts } = parts;
  const top = spot.y - (spot.h ?? 0) / 2;
  const title = folded(name, LETTERS.name, 2);
  const below = folded(facts.join(" · "), LETTERS.fact, tokens.length ? 2 : 3);
  const foot = spot.y + (spot.h ?? 0) / 2 - 12 - (below.length - 1) * LINE;
  const middle = top + 18 + title.length * 20 + DISC + (title.length > 1 ? -4 : 2);
  const apart = Math.min(
    2 * DISC + 28,
    (Number(spot.w) - 2 * DISC - 20) / (tokens.length - 1 || 1),
  );
  return html`
    <${Lines} lines=${title} x=${spot.x} y=${top + 30} look="name" step=${20} />
    <g class="stand">
      ${tokens.map(
        (piece, at) => html`
          <${Disc} key=${at} place=${id} piece=${piece} ctx=${ctx} y=${middle}
              x=${spot.x + (at - (tokens.length - 1) / 2) * apart} />
        `,
      )}
    </g>
    <${Lines} lines=${below} x=${spot.x} y=${foot} look="fact" step=${LINE} />
    ${facts.length ? html`<${Brief} spot=${spot} brief=${parts.brief} />` : null}
  `;
}

/**
 * What is left of the facts from afar: the number if there is one alone, else a mark.
 * @param {{spot: Spot, brief: string}} props
 */
function Brief({ spot, brief }) {
  const [x, y] = [spot.x + Number(spot.w) / 2, spot.y + Number(spot.h) / 2];
  return brief
    ? html`<text class="brief" x=${x - 10} y=${y - 10}>${brief}</text>`
    : html`<circle class="mark facts" r="9" cx=${x - 18} cy=${y - 18} />`;
}

/** @param {{id: string, spot: Spot, parts: Parts, ctx: Context}} props */
function Round({ id, spot, parts, ctx }) {
  const { name, tokens, marked } = parts;
  return html`
    ${tokens.map(
      (piece, at) => html`
        <${Disc} key=${at} place=${id} piece=${piece} ctx=${ctx} y=${spot.y}
            x=${spot.x + (at - (tokens.length - 1) / 2) * (DISC + 4)} />
      `,
    )}
    ${
      marked
        ? html`
          <circle class="mark" cx=${spot.x + spot.r - 4} cy=${spot.y - spot.r + 4} r="6" />
        `
        : null
    }
    <${At} x=${spot.x} y=${spot.y + spot.r}>
      <${Lines} lines=${folded(name, LETTERS.spot, 2)} x=${0} y=${17} look="name small"
          step=${17} />
    <//>
  `;
}

/**
 * @param {{place: string, piece: Piece, x: number, y: number, ctx: Context}} props
 */
function Disc({ place, piece, x, y, ctx }) {
  const { seat, n, shape } = piece;
  const owner = ctx.board.owners[seat];
  return html`
    <${At} x=${x} y=${y} key_=${`${seat} ${place}`}>
      <g class="own-${owner.colour}">
        <path class="token" d=${SHAPES[shape]} />
        <use class="sign" href=${signOf(owner.symbol)} x="-10" y="-10" width="20" height="20" />
        ${
          n > 1
            ? html`
              <${Count} n=${n} x=${13} y=${12} />
            `
            : null
        }
      </g>
    <//>
  `;
}
