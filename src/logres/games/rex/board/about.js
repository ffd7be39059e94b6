// What a location is worth to whom, who can win it now, and who stands one road away from it.
/** @import { Description, Kingdom, Objective, Plan, Seen, Words } from "./types.d.ts" */
import { AREAS, owners } from "./owners.js";

/** @typedef {Objective["lines"][number]} Condition */

/** @typedef {Description["lines"]} Lines */

/**
 * @param {string} space
 * @param {Seen} view
 * @param {Words} words
 * @param {Plan} plan
 * @returns {{worth: Lines, reach: Lines}}
 */
export function about(space, view, words, plan) {
  const { kingdoms, stakes } = view.board;
  const spot = plan.places[space];
  const region = spot?.region ?? "";
  const area = AREAS.includes(space) ? space : (plan.regions[region]?.group ?? "");
  const atStake = stakes.includes(AREAS.includes(space) ? `${space}j` : space);
  const won = atStake ? [{ text: words.say("board.won-in", { area }) }] : [];
  return {
    worth: Object.entries(kingdoms).flatMap(([kingdom, its]) =>
      wanted(its, [space, region, area]).map((line) => ({
        owner: owners[kingdom],
        text: words.say(`name.condition.${line.type}`, line),
      })),
    ),
    reach: [...won, ...beside(space, kingdoms, words, plan)],
  };
}

/**
 * The lines of Objectives that name a place, its region or its area; one's own are known.
 * @param {Kingdom} kingdom
 * @param {string[]} names
 * @returns {Condition[]}
 */
function wanted({ objectives }, names) {
  const named = (/** @type {Condition} */ { type, ...values }) =>
    Object.values(values).some((value) => value && names.includes(value));
  return (objectives ?? []).flatMap(({ lines }) => lines.filter(named));
}

/**
 * @param {string} space
 * @param {{[seat: string]: Kingdom}} kingdoms
 * @param {Words} words
 * @param {Plan} plan
 * @returns {Lines}
 */
function beside(space, kingdoms, words, plan) {
  const near = Object.values(plan.roads)
    .filter(({ ends }) => ends.includes(space))
    .map(({ ends }) => ends.find((end) => end !== space) ?? "");
  return near.flatMap((location) =>
    Object.keys(kingdoms)
      .filter((kingdom) => kingdoms[kingdom].held.includes(location))
      .map((kingdom) => ({
        owner: owners[kingdom],
        text: words.say("board.beside", {
          kingdom,
          location,
          code: location.toUpperCase(),
        }),
      })),
  );
}

/** The places that each kingdom holds. @param {Seen} view @returns {{[seat: string]: string[]}} */
export const holdings = ({ board }) =>
  Object.fromEntries(Object.entries(board.kingdoms).map(([seat, { held }]) => [seat, held]));
