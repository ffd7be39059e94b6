// What a line of the log shows on the map: units that come, spaces to look at.
/** @import { Seen, Shot, Told } from "./types.d.ts" */
import { TOLD } from "./contract.js";

/** @type {string[]} */
const LOOK = [
  TOLD.battle,
  TOLD.plunders,
  TOLD.ravaged,
  TOLD.withstood,
  TOLD.restored,
  TOLD.razed,
  TOLD.wasted,
  TOLD.citySacked,
  TOLD.rebels,
  TOLD.built,
  TOLD.settled,
  TOLD.removed,
  TOLD.populated,
  TOLD.converted,
  TOLD.wonOver,
];

/** @param {Told} line @param {Seen} [view] @returns {Shot | null} */
export function shot({ what, values }, view) {
  const seat = ("faction" in values && values.faction) || "";
  switch (what) {
    case TOLD.moved:
    case TOLD.reinforces:
      return {
        pieces: [{ key: `${values.unit} ${values.space}`, from: { space: values.origin_space } }],
        spaces: [values.space],
        seat,
        group: `moved ${values.space}`,
      };
    case TOLD.goesHome:
      return {
        pieces: [{ key: `${values.unit} ${values.to_space}`, from: { space: values.space } }],
        spaces: [values.to_space],
        seat,
        group: "goes-home",
      };
    case TOLD.placed:
      return {
        pieces: [{ key: `${values.unit} ${values.space}` }],
        spaces: [values.space],
        seat,
        group: `placed ${values.unit}`,
      };
    case TOLD.raids:
      return { pieces: [], spaces: [values.space], seat, group: `raids ${values.faction}` };
    case TOLD.takesCommand:
    case TOLD.takesLimited:
    case TOLD.takesEvent:
      return { pieces: [], spaces: [], seat };
  }
  const space = ("space" in values && values.space) || "";
  return LOOK.includes(what) && space in (view?.board.spaces ?? {})
    ? { pieces: [], spaces: [space], seat, group: `${what} ${space}` }
    : null;
}
