// Rex in words: where the game stands, who did something, what a place is and who is there.
import { AREAS, ROME, owners } from "./owners.js";

/** Where the game stands, in a few words. @param {any} view @param {any} words */
export function when(view, words) {
  const { turn, turns, phase } = view.board;
  return words.say("board.when", { turn, turns, phase });
}

/** The same for the prompt, with the area in question. @param {any} view @param {any} words */
export function kick(view, words) {
  const { turn, phase } = view.board;
  const { question = "", values = {} } = view.decision ?? {};
  const named = question.startsWith("gains") ? "gains" : phase;
  return words.say(values.area ? "board.kick-area" : "board.kick", {
    turn,
    phase: named,
    area: values.area,
  });
}

/** Lines that open a chapter of the log. @param {any} line */
export const heading = (line) => line.what === "turn";

/** Whose doing a line is; tokens are drawn for all. @param {any} line */
export const actor = (line) => (line.what === "drawn" ? undefined : line.values.kingdom);

/** @param {any} view @param {string} seat @param {any} words */
export function summary(view, seat, words) {
  const kingdom = view.board.kingdoms[seat];
  const { order } = view.board;
  const facts = ["hand_count", "deck", "cubes", "oppida"].map((name) => ({
    label: words.say(`board.${name}`),
    value: kingdom[name],
  }));
  if (order.length > 1 && order.includes(seat))
    facts.push({ label: words.say("board.order"), value: order.indexOf(seat) + 1 });
  return {
    points: kingdom.points + kingdom.objective_points,
    facts,
    note: words.name("ruler", seat),
  };
}

/** Who and what is at a place. @param {string} space @param {any} view */
function contents(space, view) {
  const { kingdoms, rome, stakes } = view.board;
  const token = AREAS.includes(space) ? `${space}j` : space;
  return {
    stake: stakes.includes(token),
    roman: rome.includes(space),
    holders: Object.keys(kingdoms).filter((one) => kingdoms[one].held.includes(space)),
  };
}

/** @param {string} space @param {any} words */
const title = (space, words) =>
  AREAS.includes(space)
    ? words.name("area", space)
    : `${space.toUpperCase()} ${words.name("location", space)}`;

/** A place's name, and what is there. @param {string} space @param {any} view @param {any} words */
export function spaceName(space, view, words) {
  const { stake, roman, holders } = contents(space, view);
  const states = [];
  if (stake)
    states.push(words.say(AREAS.includes(space) ? "board.joker-at-stake" : "board.at-stake"));
  if (roman) states.push(words.say("board.roman"));
  if (holders.length) states.push(words.say("board.held-by", { kingdoms: holders }));
  return `${title(space, words)}${states.length ? `: ${states.join(", ")}` : ""}`;
}

/**
 * The same as a small list, for the eye.
 * @param {string} space
 * @param {any} view
 * @param {any} words
 * @param {any} plan
 */
export function describe(space, view, words, plan) {
  const { stake, roman, holders } = contents(space, view);
  const spot = plan.places[space];
  const lines = holders.map((one) => ({ owner: owners[one], text: words.name("kingdom", one) }));
  if (roman) lines.push({ owner: ROME, text: words.name("kingdom", "rome") });
  if (stake)
    lines.push({
      owner: /** @type {any} */ (undefined),
      text: words.say(AREAS.includes(space) ? "board.joker-at-stake" : "board.at-stake"),
    });
  const kind = spot && words.name("kind", spot.kind === "road" ? "road" : "city");
  return {
    name: title(space, words),
    kind: spot ? `${kind} · ${words.name("region", spot.region)}` : "",
    lines,
  };
}

/** How it ended. @param {any} view @param {any} eyes @param {any} words */
export function verdict(view, eyes, words) {
  const rated = eyes.log.findLast((/** @type {any} */ line) => line.what.startsWith("rated"));
  if (rated) return words.say(`happening.${rated.what}`, rated.values);
  return words.say(`result.${view.result.how}`, view.result);
}
