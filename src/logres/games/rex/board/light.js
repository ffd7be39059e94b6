// What an action lights, what a press on something unlit asks, and what was chosen so far.
import { AREAS } from "./owners.js";

const ON_MAP = ["gain", "place", "cohabit", "send"];
const IN_HAND = ["commit", "take", "reinforce", "discard"];
/** How many a question asks for in all. */
const RECRUITS = 2;
const TROOPS = 2;
const WINNER_TAKES = 3;

/** @param {string} action @returns {[string, string]} */
const parts = (action) => /** @type {[string, string]} */ ([...action.split(" "), ""].slice(0, 2));

/** @param {string} token */
const isJoker = (token) => token.endsWith("j") && token.length === 2;

/**
 * What an action lights. An area to send to is a badge on the map and a button.
 * @param {string} action
 */
export function target(action) {
  const [verb, noun] = parts(action);
  if (verb === "send") return { space: noun, button: true };
  if (ON_MAP.includes(verb)) return { space: isJoker(noun) ? noun[0] : noun };
  if (verb === "recruit") return { card: `queue ${noun}` };
  if (IN_HAND.includes(verb)) return { card: noun };
  if (verb === "draw") return { card: "deck" };
  return { button: true };
}

/**
 * What stands on a button where the whole sentence would be long.
 * @param {string} action
 * @param {any} words
 */
export const button = (action, words) =>
  parts(action)[0] === "send" ? words.name("area", parts(action)[1]) : undefined;

/** Confirming the plan is what one came for; declining is not. @param {string} action */
export const primary = (action) => action === "done";

/** The action a press on an unlit place asks about. @param {string} space @param {any} view */
export function ask(space, view) {
  const verbs = (view.decision?.actions ?? []).map(
    (/** @type {string} */ action) => parts(action)[0],
  );
  const verb = verbs.find((/** @type {string} */ one) => ON_MAP.includes(one)) ?? "gain";
  if (verb === "send") return `send ${AREAS.includes(space) ? space : space[0]}`;
  return `${verb} ${AREAS.includes(space) ? `${space}j` : space}`;
}

/**
 * The question is about one area: look there.
 * @param {any} view
 * @param {any} plan
 * @returns {string[]}
 */
export function focus(view, plan) {
  const area = view.decision?.values.area;
  if (!area) return [];
  const inside = Object.keys(plan.places).filter(
    (place) => plan.regions[plan.places[place].region].group === area,
  );
  return view.board.stakes.includes(`${area}j`) ? [area, ...inside] : inside;
}

/** How far a choice of several has come. @param {any} view @param {any} eyes */
export function steps(view, eyes) {
  const { question, values } = view.decision;
  if (question === "recruitment.recruit") return { done: RECRUITS - values.n, of: RECRUITS };
  if (question === "plan.commit" || question === "plan.send")
    return { done: view.board.plan?.areas.length ?? 0, of: TROOPS };
  if (question !== "gains.gain") return null;
  const battle = eyes.log.findLast(
    (/** @type {any} */ line) =>
      line.values.kingdom === eyes.seat && (line.what === "winner" || line.what === "vassal"),
  );
  return battle?.what === "winner" ? { done: WINNER_TAKES - values.n, of: WINNER_TAKES } : null;
}

/** Which verbs belong to one choice of several. @type {{[procedure: string]: string[]}} */
const TOGETHER = { gains: ["gain"], plan: ["commit", "send"] };

/**
 * What was chosen in this choice of several, and how many steps give it back.
 * @param {any} view
 * @param {any} eyes
 * @param {{seat: string, action: string}[]} deeds
 * @returns {Map<string, number>}
 */
export function picked(view, eyes, deeds) {
  const found = new Map();
  const question = view.decision?.question ?? "";
  const verbs = TOGETHER[question.split(".")[0]] ?? [];
  const gained = () => steps(view, eyes)?.done ?? 0;
  const planned = () => 2 * (view.board.plan?.cards.length ?? 0);
  const most = verbs[0] === "gain" ? gained() : planned();
  for (let back = 1; back <= most; back += 1) {
    const deed = deeds.at(-back);
    const [verb, noun] = parts(deed?.action ?? "");
    if (deed?.seat !== eyes.seat || !verbs.includes(verb)) break;
    if (verb === "gain") found.set(`space ${isJoker(noun) ? noun[0] : noun}`, back);
    if (verb === "commit") found.set(`card ${noun}`, back);
  }
  return found;
}

/** Questions that may be declined once and for all. @type {{[question: string]: string}} */
const STANDING = {
  "reinforcement.reinforce": "pass",
  "reinforcement.draw": "pass",
  "reinforcement.replace": "pass",
  "reinforcement.draw_instead": "pass",
  "powers.take_mercenaries": "pass",
  "powers.cohabit": "pass",
};

/** @param {{question: string, actions: string[]}} decision */
export const standing = ({ question, actions }) =>
  actions.includes(STANDING[question]) ? STANDING[question] : "";
