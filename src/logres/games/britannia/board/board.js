// What Britannia brings to the table page: owners, light, names, pieces, the nation's card, the
// Timeline, battles.
export const id = "britannia";

export { about, holdings } from "./about.js";

export { owners, ownersOf } from "./owners.js";
export {
  ask,
  asks,
  begins,
  button,
  direct,
  endOf,
  focus,
  picked,
  primary,
  sheet,
  standing,
  target,
} from "./light.js";
export {
  actor,
  describe,
  heading,
  kick,
  sides,
  sign,
  spaceName,
  summary,
  turn,
  when,
} from "./names.js";
export { shot } from "./shots.js";
export { Ground, Pieces, Tint } from "./pieces.js";
export { Hand } from "./card.js";
export const sharedHand = true;
export { Rail } from "./rail.js";
export { Window, hasWindow } from "./battle.js";
export { scenes } from "./fight.js";
export { sceneOf } from "./march.js";
export { Ending, Scores } from "./ending.js";

/** The clauses of the player aid, in the order of the rules: what is looked up most in play. */
export const aid = [
  "britannia.round.five-phases",
  "britannia.round.scoring-rounds",
  "britannia.population.count-areas",
  "britannia.population.six-per-army",
  "britannia.movement.normal-two",
  "britannia.movement.fast-three",
  "britannia.movement.stop-difficult",
  "britannia.movement.stop-enemy",
  "britannia.movement.strait-takes-all",
  "britannia.stacking.three-two",
  "britannia.stacking.one-overstack",
  "britannia.overrun.two-to-one",
  "britannia.overrun.excess-continues",
  "britannia.battle.one-die-each",
  "britannia.battle.normal-hits-normal",
  "britannia.battle.elite-hits-normal",
  "britannia.battle.elite-hit-on-six",
  "britannia.battle.defend-difficult",
  "britannia.retreat.defender-choice",
  "britannia.retreat.attacker-origin",
  "britannia.scoring.four-ways",
  "britannia.scoring.occupy-at-once",
];
