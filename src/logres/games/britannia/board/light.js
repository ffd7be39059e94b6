// What an action lights, what a press on something unlit asks, and what was chosen so far.
/** @import { Deed, Reach, Seen, Sight, Words } from "./types.d.ts" */
import { ASKED, VERBS } from "./contract.js";

/** @typedef {Seen["decision"]} Asked */

/** Pressed on the map. @type {string[]} */
const ON_MAP = [
  VERBS.burh,
  VERBS.place,
  VERBS.arrive,
  VERBS.post,
  VERBS.replace,
  VERBS.move,
  VERBS.to,
  VERBS.recall,
  VERBS.fight,
  VERBS.withdraw,
  VERBS.remove,
];
/**
 * On the map too, but as a button besides: another action may have the same place.
 * @type {string[]}
 */
const BOTH = [
  VERBS.retreat,
  VERBS.rideOff,
  VERBS.escape,
  VERBS.removeCavalry,
  VERBS.removeBurh,
  VERBS.those,
  VERBS.lose,
];
/** How many of one kind go. @type {string[]} */
const NUMBERS = [VERBS.take, VERBS.ride];
/** What ends a choice. @type {string[]} */
const ENOUGH = [VERBS.done, VERBS.stop, VERBS.stay];

/** A group is chosen. @type {string[]} */
const MUSTER = [ASKED.musterChooseHome, ASKED.musterTake, ASKED.musterEscort];
/** Losses, retreats, and which battle is next. @type {string[]} */
const BATTLE = [
  ASKED.battlesFight,
  ASKED.lossesStrike,
  ASKED.lossesChooseBurh,
  ASKED.namelossesLose,
  ASKED.namelossesLoseHome,
  ASKED.defenderretreatRetreat,
  ASKED.defenderretreatTake,
  ASKED.defenderretreatFollow,
  ASKED.attackerretreatRetreat,
  ASKED.attackerretreatChooseHome,
  ASKED.attackerretreatTake,
  ASKED.attackerretreatFollow,
];

/** Is a group chosen, or on its way? @param {Asked} decision */
export const isOfGroup = (decision) =>
  decision?.question === ASKED.marchGoOn || MUSTER.includes(decision?.question ?? "");

/** The area that a question is about, or "". @param {Asked} decision */
export function areaOf(decision) {
  const values = decision?.values ?? {};
  return ("area" in values && values.area) || "";
}

/** @param {string} action @returns {[string, string]} */
export const parts = (action) =>
  /** @type {[string, string]} */ ([...action.split(" "), ""].slice(0, 2));

/**
 * Pressing an area again takes all from there, or stops there.
 * @param {string} action
 * @param {NonNullable<Asked>} decision
 */
function pressedAgain(action, decision) {
  if (action === VERBS.stop) return areaOf(decision);
  const all = decision.actions.findLast((one) => NUMBERS.includes(parts(one)[0]));
  return MUSTER.includes(decision.question) && action === all ? areaOf(decision) : "";
}

/** What an action lights. @param {string} action @param {Asked} [decision] */
export function target(action, decision) {
  const [verb, noun] = parts(action);
  const again = decision && pressedAgain(action, decision);
  if (again) return { space: again, button: true };
  if (ON_MAP.includes(verb)) return { space: noun };
  return BOTH.includes(verb) ? { space: noun, button: true } : { button: true };
}

/**
 * All that can go is what one mostly wants; and going on.
 * @param {string} action
 * @param {string[]} actions
 */
export function primary(action, actions) {
  const [verb] = parts(action);
  const numbers = actions.filter((one) => NUMBERS.includes(parts(one)[0]));
  if (numbers.length) return action === numbers.at(-1);
  return ENOUGH.includes(verb);
}

/**
 * Where only infantry can go a number says it all, and nobody asks who retreats.
 * @param {string} action
 * @param {Words} words
 * @param {string[]} actions
 */
export function button(action, words, actions) {
  const kinds = new Set(
    actions.map((one) => parts(one)[0]).filter((verb) => NUMBERS.includes(verb)),
  );
  const [verb, noun] = parts(action);
  if (verb === VERBS.retreat && !actions.some((one) => parts(one)[0] === VERBS.rideOff))
    return words.say("board.retreat", { area: noun });
  return NUMBERS.includes(verb) && kinds.size === 1 ? noun : undefined;
}

/** The action a press on an unlit place asks about. @param {string} space @param {Seen} view */
export function ask(space, view) {
  const verbs = (view.decision?.actions ?? []).map((action) => parts(action)[0]);
  const verb =
    verbs.find((one) => ON_MAP.includes(one)) ??
    (MUSTER.includes(view.decision?.question ?? "") ? VERBS.to : VERBS.move);
  return `${verb} ${space}`;
}

/** The question is about one area: look there. @param {Seen} view @returns {string[]} */
export function focus(view) {
  const { decision, board } = view;
  if (!decision) return [];
  const { values } = decision;
  if ("areas" in values && values.areas.length) return values.areas;
  const area = areaOf(decision) || board.fought;
  return area ? [area] : [];
}

/**
 * A group that is chosen but has not left can be put down again.
 * @param {Seen} view
 * @param {Sight} eyes
 * @param {Deed[]} deeds
 * @returns {Map<string, number>}
 */
export function picked(view, eyes, deeds) {
  const found = new Map();
  if (!isOfGroup(view.decision)) return found;
  const back = deeds.findLastIndex(({ action }) => parts(action)[0] === VERBS.move);
  if (
    back < 0 ||
    deeds
      .slice(back)
      .some(({ seat, action }) => seat !== eyes.seat || parts(action)[0] === VERBS.to)
  )
    return found;
  const from = parts(deeds[back].action)[1];
  if (from === areaOf(view.decision)) found.set(`space ${from}`, deeds.length - back);
  return found;
}

/** Questions that may be answered once and for all. @type {{[question: string]: string}} */
const STANDING = {
  [ASKED.ballotcallCall]: VERBS.pass,
  [ASKED.submissionAnswer]: VERBS.resist,
  [ASKED.growthGrant]: VERBS.halve,
};

/** @param {{question: string, actions: string[]}} decision */
export const standing = ({ question, actions }) =>
  actions.includes(STANDING[question]) ? STANDING[question] : "";

/** On a phone a battle opens its window. @param {Seen} view */
export const sheet = (view) => (BATTLE.includes(view.decision?.question ?? "") ? "win" : "");

/** A move is made by its two ends. @param {string} action @param {Asked} decision */
export const begins = (action, decision) =>
  decision?.question === ASKED.movementMove && parts(action)[0] === VERBS.move;

/** @param {string} action */
export const endOf = (action) => parts(action)[1];

/**
 * The ends of a move as one question: whither, and how many.
 * @param {Seen} view
 * @param {Reach} reach
 * @returns {Seen}
 */
export function direct(view, reach) {
  const ends = reach.ends ?? {};
  const chances = Object.entries(ends).flatMap(([area, { chance }]) =>
    chance === null ? [] : [[area, chance]],
  );
  const decision = {
    ...view.decision,
    question: ASKED.marchGoOn,
    direct: true,
    values: { ...view.decision?.values, area: parts(reach.asked[0])[1], n: countOf(reach) },
    actions: [...Object.keys(ends).map((area) => `${VERBS.to} ${area}`), ...(reach.choices ?? [])],
  };
  return {
    ...view,
    // Not asked by the rules in this form: of the armies only the number is known yet.
    decision: /** @type {Asked} */ (/** @type {unknown} */ (decision)),
    board: { ...view.board, prospects: Object.fromEntries(chances) },
  };
}

/** How many armies go. @param {Reach} reach */
const countOf = ({ plan = [] }) =>
  plan
    .map(parts)
    .filter(([verb]) => NUMBERS.includes(verb))
    .reduce((sum, [, n]) => sum + Number(n), 0);

/** A move by its ends is asked about in its own words. @param {Seen} view */
export const asks = ({ decision }) => (decision && "direct" in decision ? "board.direct" : "");
