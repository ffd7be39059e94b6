// What a line of the log shows on the map: armies that come, areas to look at.
/** @import { Seen, Shot, Told } from "./types.d.ts" */
import { TOLD } from "./contract.js";
import { nationOf } from "./names.js";

/** @param {Told} line @param {Seen} [view] @returns {Shot | null} */
export function shot(line, view) {
  const { what, values } = line;
  const nation = nationOf(line);
  const seat = view?.board.nations[nation]?.seat ?? "";
  const comes = (/** @type {string} */ where, /** @type {string} */ whence) => ({
    pieces: [{ key: `${nation} ${where}`, from: whence ? { space: whence } : { seat } }],
    spaces: [where],
    seat,
  });
  switch (what) {
    case TOLD.moves:
    case TOLD.retreats:
    case TOLD.withdraws:
    case TOLD.movedOut:
      return {
        ...comes(values.to_area, values.area),
        group: `${what} ${nation} ${values.to_area}`,
      };
    case TOLD.attacks:
      return {
        ...comes(values.area, values.from_area),
        group: `attack ${nation} ${values.area}`,
      };
    case TOLD.raised:
      return { ...comes(values.area, ""), group: `raised ${nation}` };
    case TOLD.atSea:
    case TOLD.leaderComes:
      return { ...comes(values.area, ""), group: `arrivals ${nation}` };
    case TOLD.battle:
    case TOLD.takesArea:
    case TOLD.holdsArea:
    case TOLD.nobodyFalls:
    case TOLD.nobodyLeft:
    case TOLD.rolled:
    case TOLD.rolledCavalry:
    case TOLD.rolledFort:
    case TOLD.rolledBurh:
    case TOLD.lost:
      return { pieces: [], spaces: [values.area], seat, group: `battle ${values.area}` };
    case TOLD.fort:
    case TOLD.fortDestroyed:
    case TOLD.burh:
    case TOLD.burhLost:
      return { pieces: [], spaces: [values.area], seat };
    case TOLD.leaderDies:
      return { pieces: [], spaces: [], seat };
    case TOLD.submits:
    case TOLD.held:
    case TOLD.bretwalda:
    case TOLD.king:
      return { pieces: [], spaces: [], seat, group: what };
    default:
      return null;
  }
}
