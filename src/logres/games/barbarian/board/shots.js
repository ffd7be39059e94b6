// What a line of the log shows on the map: units that come, provinces to look at.
/** @import { Seen, Shot, Told } from "./types.d.ts" */
import { AFTERMATH } from "./aftermath.js";
import { TOLD } from "./contract.js";
import { unitKey } from "./names.js";

const LOOK = [TOLD.claims, TOLD.battle, TOLD.won, ...AFTERMATH];

/** @param {Told} line @param {Seen} [view] @returns {Shot | null} */
export function shot({ what, values }, view) {
  const kingdom = "kingdom" in values ? values.kingdom : "";
  const seat = view?.board.kingdoms[kingdom]?.seat ?? "";
  switch (what) {
    case TOLD.kingMoved:
    case TOLD.kingInvades:
    case TOLD.challengedKing:
    case TOLD.reinforcedKing:
      return { pieces: [arrival("king", values)], spaces: [values.area], seat };
    case TOLD.warriorMoved:
    case TOLD.warriorInvades:
    case TOLD.challengedWarrior:
    case TOLD.reinforcedWarrior:
      return { pieces: [arrival("warrior", values)], spaces: [values.area], seat };
    case TOLD.castled: {
      const { area, from_area: from } = values;
      const back = { kingdom, area: from, from_area: area };
      const pieces = [arrival("king", values), arrival("warrior", back)];
      return { pieces, spaces: [area, from], seat };
    }
    case TOLD.recruited: {
      const key = unitKey("warrior", kingdom, values.area);
      return { pieces: [{ key, from: { seat } }], spaces: [values.area], seat };
    }
    case TOLD.collected:
      return { pieces: [], spaces: [values.area], seat, group: `${TOLD.taxes} ${kingdom}` };
    case TOLD.taxes:
      return { pieces: [], spaces: [], seat, group: `${TOLD.taxes} ${kingdom}` };
    case TOLD.bribed:
      return { pieces: [], spaces: [], seat, group: what };
    default:
      return LOOK.includes(what) && "area" in values
        ? { pieces: [], spaces: [values.area], seat, group: `${what} ${values.area}` }
        : null;
  }
}

/**
 * A unit that comes from another area.
 * @param {string} unit
 * @param {{kingdom: string, from_area: string, area: string}} values
 */
const arrival = (unit, { kingdom, from_area: space, area }) => ({
  key: unitKey(unit, kingdom, area),
  from: { space },
});
