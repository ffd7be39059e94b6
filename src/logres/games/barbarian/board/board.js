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
export { aid } from "./aid.js";
