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
export { aid } from "./aid.js";
