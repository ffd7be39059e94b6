// What Rex Britannorum brings to the table page: owners, light, names, pieces, hand, tracks, the
// reveal, the end.
export const id = "rex";

export { about, holdings } from "./about.js";

export { owners } from "./owners.js";
export { drop, ask, button, focus, picked, primary, standing, steps, target } from "./light.js";
export {
  actor,
  describe,
  heading,
  kick,
  spaceName,
  summary,
  turn,
  verdict,
  when,
} from "./names.js";
export { shot } from "./shots.js";
export { Pieces } from "./pieces.js";
export { Card } from "./cards.js";
export { Hand } from "./hand.js";
export { aimNext as markNext, marked } from "./aims.js";
export { Marked } from "./objectives.js";
export { Rail } from "./rail.js";
export { Known } from "./rival.js";
export { Window, hasWindow, scenes } from "./reveal.js";
export { Ending, Scores } from "./ending.js";

/** The clauses of the player aid, in the order of the rules: what is looked up most in play. */
export const aid = [
  "rex.turn-order.each-turn",
  "rex.turn-order.highest-first",
  "rex.recruitment.two-cards",
  "rex.recruitment.mix-sources",
  "rex.planning.two-troops",
  "rex.planning.no-three-same-area",
  "rex.planning.extra-card",
  "rex.resolution.area-order",
  "rex.resolution.winner",
  "rex.resolution.vassals",
  "rex.resolution.tie-several-winners",
  "rex.powers.one-becomes-seven",
  "rex.powers.two-recruits-mercenary",
  "rex.powers.three-cohabits",
  "rex.powers.four-cancels",
  "rex.gains.winner-max-three",
  "rex.gains.vassals-get-rest",
  "rex.gains.leftover-to-rome",
  "rex.joker.option-join-road",
  "rex.joker.option-roman-city",
  "rex.objectives.point-per-condition",
  "rex.end-of-game.total",
];
