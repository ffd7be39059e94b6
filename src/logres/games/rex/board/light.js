// What an action lights, what a press on something unlit asks, and what was chosen so far.
/** @import { Deed, Facts, Plan, Seen, Sight, Words } from "./types.d.ts" */
import { ASKED, NOUNS, TOLD, VERBS } from "./contract.js";
import { AREAS } from "./owners.js";

/** @type {string[]} */
const ON_MAP = [VERBS.gain, VERBS.place, VERBS.cohabit, VERBS.send];
/** @type {string[]} */
const IN_HAND = [VERBS.commit, VERBS.take, VERBS.reinforce, VERBS.discard];

/** @param {string} action @returns {[string, string]} */
const parts = (action) => /** @type {[string, string]} */ ([...action.split(" "), ""].slice(0, 2));

/** @param {string} token */
const isJoker = (token) => token.endsWith("j") && token.length === 2;

/**
 * What an action lights. An area to send to is its whole land, and a button.
 * @param {string} action
 */
export function target(action) {
  const [verb, noun] = parts(action);
  if (verb === VERBS.send) return { space: noun, button: true, land: true };
  if (ON_MAP.includes(verb)) return { space: isJoker(noun) ? noun[0] : noun };
  if (verb === VERBS.recruit) return { card: `queue ${noun}` };
  if (IN_HAND.includes(verb)) return { card: noun };
  if (verb === VERBS.draw) return { card: "deck" };
  return { button: true };
}

/**
 * What stands on a button where the whole sentence would be long.
 * @param {string} action
 * @param {Words} words
 */
export const button = (action, words) =>
  parts(action)[0] === VERBS.send ? words.name(NOUNS.area, parts(action)[1]) : undefined;

/** Confirming the plan is what one came for; declining is not. @param {string} action */
export const primary = (action) => action === VERBS.done;

/** The action a press on an unlit place asks about. @param {string} space @param {Seen} view */
export function ask(space, view) {
  const verbs = (view.decision?.actions ?? []).map((action) => parts(action)[0]);
  const verb = verbs.find((one) => ON_MAP.includes(one)) ?? VERBS.gain;
  if (verb === VERBS.send) return `${verb} ${AREAS.includes(space) ? space : space[0]}`;
  return `${verb} ${AREAS.includes(space) ? `${space}j` : space}`;
}

/**
 * The question is about one area: look there.
 * @param {Seen} view
 * @param {Plan} plan
 * @returns {string[]}
 */
export function focus(view, plan) {
  const values = view.decision?.values ?? {};
  if (!("area" in values)) return [];
  const { area } = values;
  const inside = Object.keys(plan.places).filter(
    (place) => plan.regions[plan.places[place].region ?? ""]?.group === area,
  );
  return view.board.stakes.includes(`${area}j`) ? [area, ...inside] : inside;
}

/**
 * How far a choice of several has come.
 * @param {Seen} view
 * @param {Sight} eyes
 * @param {Facts} facts
 */
export function steps(view, eyes, facts) {
  const { decision } = view;
  if (decision?.question === ASKED.recruitmentRecruit)
    return { done: facts.recruits - decision.values.n, of: facts.recruits };
  if (decision?.question === ASKED.planCommit || decision?.question === ASKED.planSend)
    return { done: view.board.plan?.areas.length ?? 0, of: facts.troops };
  if (decision?.question !== ASKED.gainsGain) return null;
  const most = facts.winner_takes;
  return isWinner(eyes) ? { done: most - decision.values.n, of: most } : null;
}

/** Is the last battle of this seat one that it won? @param {Sight} eyes */
function isWinner({ log, seat }) {
  const battle = log.findLast(
    (line) =>
      (line.what === TOLD.winner || line.what === TOLD.vassal) && line.values.kingdom === seat,
  );
  return battle?.what === TOLD.winner;
}

/** Which verbs belong to one choice of several. @type {{[question: string]: string[]}} */
const TOGETHER = {
  [ASKED.gainsGain]: [VERBS.gain],
  [ASKED.planCommit]: [VERBS.commit, VERBS.send],
  [ASKED.planSend]: [VERBS.commit, VERBS.send],
  [ASKED.planConfirm]: [VERBS.commit, VERBS.send],
};

/**
 * What was chosen in this choice of several, and how many steps give it back.
 * @param {Seen} view
 * @param {Sight} eyes
 * @param {Deed[]} deeds
 * @param {Facts} facts
 * @returns {Map<string, number>}
 */
export function picked(view, eyes, deeds, facts) {
  const found = new Map();
  const verbs = TOGETHER[view.decision?.question ?? ""] ?? [];
  const gained = () => steps(view, eyes, facts)?.done ?? 0;
  const planned = () => 2 * (view.board.plan?.cards.length ?? 0);
  const most = verbs[0] === VERBS.gain ? gained() : planned();
  for (let back = 1; back <= most; back += 1) {
    const deed = deeds.at(-back);
    const [verb, noun] = parts(deed?.action ?? "");
    if (deed?.seat !== eyes.seat || !verbs.includes(verb)) break;
    if (verb === VERBS.gain) found.set(`space ${isJoker(noun) ? noun[0] : noun}`, back);
    if (verb === VERBS.commit) found.set(`card ${noun}`, back);
  }
  return found;
}

/** Questions that may be declined once and for all. @type {{[question: string]: string}} */
const STANDING = {
  [ASKED.reinforcementReinforce]: VERBS.pass,
  [ASKED.reinforcementDraw]: VERBS.pass,
  [ASKED.reinforcementReplace]: VERBS.pass,
  [ASKED.reinforcementDrawInstead]: VERBS.pass,
  [ASKED.powersTakeMercenaries]: VERBS.pass,
  [ASKED.powersCohabit]: VERBS.pass,
};

/** @param {{question: string, actions: string[]}} decision */
export const standing = ({ question, actions }) =>
  actions.includes(STANDING[question]) ? STANDING[question] : "";

/**
 * A card carried to an area is committed and sent there.
 * @param {string} action
 * @param {string} space
 */
export const drop = (action, space) =>
  parts(action)[0] === VERBS.commit
    ? [action, `${VERBS.send} ${AREAS.includes(space) ? space : space[0]}`]
    : [];
