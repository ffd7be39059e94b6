// The Edge Track: what everybody has, and the thresholds to be passed.
/** @import { Page, Seen, View } from "./types.d.ts" */
import { FACTION, IMPERIUM, NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { owners } from "./owners.js";

const STEP = 10;
const LANES = 4;
/** Half of what a letter takes of the track. */
const LETTER = 0.45;

/**
 * What stands on the track: whose, what, how much.
 * @param {View} board
 * @returns {[string, string, number][]}
 */
function pinsOf({ tracks, imperium }) {
  const apart = imperium === IMPERIUM.fragmentation;
  /** @type {[string, string, number][]} */
  const found = [
    [FACTION.dux, "prestige", tracks.prestige],
    [FACTION.civitates, "wealth", tracks.wealth],
    [FACTION.civitates, "resources", tracks.resources],
    [FACTION.saxons, "renown", tracks.saxon_renown],
    [FACTION.scotti, "renown", tracks.scotti_renown],
    [FACTION.civitates, apart ? "control" : "briton-control", tracks.briton_control],
    apart
      ? [FACTION.dux, "dux-control", tracks.dux_control + tracks.prestige]
      : [FACTION.dux, "prosperity-prestige", tracks.prosperity_prestige],
  ];
  if (tracks.dux_resources) found.push([FACTION.dux, "red", tracks.dux_resources]);
  if (tracks.saxon_control) found.push([FACTION.saxons, "control", tracks.saxon_control]);
  return found.sort((a, b) => a[2] - b[2]);
}

/** Half of what a label takes of the track. @param {string} label */
const half = (label) => label.length * LETTER;

/**
 * Above and below in turns, where it is crowded further out, and at last aside.
 * @param {[string, string, number][]} pins
 * @param {(what: string, n: number) => string} label
 */
function lanesOf(pins, label) {
  /** @type {number[]} */
  const ends = Array(LANES).fill(-Infinity);
  return pins.map(([, what, n]) => {
    const wide = half(label(what, n));
    const free = ends.findIndex((end) => n - wide >= end);
    const lane = free < 0 ? ends.indexOf(Math.min(...ends)) : free;
    const aside = Math.max(0, ends[lane] - (n - wide));
    ends[lane] = n + wide + aside;
    return { lane, aside };
  });
}

/** @param {View} board @returns {[string, number][]} */
const goalsOf = ({ thresholds }) => [
  [FACTION.civitates, thresholds.civitates],
  [FACTION.dux, thresholds.dux],
  [FACTION.saxons, thresholds.saxons],
  [FACTION.scotti, thresholds.scotti],
];

/** @param {{view: Seen, ctx: Page}} props */
export function Hand({ view, ctx }) {
  const { words } = ctx;
  const pins = pinsOf(view.board);
  const lanes = lanesOf(pins, (what, n) => `${words.say(`board.short.${what}`)} ${n}`);
  const length = Math.max(ctx.facts.most, ...pins.map(([, , n]) => n));
  const left = (/** @type {number} */ n) => `left:${(100 * n) / length}%`;
  const said = pins
    .map(
      ([faction, what, n]) =>
        `${words.name(NOUNS.faction, faction)}, ${words.say(`board.${what}`)} ${n}`,
    )
    .join(". ");
  return html`
    <section class="hand track2" tabindex="0" aria-label=${words.say("board.track")}>
      <div class="edge num" role="img" aria-label=${`${words.say("board.track")}: ${said}`}>
        ${Array.from(
          { length: Math.floor(length / STEP) + 1 },
          (_, n) => html`<s key=${n} style=${left(n * STEP)}>${n * STEP}</s>`,
        )}
        ${goalsOf(view.board).map(
          ([faction, n]) => html`
            <u key=${faction} class="own-${owners[faction].colour}" style=${left(n)}
                title=${words.say("board.goal", { faction, n })}></u>
          `,
        )}
        ${pins.map(
          ([faction, what, n], at) => html`
            <span key=${`${faction} ${what}`}
                class="pin lane${lanes[at].lane} own-${owners[faction].colour}"
                style="${left(Math.max(0, n))};--aside:${(100 * lanes[at].aside) / length}">
              <i></i>
              <em>${words.say(`board.short.${what}`)} <b>${n}</b></em>
            </span>
          `,
        )}
      </div>
    </section>
  `;
}
