// The reveal on the map: the cards of an area turn over beside it, and the other areas are dimmed.
/** @import { Page, Plan, Told } from "./types.d.ts" */
import { TOLD } from "./contract.js";
import { html } from "logres/ui.js";
import { At, Count } from "logres/pieces.js";
import { AREAS, numberOf, ownerOf } from "./owners.js";

/** A card, and how far apart those of one kingdom and those of two stand. */
const [WIDE, HIGH, NEXT, OTHER] = [38, 50, 42, 14];
/** For the sum of a kingdom. */
const SUM = 40;
/** So near to the lower edge the kingdoms stand side by side, elsewhere one below the other. */
const LOW = 250;
/** Between the mark of an area and the cards below it. */
const BESIDE = 16;
/** So much larger may all of it be than it is drawn. */
const GROWTH = 1.6;

/** @typedef {Extract<Told, {values: {cards: string[], total: number}}>} Sent */

/** What the log says of this turn's battles. @param {Told[]} log */
export function fought(log) {
  const turn = log.slice(log.findLastIndex((line) => line.what === TOLD.turn) + 1);
  return turn.filter(
    (line) => line.what === TOLD.winner || line.what === TOLD.vassal || line.what === TOLD.noBattle,
  );
}

/** The area that a line is about, or "". @param {Told | undefined} line */
export const areaOf = (line) => (line && "area" in line.values ? line.values.area : "");

/** The area whose reveal is told, or "". @param {Page} ctx */
function revealed(ctx) {
  const event = ctx.scene?.event;
  return event?.kind === "battle" ? areaOf(event.line) : "";
}

/** Areas that are not spoken of. @param {{ctx: Page, plan: Plan}} props */
export function Dimmed({ ctx, plan }) {
  const area = revealed(ctx);
  const others = area ? AREAS.filter((one) => one !== area) : [];
  return others.map(
    (one) =>
      html`<path key=${one} class="dim" data-dim=${one} d=${plan.groups[one].land?.shape} />`,
  );
}

/**
 * Every kingdom's cards beside the area, in the order in which they are judged.
 * @param {{ctx: Page, plan: Plan}} props
 */
export function Turned({ ctx, plan }) {
  const area = revealed(ctx);
  if (!area) return null;
  const sent = /** @type {Sent[]} */ (
    fought(ctx.eyes.log).filter((line) => line.what !== TOLD.noBattle && line.values.area === area)
  );
  const { x, y, r } = plan.groups[area];
  const low = plan.height - y < LOW;
  let along = 0;
  const rows = sent.map((line) => {
    const wide = line.values.cards.length * NEXT + SUM;
    const at = low ? [along, 0] : [0, along];
    along += low ? wide + OTHER : HIGH + OTHER;
    return { line, at, wide };
  });
  const widest = low ? along - OTHER : Math.max(0, ...rows.map(({ wide }) => wide));
  const half = (widest / 2) * GROWTH;
  const middle = Math.min(Math.max(x, half), plan.width - half);
  return html`
    <${At} x=${middle} y=${y + r + BESIDE} clears=${true}>
      ${rows.map(
        ({ line, at: [dx, dy] }) => html`
          <g key=${line.values.kingdom} transform="translate(${dx - widest / 2} ${dy})"
              class="turned ${line.what === TOLD.winner ? "won" : ""}"
              data-turned=${line.values.kingdom}>
            <${Row} line=${line} />
          </g>
        `,
      )}
    <//>
  `;
}

/** @param {{line: Sent}} props */
const Row = ({ line }) => html`
  ${line.values.cards.map(
    (card, n) => html`
      <g key=${n} class="turn own-${ownerOf(card).colour}" data-value=${numberOf(card)}>
        <rect x=${n * NEXT} y="0" width=${WIDE} height=${HIGH} rx="4" />
        <text class="cnt" x=${n * NEXT + WIDE / 2} y="35" font-size="30">${numberOf(card)}</text>
      </g>
    `,
  )}
  <${Count} n=${line.values.total} x=${line.values.cards.length * NEXT + SUM / 2 - 4}
      y=${HIGH / 2} />
`;
