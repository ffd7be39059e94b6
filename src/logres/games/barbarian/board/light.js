// What an action lights, what a press on something unlit asks, and which answers may be left.
/** @import { Seen, View, Words } from "./types.d.ts" */
import { placeOf } from "logres/patch.js";
import { AREA, ASKED, VERBS } from "./contract.js";

/** What is asked, if anything is. @typedef {Seen["decision"]} Asked */

/** Pressed on the map. @type {string[]} */
const ON_MAP = [
  VERBS.recruit,
  VERBS.invade,
  VERBS.claim,
  VERBS.king,
  VERBS.warrior,
  VERBS.to,
  VERBS.kingTo,
  VERBS.warriorTo,
  VERBS.sail,
  VERBS.change,
];
/** The kinds of coin: how many of one is answered by its name. @type {string[]} */
export const FROM_DEAREST = [VERBS.diamond, VERBS.gold, VERBS.silver, VERBS.bronze];
/** Taken from a province in a Tax, in the same order. @type {string[]} */
const COLLECTED = [
  VERBS.collectDiamond,
  VERBS.collectGold,
  VERBS.collectSilver,
  VERBS.collectBronze,
];
/** What one came for. @type {string[]} */
const PRIMARY = [VERBS.done, VERBS.claim];
/** Offered after a success, beside leaving it. @type {string[]} */
const SPOILS = [ASKED.spoilsClaim, ASKED.spoilsSail];
/** @type {string[]} */
const BRIBE = [ASKED.bribeFill, ASKED.bribeHandOver];
/** @type {string[]} */
const BATTLE = [ASKED.battleReinforce, ASKED.keepbackKeep];

/** @param {string} action @returns {[string, string]} */
export const parts = (action) =>
  /** @type {[string, string]} */ ([...action.split(" "), ""].slice(0, 2));

/** @param {string[]} questions @param {Asked} [decision] */
const isOneOf = (questions, decision) => questions.includes(decision?.question ?? "");

/**
 * Of several coins in one province the dearest is taken by pressing it.
 * @param {string} area
 * @param {Asked} [decision]
 */
function dearest(area, decision) {
  const there = (decision?.actions ?? []).filter(
    (one) => COLLECTED.includes(parts(one)[0]) && parts(one)[1] === area,
  );
  return there.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** @param {string} action */
const rank = (action) => COLLECTED.indexOf(parts(action)[0]);

/** Does something else begin at the same place? @param {string} action @param {Asked} [decision] */
function shares(action, decision) {
  const [, area] = parts(action);
  return (decision?.actions ?? []).some(
    (one) => one !== action && ON_MAP.includes(parts(one)[0]) && parts(one)[1] === area,
  );
}

/** What an action lights. @param {string} action @param {Asked} [decision] */
export function target(action, decision) {
  const [verb, area] = parts(action);
  if (COLLECTED.includes(verb))
    return dearest(area, decision) === action ? { space: area } : { button: true };
  if (!ON_MAP.includes(verb)) return { button: true };
  const offered = isOneOf(SPOILS, decision);
  return offered || shares(action, decision) ? { space: area, button: true } : { space: area };
}

/** Is a sum paid, coin by coin? @param {Asked} decision */
export const isPaying = (decision) => decision?.question === ASKED.paymentCount;

/** Purses are filled, and sums paid, by pressing coins. @param {Asked} decision */
export const composes = (decision) => isOneOf(BRIBE, decision) || isPaying(decision);

/** @param {string} action */
export const primary = (action) => PRIMARY.includes(parts(action)[0]);

/**
 * A number of coins is short where only one kind is asked for.
 * @param {string} action
 * @param {Words} words
 */
export function button(action, words) {
  const [verb, n] = parts(action);
  if (!FROM_DEAREST.includes(verb)) return undefined;
  return words.say("board.coins-button", { n: Number(n), coin: verb });
}

/** The action a press on an unlit place asks about. @param {string} space @param {Seen} view */
export function ask(space, view) {
  const { decision, board } = view;
  if (!decision || decision.question === ASKED.turnAct) return `${wished(space, board)} ${space}`;
  const verbs = decision.actions.map((action) => parts(action)[0]);
  const verb = verbs.find((one) => ON_MAP.includes(one) || COLLECTED.includes(one));
  return `${verb ?? VERBS.warrior} ${space}`;
}

/**
 * What one would most likely want of a province in one's turn.
 * @param {string} space
 * @param {View} board
 */
function wished(space, board) {
  const own = board.kingdoms[board.active ?? ""];
  if (!own) return VERBS.invade;
  if (own.controlled.includes(space)) return VERBS.recruit;
  return own.king === space || own.warriors.includes(space) ? VERBS.claim : VERBS.invade;
}

/** The question is about one area: look there. @param {Seen} view @returns {string[]} */
export function focus(view) {
  const { decision, board } = view;
  if (!decision || decision.question === ASKED.turnAct) return [];
  const area = areaOf(decision) ?? board.battle?.area;
  return area && area !== AREA.sea ? [area] : [];
}

/** The area a question is about, if it is about one. @param {Asked} decision */
export const areaOf = (decision) =>
  decision && "area" in decision.values ? decision.values.area : undefined;

/**
 * Challenges may be let pass until one's own next turn.
 * @param {{question: string, actions: string[]}} decision
 */
export const standing = ({ question, actions }) =>
  question === ASKED.challengeAnswer && actions.includes(VERBS.pass) ? VERBS.pass : "";

/** The place of the view that is another one then. @param {NonNullable<Asked>} decision */
export function until(decision) {
  if (decision.question !== ASKED.challengeAnswer) return "";
  const own = decision.values.own_kingdom;
  return placeOf((/** @type {Seen} */ view) => view.board.kingdoms[own].turns);
}

/** On a phone a battle opens its window; purses are filled from the treasury. @param {Seen} view */
export const sheet = ({ decision }) =>
  composes(decision) ? "hand" : isOneOf(BATTLE, decision) ? "win" : "";
