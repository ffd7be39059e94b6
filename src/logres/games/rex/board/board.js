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
export { aid } from "./aid.js";
