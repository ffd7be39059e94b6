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
export { aid } from "./aid.js";
