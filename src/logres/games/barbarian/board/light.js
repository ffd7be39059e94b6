// What an action lights, what a press on something unlit asks, and which answers may be left.

/** Pressed on the map. */
const ON_MAP = [
  "recruit",
  "invade",
  "claim",
  "king",
  "warrior",
  "to",
  "king-to",
  "warrior-to",
  "sail",
  "change",
];
const COINS = ["diamond", "gold", "silver", "bronze"];
/** Nothing that another person answers can be taken back. */
const FINAL = ["invade", "claim"];
const BATTLE = ["battle", "bribe", "keepback"];

/** @param {string} action @returns {[string, string]} */
export const parts = (action) =>
  /** @type {[string, string]} */ ([...action.split(" "), ""].slice(0, 2));

/** @param {any} decision */
export const procedure = (decision) => (decision?.question ?? "").split(".")[0];

/**
 * Of several coins in one province the dearest is taken by pressing it.
 * @param {string} area
 * @param {any} decision
 */
function dearest(area, decision) {
  const there = (decision?.actions ?? []).filter(
    (/** @type {string} */ one) => one.startsWith("collect-") && parts(one)[1] === area,
  );
  return there.toSorted((/** @type {string} */ a, /** @type {string} */ b) => rank(a) - rank(b))[0];
}

/** @param {string} action */
const rank = (action) => COINS.indexOf(parts(action)[0].replace("collect-", ""));

/** Does something else begin at the same place? @param {string} action @param {any} decision */
function shares(action, decision) {
  const [, area] = parts(action);
  return (decision?.actions ?? []).some(
    (/** @type {string} */ one) =>
      one !== action && ON_MAP.includes(parts(one)[0]) && parts(one)[1] === area,
  );
}

/** What an action lights. @param {string} action @param {any} [decision] */
export function target(action, decision) {
  const [verb, area] = parts(action);
  if (verb.startsWith("collect-"))
    return dearest(area, decision) === action ? { space: area } : { button: true };
  if (!ON_MAP.includes(verb)) return { button: true };
  const offered = procedure(decision) === "spoils";
  return offered || shares(action, decision) ? { space: area, button: true } : { space: area };
}

/** Two purses are filled coin by coin and handed over at once. @param {any} decision */
export const composes = (decision) => procedure(decision) === "bribe";

/** @param {string} action */
export const primary = (action) => ["done", "claim"].includes(parts(action)[0]);

/**
 * A number of coins is short where only one kind is asked for.
 * @param {string} action
 * @param {any} words
 */
export function button(action, words) {
  const [verb, n] = parts(action);
  if (!COINS.includes(verb)) return undefined;
  return words.say("board.coins-of", { n: Number(n), coin: verb });
}

/** @param {string} action @param {any} view */
export const irrevocable = (action, view) =>
  FINAL.includes(parts(action)[0]) && view.decision?.question === "turn.act";

/** The action a press on an unlit place asks about. @param {string} space @param {any} view */
export function ask(space, view) {
  const { decision, board } = view;
  const verbs = (decision?.actions ?? []).map((/** @type {string} */ action) => parts(action)[0]);
  if (decision?.question === "turn.act" || !decision) return `${wished(space, board)} ${space}`;
  const verb =
    verbs.find((/** @type {string} */ one) => ON_MAP.includes(one) || one.startsWith("collect-")) ??
    "warrior";
  return `${verb} ${space}`;
}

/**
 * What one would most likely want of a province in one's turn.
 * @param {string} space
 * @param {any} board
 */
function wished(space, board) {
  const own = board.kingdoms[board.active];
  if (!own) return "invade";
  if (own.controlled.includes(space)) return "recruit";
  return own.king === space || own.warriors.includes(space) ? "claim" : "invade";
}

/** The question is about one area: look there. @param {any} view @returns {string[]} */
export function focus(view) {
  const { decision, board } = view;
  if (!decision || decision.question === "turn.act") return [];
  const area = decision.values.area ?? board.battle?.area;
  return area && area !== "sea" ? [area] : [];
}

/**
 * Challenges may be let pass until one's own next turn.
 * @param {{question: string, actions: string[]}} decision
 */
export const standing = ({ question, actions }) =>
  question === "challenge.answer" && actions.includes("pass") ? "pass" : "";

/** The place of the view that is another one then. @param {any} decision */
export const until = (decision) =>
  decision.question === "challenge.answer"
    ? `board.kingdoms.${decision.values.own_kingdom}.turns`
    : "";

/** On a phone a battle opens its window; purses are filled from the treasury. @param {any} view */
export function sheet(view) {
  const about = procedure(view.decision);
  return about === "bribe" ? "hand" : BATTLE.includes(about) ? "win" : "";
}
