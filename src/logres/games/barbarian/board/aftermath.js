// What can become of a province that was fought over, or taken without a fight.
import { TOLD } from "./contract.js";

/** @type {string[]} */
export const AFTERMATH = [
  TOLD.failed,
  TOLD.tokenLost,
  TOLD.suspended,
  TOLD.regained,
  TOLD.pillaged,
  TOLD.found,
  TOLD.foundUnseen,
  TOLD.claimed,
];
