// Cubes, Oppida, Roman tokens, tokens at stake, Jokers, own roads, and the cards of one's own plan.
/** @import { Kingdom, Page, Plan, Planned as Own, Seen, Spot } from "./types.d.ts" */
import { html } from "logres/ui.js";
import { address } from "logres/door.js";
import { At, Drawn } from "logres/pieces.js";
import { AREAS, ownerOf, owners, numberOf } from "./owners.js";
import { codesOf } from "./codes.js";
import { Aims } from "./flags.js";
import { Dimmed, Turned } from "./turned.js";

const SYMBOLS = address("/games/rex/board/symbols.svg");
const SIZE = 36;
/** How far apart those who share a place stand, and the roads they share lie. */
const BESIDE = 29;
const LANE = 7;
const PAST_LIGHT = 1.35;

/** The plan also calls a city Roman. @param {Spot} spot */
const isCity = (spot) => spot.kind !== "road";

/** @param {{name: string, owner?: string, size?: number}} props */
const Mark = ({ name, owner = "brown", size = SIZE }) =>
  html`<${Drawn} file=${SYMBOLS} name=${name} size=${size} owner=${owner} />`;

/** @param {{view: Seen, ctx: Page, plan: Plan}} props */
export function Pieces({ view, ctx, plan }) {
  const { kingdoms, rome, stakes } = view.board;
  const hidden = ctx.scene?.hidden ?? new Set();
  const held = standing(kingdoms, hidden);
  const waiting = Object.keys(plan.places).filter(
    (space) =>
      !held[space] &&
      !stakes.includes(space) &&
      Object.keys(kingdoms).some((one) => hidden.has(`${one} ${space}`)),
  );
  return html`
    <g class="pieces">
      <${Dimmed} ctx=${ctx} plan=${plan} />
      <${Aims} view=${view} ctx=${ctx} plan=${plan} />
      <${OwnRoads} held=${held} plan=${plan} />
      ${rome.map((/** @type {string} */ space) =>
        hidden.has(`rome ${space}`)
          ? null
          : html`
            <${At} key=${`rome ${space}`} key_=${`rome ${space}`} ...${plan.places[space]}>
              <${Mark} name="p-rome" />
            <//>
          `,
      )}
      ${[...stakes, ...waiting].map((token) =>
        hidden.has(`stake ${token}`)
          ? null
          : html`<${Stake} key=${`stake ${token}`} token=${token} plan=${plan} />`,
      )}
      ${Object.entries(held).map(
        ([space, seats]) => html`
          <${Holders} key=${space} space=${space} seats=${seats} plan=${plan} />
        `,
      )}
      ${[
        ...new Set([
          ...Object.keys(held),
          ...rome,
          ...stakes.filter((/** @type {string} */ token) => token in plan.places),
        ]),
      ].map(
        (space) => html`
          <${Code} key=${`code ${space}`} space=${space} plan=${plan}
              token=${stakes.includes(space)} />
        `,
      )}
      <${Planned} plan=${plan} own=${view.board.plan} />
      <${Turned} ctx=${ctx} plan=${plan} />
    </g>
  `;
}

/**
 * Who stands where, as far as it was shown.
 * @param {{[seat: string]: Kingdom}} kingdoms
 * @param {Set<string>} hidden
 * @returns {{[space: string]: string[]}}
 */
function standing(kingdoms, hidden) {
  /** @type {{[space: string]: string[]}} */
  const held = {};
  for (const seat of Object.keys(kingdoms)) {
    for (const space of kingdoms[seat].held) {
      if (!hidden.has(`${seat} ${space}`)) held[space] = [...(held[space] ?? []), seat];
    }
  }
  return held;
}

/**
 * A token to be won: paper with a dark edge, raised above what is held.
 * @param {{token: string, plan: Plan}} props
 */
function Stake({ token, plan }) {
  if (AREAS.includes(token[0]) && token[1] === "j") {
    const { x, y, r } = plan.groups[token[0]];
    return html`
      <${At} key_=${`stake ${token}`} x=${x} y=${y - r - 20}>
        <${Mark} name="p-joker" size=${44} />
      <//>
    `;
  }
  const spot = plan.places[token];
  return html`
    <${At} key_=${`stake ${token}`} x=${spot.x} y=${spot.y}>
      <${Mark} name=${isCity(spot) ? "p-token-city" : "p-token-road"} size=${42} />
    <//>
  `;
}

/**
 * Those who share a place stand side by side.
 * @param {{space: string, seats: string[], plan: Plan}} props
 */
function Holders({ space, seats, plan }) {
  const spot = plan.places[space];
  const name = isCity(spot) ? "p-oppidum" : "p-cube";
  return seats.map((seat, n) => {
    const { colour, symbol } = owners[seat];
    const aside = (n - (seats.length - 1) / 2) * BESIDE;
    const [dx, dy, size] = isCity(spot) ? [-9.5, -9.5, 19] : [-12.5, -7, 19];
    return html`
      <${At} key=${seat} key_=${`${seat} ${space}`} x=${spot.x} y=${spot.y}>
        <g transform="translate(${aside} 0)">
          <${Mark} name=${name} owner=${colour} />
          <g class="own-${colour} sign">
            <use href=${address(`/icons.svg#${symbol}`)} x=${dx} y=${dy} width=${size}
                height=${size} />
          </g>
        </g>
      <//>
    `;
  });
}

/**
 * The printed code beside what stands on it; a token may be lit, so its code stands farther off.
 * @param {{space: string, plan: Plan, token: boolean}} props
 */
function Code({ space, plan, token }) {
  const [dx, dy] = codesOf(plan)[space].map((one) => one * (token ? PAST_LIGHT : 1));
  const { x, y } = plan.places[space];
  return html`
    <${At} x=${x} y=${y}>
      <text class="code-by" x=${dx} y=${dy + 4.5} font-size="15">${space.toUpperCase()}</text>
    <//>
  `;
}

/**
 * Connections both of whose ends are one kingdom's roads; shared ones lie side by side.
 * @param {{held: {[space: string]: string[]}, plan: Plan}} props
 */
function OwnRoads({ held, plan }) {
  const isRoad = (/** @type {string} */ end) => !isCity(plan.places[end]);
  const lines = Object.entries(plan.roads).flatMap(([name, road]) => {
    const [a, b] = road.ends;
    if (!isRoad(a) || !isRoad(b)) return [];
    const seats = (held[a] ?? []).filter((seat) => held[b]?.includes(seat));
    return seats.map((seat, n) => ({
      key: `${name} ${seat}`,
      d: road.d,
      colour: owners[seat].colour,
      shift: aside(plan.places[a], plan.places[b], (n - (seats.length - 1) / 2) * LANE),
    }));
  });
  return html`
    <g class="ownroads">
      ${lines.map(
        ({ key, d, shift }) => html`
          <path key=${`u ${key}`} class="under" d=${d} transform=${shift} />
        `,
      )}
      ${lines.map(
        ({ key, d, shift, colour }) => html`
          <path key=${key} class="own-${colour}" d=${d} transform=${shift} />
        `,
      )}
    </g>
  `;
}

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b @param {number} far */
function aside(a, b, far) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return `translate(${(-(b.y - a.y) / length) * far} ${((b.x - a.x) / length) * far})`;
}

/**
 * One's own plan so far, beside the areas its cards go to.
 * @param {{plan: Plan, own: Own | null}} props
 */
function Planned({ plan, own }) {
  const going = (own?.areas ?? []).map((area, n) => ({ area, card: own?.cards[n] ?? "" }));
  return html`
    ${going.map(({ area, card }, n) => {
      const { x, y, r } = plan.groups[area];
      const place = going.slice(0, n).filter((one) => one.area === area).length;
      return html`
        <${At} key=${n} x=${x + r + 22 + place * 30 - (x > plan.width - 150 ? 2 * r + 74 : 0)}
            y=${y}>
          <g class="planned reads own-${ownerOf(card).colour}">
            <rect x="-13" y="-19" width="26" height="38" rx="3.5" />
            <text class="cnt" y="8" font-size="22">${numberOf(card)}</text>
          </g>
        <//>
      `;
    })}
  `;
}
