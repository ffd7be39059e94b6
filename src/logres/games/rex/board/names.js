// Rex in words: where the game stands, who did something, what a place is and who is there.
/** @import { Description, Plan, Seen, Sight, Summary, Told, Words } from "./types.d.ts" */
import { ASKED, NOUNS, TOLD } from "./contract.js";
import { AREAS, ROME, owners } from "./owners.js";

/** Where the game stands, in a few words. @param {Seen} view @param {Words} words */
export function when(view, words) {
  const { turn, turns, phase } = view.board;
  return words.say("board.when", { turn, turns, phase });
}

/** @param {Seen} view */
export const turn = (view) => view.board.turn;

/** The same for the prompt, with the area in question. @param {Seen} view @param {Words} words */
export function kick(view, words) {
  const { turn, phase } = view.board;
  const { decision } = view;
  const area = decision && "area" in decision.values ? decision.values.area : undefined;
  const named = decision?.question === ASKED.gainsGain ? "gains" : phase;
  return words.say(area ? "board.kick-area" : "board.kick", { turn, phase: named, area });
}

/** Lines that open a chapter of the log. @param {Told} line */
export const heading = (line) => line.what === TOLD.turn;

/** Whose doing a line is; tokens are drawn for all. @param {Told} line */
export const actor = (line) =>
  line.what !== TOLD.drawn && "kingdom" in line.values ? line.values.kingdom : undefined;

/** @param {Seen} view @param {string} seat @param {Words} words */
export function summary(view, seat, words) {
  const kingdom = view.board.kingdoms[seat];
  const { order } = view.board;
  /** @type {Summary["facts"]} */
  const facts = [
    { label: words.say("board.hand_count"), value: kingdom.hand_count },
    { label: words.say("board.deck"), value: kingdom.deck },
    { label: words.say("board.cubes"), value: kingdom.cubes },
    { label: words.say("board.oppida"), value: kingdom.oppida },
  ];
  if (order.length > 1 && order.includes(seat))
    facts.push({ label: words.say("board.order"), value: order.indexOf(seat) + 1 });
  return {
    points: kingdom.points + kingdom.objective_points,
    facts,
    note: words.name("ruler", seat),
  };
}

/** Who and what is at a place. @param {string} space @param {Seen} view */
function contents(space, view) {
  const { kingdoms, rome, stakes } = view.board;
  const token = AREAS.includes(space) ? `${space}j` : space;
  return {
    stake: stakes.includes(token),
    roman: rome.includes(space),
    holders: Object.keys(kingdoms).filter((one) => kingdoms[one].held.includes(space)),
  };
}

/** @param {string} space @param {Words} words */
const title = (space, words) =>
  AREAS.includes(space)
    ? words.name(NOUNS.area, space)
    : `${space.toUpperCase()} ${words.name(NOUNS.location, space)}`;

/**
 * A place's name, and what is there.
 * @param {string} space
 * @param {Seen} view
 * @param {Words} words
 */
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
 * @param {Seen} view
 * @param {Words} words
 * @param {Plan} plan
 */
export function describe(space, view, words, plan) {
  const { stake, roman, holders } = contents(space, view);
  const spot = plan.places[space];
  /** @type {Description["lines"]} */
  const lines = holders.map((one) => ({
    owner: owners[one],
    text: words.name(NOUNS.kingdom, one),
  }));
  if (roman) lines.push({ owner: ROME, text: words.name(NOUNS.kingdom, "rome") });
  if (stake)
    lines.push({
      text: words.say(AREAS.includes(space) ? "board.joker-at-stake" : "board.at-stake"),
    });
  const kind = spot && words.name("kind", spot.kind === "road" ? "road" : "city");
  return {
    name: title(space, words),
    kind: spot ? `${kind} · ${words.name("region", spot.region)}` : "",
    lines,
  };
}

/** How it ended. @param {Seen} view @param {Sight} eyes @param {Words} words */
export function verdict(view, eyes, words) {
  const rated = eyes.log.findLast(
    ({ what }) => what === TOLD.rated || what === TOLD.ratedIndicative,
  );
  if (rated) return words.say(`happening.${rated.what}`, rated.values);
  return view.result ? words.say(`result.${view.result.how}`, view.result) : "";
}
