// What Pendragon brings to the table page: owners, light, names, pieces, cards, tracks, battles,
// the end.
export const id = "pendragon";

export { about, holdings } from "./about.js";

export { owners } from "./owners.js";
export { cost, ask, asks, button, focus, mean, picked, primary, sheet, target } from "./light.js";
export {
  actor,
  describe,
  heading,
  kick,
  reasoning,
  sign,
  spaceName,
  summary,
  turn,
  when,
} from "./names.js";
export { shot } from "./shots.js";
export { Ground, Pieces, Tint } from "./pieces.js";
export { Hand } from "./track.js";
export const sharedHand = true;
export { Rail } from "./rail.js";
export { Window, hasWindow } from "./window.js";
export { sceneOf, scenes } from "./why.js";
export { Ending, Scores, verdict } from "./ending.js";

/** The clauses of the player aid, in the order of the rules: what is looked up most in play. */
export const aid = [
  "pendragon.sequence.two-act",
  "pendragon.sequence.second-after-command",
  "pendragon.sequence.second-after-event",
  "pendragon.sequence.pass",
  "pendragon.sequence.limited",
  "pendragon.commands.pay-first",
  "pendragon.commands.any-order",
  "pendragon.feats.one",
  "pendragon.feats.cost",
  "pendragon.raid.saxon-cost",
  "pendragon.raid.scotti-cost",
  "pendragon.raid.patrol-reduction",
  "pendragon.raid.plunder",
  "pendragon.pre-battle.evade-raiders",
  "pendragon.pre-battle.ambush-raiders",
  "pendragon.pre-battle.evade-warbands",
  "pendragon.pre-battle.ambush-warbands",
  "pendragon.battle.sequence",
  "pendragon.battle.exact-losses",
  "pendragon.assault.coup-de-main",
  "pendragon.assault.escalade",
  "pendragon.assault.storm",
  "pendragon.epoch-victory.check",
];
