// What a line of the log shows on the map: pieces that come, places to look at.
/** @import { Shot, Told } from "./types.d.ts" */
import { TOLD } from "./contract.js";

/**
 * Lines without a place of their own, by the group they are shown in.
 * @type {{[what: string]: string}}
 */
const GROUPS = {
  [TOLD.sent]: "sent",
  [TOLD.stake]: "stakes",
  [TOLD.first]: "stakes",
  [TOLD.firstBlocked]: "stakes",
  [TOLD.threshold]: "stakes",
  [TOLD.max]: "stakes",
};

/** @param {Told} line @returns {Shot | null} */
export function shot({ what, values }) {
  switch (what) {
    case TOLD.cube:
    case TOLD.oppidum:
      return placed(values);
    case TOLD.givenToRome:
      return { pieces: keys("rome", values.locations), spaces: values.locations, group: "rome" };
    case TOLD.drawn:
      return { pieces: keys("stake", values.locations), spaces: [], group: "drawn" };
    case TOLD.jokerDrawn:
      return { pieces: [], spaces: [values.area], group: "drawn" };
    case TOLD.raised:
    case TOLD.winner:
    case TOLD.vassal:
      return { pieces: [], spaces: [values.area], group: `battle ${values.area}` };
    case TOLD.joker:
      return { pieces: [], spaces: [values.area], seat: values.kingdom };
    case TOLD.jokerLost:
      return { pieces: [], spaces: [values.area] };
    case TOLD.recruited:
    case TOLD.drew:
    case TOLD.drewUnseen:
      return { pieces: [], spaces: [], seat: values.kingdom, group: `recruits ${values.kingdom}` };
    case TOLD.mercenaries:
    case TOLD.noMercenaries:
    case TOLD.reinforced:
    case TOLD.noHelp:
    case TOLD.replaced:
    case TOLD.noReplacement:
    case TOLD.noRoad:
    case TOLD.shielded:
    case TOLD.shieldedAlone:
      return { pieces: [], spaces: [], seat: values.kingdom };
    default:
      return GROUPS[what] ? { pieces: [], spaces: [], group: GROUPS[what] } : null;
  }
}

/** A marker comes from its kingdom. @param {{kingdom: string, location: string}} values */
const placed = ({ kingdom: seat, location }) => ({
  pieces: [{ key: `${seat} ${location}`, from: { seat } }],
  spaces: [location],
  seat,
});

/** @param {string} owner @param {string[]} locations */
const keys = (owner, locations) => locations.map((one) => ({ key: `${owner} ${one}` }));
