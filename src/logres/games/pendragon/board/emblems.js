// The small drawing on every card: a scene, and what acts in it. Drawn from the game's own pieces.
import { html } from "logres/ui.js";
import { address } from "logres/door.js";
import { LOOKS } from "./owners.js";
import { Piece, SYMBOLS } from "./pieces.js";

export const DRAWN = address("/games/pendragon/board/emblems.svg");
const WIDTH = 240;
const HEIGHT = 56;
const SIZE = 34;
const BESIDE = 40;

/** Events that happen to a pair of neighbours alike. */
const TRIBAL_WAR = "fire: militia red-saxon militia";

/**
 * The scene, then who and what is in it, by the number of the card.
 * @type {{[number: number]: string}}
 */
const EMBLEMS = {
  1: "hills: cavalry e-dragon cavalry",
  2: "fields: cavalry cavalry fort",
  3: "hall: e-scroll e-cross",
  4: "walls: cavalry e-laurel cavalry",
  5: "sea: patrol gold gold",
  6: "hills: e-dragon e-crown",
  7: "walls: fort cavalry",
  8: "sea: patrol patrol",
  9: "fields: cavalry cavalry cavalry",
  10: "fields: gold red-saxon gold",
  11: "woods: saxon-warband red-scotti scotti-warband",
  12: "hall: red-saxon e-laurel cavalry",
  13: "hills: hillfort militia militia",
  14: "sky: e-scroll cavalry",
  15: "fields: gold gold gold",
  16: "hills: e-dragon cavalry militia",
  17: "hall: militia militia cavalry",
  18: "sea: scotti-raider patrol",
  19: TRIBAL_WAR,
  20: TRIBAL_WAR,
  21: "hills: comitates hillfort e-crown",
  22: "hills: e-crown cavalry",
  23: "hills: e-cross militia",
  24: "fields: militia town",
  25: "sea: patrol gold",
  26: "fens: militia red-saxon militia",
  27: "hall: e-cross e-laurel",
  28: "hills: comitates hillfort militia",
  29: "walls: town militia",
  30: "hall: e-scroll cavalry e-laurel",
  31: "sky: e-raven saxon-warband",
  32: "sea: hillfort scotti-settlement",
  33: "hills: e-cross cavalry comitates",
  34: TRIBAL_WAR,
  35: "fire: saxon-warband town scotti-warband",
  36: "sea: e-cross scotti-raider",
  37: "sea: saxon-raider saxon-raider",
  38: "sea: saxon-raider patrol saxon-raider",
  39: "fens: blue-saxon e-crown red-saxon",
  40: TRIBAL_WAR,
  41: "sky: e-raven e-raven",
  42: TRIBAL_WAR,
  43: "sky: e-moon e-raven",
  44: TRIBAL_WAR,
  45: "sea: saxon-settlement saxon-warband",
  46: "fens: cavalry saxon-warband",
  47: "fields: blue-saxon e-crown town",
  48: TRIBAL_WAR,
  49: "hall: e-crown blue-saxon",
  50: "fields: town gold gold",
  51: "sea: e-moon cavalry",
  52: "woods: e-moon scotti-raider militia",
  53: "sea: patrol militia",
  54: "fire: e-laurel",
  55: "sea: scotti-raider e-crown scotti-raider",
  56: "woods: scotti-warband cavalry",
  57: "woods: e-moon e-scroll",
  58: "hall: scotti-warband e-crown",
  59: "hills: scotti-settlement scotti-raider",
  60: "sea: patrol cavalry",
  61: "fields: e-cross gold",
  62: "hills: hillfort scotti-settlement",
  63: "hills: e-cross scotti-raider",
  64: "fire: saxon-warband scotti-warband",
  65: "fields: blue-saxon town blue-scotti",
  66: "hall: e-laurel cavalry e-laurel",
  67: "sea: red-saxon patrol red-scotti",
  68: "sea: e-crown scotti-raider scotti-raider",
  69: "walls: fort cavalry scotti-raider",
  70: "fire: gold town gold",
  71: "woods: scotti-warband saxon-warband",
  72: "walls: town gold gold",
  73: "fire: scotti-raider e-raven saxon-raider",
  74: "sea: saxon-warband saxon-settlement saxon-warband",
  75: "walls: e-crown cavalry fort",
  76: "hills: comitates e-dragon comitates",
  77: "hall: e-laurel cavalry cavalry",
  78: "sea: cavalry e-laurel cavalry",
  79: "hall: e-scroll e-laurel",
  80: "hall: e-scroll militia",
  81: "sky: e-moon gold",
  82: "sea: cavalry e-crown red-saxon",
  83: "sky: e-dragon e-crown",
};

/** @param {{number: number}} props */
export function Emblem({ number }) {
  const [scene, things = ""] = (EMBLEMS[number] ?? "sky").split(": ");
  const row = things.split(" ").filter(Boolean);
  const at = (/** @type {number} */ n) => WIDTH / 2 + (n - (row.length - 1) / 2) * BESIDE;
  return html`
    <svg class="emblem" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMax slice"
        aria-hidden="true">
      <use href="${DRAWN}#s-${scene}" width=${WIDTH} height=${HEIGHT} />
      ${row.map((kind, n) => html`<${Thing} key=${n} kind=${kind} x=${at(n)} />`)}
    </svg>
  `;
}

/** @param {{kind: string, x: number}} props */
function Thing({ kind, x }) {
  const y = HEIGHT - SIZE / 2 - 5;
  if (LOOKS[kind]) return html`<${Piece} kind=${kind} size=${SIZE} x=${x} y=${y} />`;
  const href = kind.startsWith("e-") ? `${DRAWN}#${kind}` : `${SYMBOLS}#p-${kind}`;
  return html`
    <use href=${href} x=${x - SIZE / 2} y=${y - SIZE / 2} width=${SIZE} height=${SIZE} />
  `;
}
