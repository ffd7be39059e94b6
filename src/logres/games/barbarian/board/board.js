// What Barbarian Kingdoms brings to the table page: owners, light, names, pieces, treasury, purses,
// battles, the end.
export const id = "barbarian";

export { about, holdings } from "./about.js";

export { owners, ownersOf } from "./owners.js";
export {
  ask,
  button,
  composes,
  focus,
  primary,
  sheet,
  standing,
  target,
  until,
} from "./light.js";
export { actor, describe, kick, sides, sign, spaceName, summary, turn, when } from "./names.js";
export { shot } from "./shots.js";
export { Ground, Pieces, Tint } from "./pieces.js";
export { Hand } from "./treasury.js";
export { Composer } from "./composer.js";
export { Rail } from "./rail.js";
export { Window, hasWindow, scenes } from "./battle.js";
export { Ending, Scores } from "./ending.js";

/** The clauses of the player aid, in the order of the rules: what is looked up most in play. */
export const aid = [
  "barbarian.turn.one-action",
  "barbarian.turn.five-actions",
  "barbarian.recruit.one-warrior",
  "barbarian.recruit.cost-rises",
  "barbarian.maneuver.any-units",
  "barbarian.maneuver.no-invasion",
  "barbarian.invade.one-unit",
  "barbarian.invade.success-pillage",
  "barbarian.claim.attempt",
  "barbarian.claim.cheapest-token",
  "barbarian.tax.up-to-provinces",
  "barbarian.challenge.must-be-offered",
  "barbarian.battle.eight-steps",
  "barbarian.battle.king-points",
  "barbarian.battle.warrior-points",
  "barbarian.battle.tie-active",
  "barbarian.battle.no-retreat",
  "barbarian.battle.bribes-count",
  "barbarian.end.score-kings",
  "barbarian.end.score-tokens",
  "barbarian.end.score-treasury",
];
