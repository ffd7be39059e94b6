// The Objective that is looked at, on the map: what it asks for is purple, filled where it is met
// and dotted where it is not, with a flag for each of its lines.
/** @import { Page, Plan, Seen, Spot } from "./types.d.ts" */
/** @import { Progress, Step } from "./aims.js" */
import { html } from "logres/ui.js";
import { At } from "logres/pieces.js";
import { aimed, stepsOf } from "./aims.js";

/** How far a ring stands from what it is about, and a flag beside it. */
const RING = 27;
const BESIDE = 24;

/** @param {{view: Seen, ctx: Page, plan: Plan}} props */
export function Aims({ view, ctx, plan }) {
  const { seat } = ctx.eyes;
  const card = aimed(view, seat);
  if (!card) return null;
  const steps = stepsOf(card, view.board.kingdoms[seat].held, ctx.facts);
  return html`
    <g class="aims" data-aim=${card.id}>
      ${steps.map((step) =>
        step.goals.map(
          (goal, n) => html`
            <${Asked} key=${`${step.n} ${n}`} step=${step} goal=${goal} plan=${plan} />
          `,
        ),
      )}
      ${steps.flatMap((step) =>
        flagsOf(step, plan).map(
          (spot, n) => html`<${Flag} key=${`${step.n} ${n}`} step=${step} ...${spot} />`,
        ),
      )}
    </g>
  `;
}

/** @param {Step} step */
const look = ({ met }) => (met ? "aim done" : "aim");

/**
 * A region, or places with the roads between them.
 * @param {{step: Step, goal: Progress, plan: Plan}} props
 */
function Asked({ step, goal, plan }) {
  const shape = goal.region && plan.regions[goal.region]?.shape;
  if (shape) return html`<path class=${look(step)} data-aims=${step.n} d=${shape} />`;
  const isHere = (/** @type {string} */ place) => goal.places.includes(place);
  const roads = isLink(goal, plan)
    ? Object.entries(plan.roads).filter(([, { ends }]) => ends.every(isHere))
    : [];
  return html`
    ${roads.map(([id, { d }]) => html`<path key=${id} class="${look(step)} way" d=${d} />`)}
    ${goal.places.map(
      (place) => html`
        <${At} key=${place} x=${plan.places[place].x} y=${plan.places[place].y}>
          <circle class=${look(step)} data-aims=${step.n} r=${RING} />
        <//>
      `,
    )}
  `;
}

/** Are these places the way from one city to another? @param {Progress} goal @param {Plan} plan */
const isLink = ({ places }, plan) => places.some((place) => plan.places[place].kind === "road");

/** The line's number stands in each region, beside each city, and in the middle of a link. */
/** @param {Step} step @param {Plan} plan @returns {{x: number, y: number}[]} */
const flagsOf = ({ goals }, plan) =>
  goals.flatMap((goal) => {
    const slot = goal.region && plan.regions[goal.region]?.slot;
    if (slot) return [{ x: slot.x, y: slot.y }];
    const spots = goal.places.map((place) => plan.places[place]);
    return (isLink(goal, plan) ? [middle(spots)] : spots).map(({ x, y }) => ({
      x: x + BESIDE,
      y: y - BESIDE,
    }));
  });

/** The place that is nearest to the middle of all. @param {Spot[]} spots */
function middle(spots) {
  const mean = (/** @type {"x" | "y"} */ axis) =>
    spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  const [x, y] = [mean("x"), mean("y")];
  const far = (/** @type {Spot} */ spot) => Math.hypot(spot.x - x, spot.y - y);
  return spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
}

/** @param {{step: Step, x: number, y: number}} props */
const Flag = ({ step, x, y }) => html`
  <${At} x=${x} y=${y} clears=${true}>
    <g class="aim-flag ${step.met ? "done" : ""}" data-flag=${step.n}>
      <path class="pole" d="M0 16V-16" />
      <path d="M0-16h28l-7 9.500 7 9.500H0z" />
      <text class="cnt" x="11" y="-1" font-size="15">${step.met ? "✓" : step.n}</text>
    </g>
  <//>
`;
