// What an action lights, what a press on something unlit asks, and what was chosen so far.
import { signal } from "logres/ui.js";
import { SEAS } from "./owners.js";

const AT_SITES = [
  "hillfort",
  "town",
  "fort",
  "invite-saxons",
  "invite-scotti",
  "settlement",
  "site",
  "raze",
  "abandon",
  "enter",
  "assault",
  "besiege",
];
const IN_SPACES = [
  "select",
  "resolve",
  "train",
  "restore",
  "take-from",
  "to",
  "target",
  "battle",
  "build",
  "invite",
  "hoard",
  "resettle",
  "sell",
  "call-from",
  "raid",
  "raid-in-force",
  "deep-raid",
  "deep-raid-in-force",
  "sail-to",
  "from",
  "sail-from",
  "settle",
  "surprise",
  "ravage",
  "entreat",
  "place",
  "desert",
  "strike",
  "dismiss",
  "pay-for",
  "share-for",
  "house",
  "shift",
];
const BATTLE = ["prebattle", "withdrawal", "losses", "assaults", "spoils", "consequences", "siege"];
/** So many answers are buttons too. */
const FEW = 6;

/** Where several deeds are possible in one space: the one that a press on the map means. */
export const meant = signal("");

/** @param {string} action @returns {[string, string]} */
export const parts = (action) =>
  /** @type {[string, string]} */ ([...action.split(" "), ""].slice(0, 2));

/** @param {any} decision */
export const procedure = (decision) => (decision?.question ?? "").split(".")[0];

/** The place an action has on the map, or "". @param {string} action */
function placeOf(action) {
  const [verb, noun] = parts(action);
  if (verb === "from-caledonia") return "caledonia";
  return verb === "by-sea" || AT_SITES.includes(verb) || IN_SPACES.includes(verb) ? noun : "";
}

/**
 * The deeds between which a press on the map must choose: none where no place has two.
 * @param {any} decision
 * @returns {string[]}
 */
export function meanings(decision) {
  const actions = /** @type {string[]} */ (decision?.actions ?? []).filter(placeOf);
  if (actions.length <= FEW || new Set(actions.map(placeOf)).size === actions.length) return [];
  return [...new Set(actions.map((action) => parts(action)[0]))];
}

/** The one that is meant now. @param {string[]} among */
export const meaning = (among) => (among.includes(meant.value) ? meant.value : among[0]);

/** Let a press on the map mean this. @param {string} action */
export function mean(action) {
  [meant.value] = parts(action);
}

/** What an action lights. @param {string} action @param {any} [decision] */
export function target(action, decision) {
  const space = placeOf(action);
  if (!space) return { button: true };
  const among = meanings(decision);
  if (among.length && meaning(among) !== parts(action)[0]) return {};
  const few = /** @type {string[]} */ (decision?.actions ?? []).filter(placeOf).length <= FEW;
  return few ? { space, button: true } : { space };
}

/** @param {string} action */
export const primary = (action) => ["done", "maintain", "consent"].includes(parts(action)[0]);

/**
 * A number says it all where only numbers can be answered, and a card's half lies beside.
 * @param {string} action
 * @param {any} words
 * @param {string[]} actions
 */
export function button(action, words, actions) {
  const [verb, noun] = parts(action);
  if (verb === "event") return words.say(`board.half.${noun}`);
  const alone = actions.length > FEW && actions.every((one) => parts(one)[0] === verb);
  return alone && /^\d+$/.test(noun) ? noun : undefined;
}

/** The action a press on an unlit place asks about. @param {string} space @param {any} view */
export function ask(space, view) {
  const verbs = (view.decision?.actions ?? []).map(
    (/** @type {string} */ action) => parts(action)[0],
  );
  if (!(space in view.board.spaces))
    return space === "caledonia"
      ? "from-caledonia"
      : SEAS.includes(space)
        ? `by-sea ${space}`
        : `${verbs.find((/** @type {string} */ one) => AT_SITES.includes(one)) ?? "fort"} ${space}`;
  const verb = verbs.find((/** @type {string} */ one) => IN_SPACES.includes(one));
  return `${verb ?? "select"} ${space}`;
}

/**
 * The question is about one space, or a few places: look there.
 * @param {any} view
 * @returns {string[]}
 */
export function focus({ decision, board }) {
  if (!decision) return [];
  const { origin_space: origin, space } = decision.values;
  const places = decision.actions.map(placeOf).filter(Boolean);
  const about = decision.question.endsWith(".select")
    ? []
    : [origin, space, ...(places.length > FEW ? [] : places)].filter(Boolean);
  return about.length ? about : board.battle ? [board.battle.space] : [];
}

/**
 * What is planned can be taken back until it is paid.
 * @param {any} view
 * @param {any} eyes
 * @param {{seat: string, action: string}[]} deeds
 * @returns {Map<string, number>}
 */
export function picked(view, eyes, deeds) {
  const found = new Map();
  const { command } = view.board;
  if (!command || !view.decision?.question.endsWith(".select")) return found;
  for (const space of [...command.spaces, ...command.feat_spaces]) {
    const at = deeds.findLastIndex(
      ({ seat, action }) => seat === eyes.seat && placeOf(action) === space,
    );
    if (at >= 0) found.set(`space ${space}`, deeds.length - at);
  }
  return found;
}

/** On a phone a battle opens its window, and so does a choice between deeds. @param {any} view */
export const sheet = (view) =>
  BATTLE.includes(procedure(view.decision)) ||
  meanings(view.decision).length ||
  procedure(view.decision) === "choice"
    ? "win"
    : "";
