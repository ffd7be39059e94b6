// What an action lights, what a press on something unlit asks, and what was chosen so far.

/** Pressed on the map. */
const ON_MAP = [
  "burh",
  "place",
  "arrive",
  "post",
  "replace",
  "move",
  "to",
  "recall",
  "fight",
  "withdraw",
  "remove",
];
/** On the map too, but as a button besides: another action may have the same place. */
const BOTH = ["retreat", "ride-off", "escape", "remove-cavalry", "remove-burh", "those", "lose"];
/** How many of one kind go. */
const NUMBERS = ["take", "ride"];
const BATTLE = ["losses", "defenderretreat", "attackerretreat", "battles", "namelosses"];

/** @param {string} action @returns {[string, string]} */
export const parts = (action) =>
  /** @type {[string, string]} */ ([...action.split(" "), ""].slice(0, 2));

/**
 * Pressing an area again takes all from there, or stops there.
 * @param {string} action
 * @param {any} decision
 */
function pressedAgain(action, decision) {
  const { question, actions, values } = decision;
  if (action === "stop") return values.area;
  const all = actions.findLast((/** @type {string} */ one) => NUMBERS.includes(parts(one)[0]));
  return question.startsWith("muster") && action === all ? values.area : undefined;
}

/** What an action lights. @param {string} action @param {any} [decision] */
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
  return ["done", "stop", "stay"].includes(verb);
}

/**
 * Where only infantry can go a number says it all, and nobody asks who retreats.
 * @param {string} action
 * @param {any} words
 * @param {string[]} actions
 */
export function button(action, words, actions) {
  const kinds = new Set(
    actions.map((one) => parts(one)[0]).filter((verb) => NUMBERS.includes(verb)),
  );
  const [verb, noun] = parts(action);
  if (verb === "retreat" && !actions.some((one) => parts(one)[0] === "ride-off"))
    return words.say("board.retreat", { area: noun });
  return NUMBERS.includes(verb) && kinds.size === 1 ? noun : undefined;
}

/** The action a press on an unlit place asks about. @param {string} space @param {any} view */
export function ask(space, view) {
  const verbs = (view.decision?.actions ?? []).map(
    (/** @type {string} */ action) => parts(action)[0],
  );
  const verb =
    verbs.find((/** @type {string} */ one) => ON_MAP.includes(one)) ??
    (view.decision?.question.startsWith("muster") ? "to" : "move");
  return `${verb} ${space}`;
}

/** The question is about one area: look there. @param {any} view @returns {string[]} */
export function focus(view) {
  const { decision, board } = view;
  if (!decision) return [];
  const { area, areas } = decision.values;
  if (areas?.length) return areas;
  return area && decision.question !== "movement.move"
    ? [area]
    : board.fought
      ? [board.fought]
      : [];
}

/**
 * A group that is chosen but has not left can be put down again.
 * @param {any} view
 * @param {any} eyes
 * @param {{seat: string, action: string}[]} deeds
 * @returns {Map<string, number>}
 */
export function picked(view, eyes, deeds) {
  const found = new Map();
  const { question = "", values = {} } = view.decision ?? {};
  if (!question.startsWith("muster") && !question.startsWith("march")) return found;
  const back = deeds.findLastIndex(({ action }) => parts(action)[0] === "move");
  if (
    back < 0 ||
    deeds.slice(back).some(({ seat, action }) => seat !== eyes.seat || parts(action)[0] === "to")
  )
    return found;
  const from = parts(deeds[back].action)[1];
  if (from === values.area) found.set(`space ${from}`, deeds.length - back);
  return found;
}

/** Questions that may be answered once and for all. @type {{[question: string]: string}} */
const STANDING = {
  "ballotcall.call": "pass",
  "submission.answer": "resist",
  "growth.grant": "halve",
};

/** @param {{question: string, actions: string[]}} decision */
export const standing = ({ question, actions }) =>
  actions.includes(STANDING[question]) ? STANDING[question] : "";

/** On a phone a battle opens its window. @param {any} view */
export const sheet = (view) =>
  BATTLE.includes((view.decision?.question ?? "").split(".")[0]) ? "win" : "";
