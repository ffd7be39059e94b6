// Britannia in words: where the game stands, who did something, what an area is and who is there.
/** @import { Description, Plan, Seen, Summary, Told, Unit, View, Words } from "./types.d.ts" */
import { NOUNS, PHASE, TOLD } from "./contract.js";
import { nations, watched } from "./owners.js";

/** Phases that are nobody's turn. @type {string[]} */
const OF_ALL = [PHASE.setup, PHASE.round, PHASE.bidding, PHASE.hold, PHASE.bretwalda, PHASE.king];

/** Where the game stands, in a few words. @param {Seen} view @param {Words} words */
export function when(view, words) {
  const { round, last_round: last, phase } = view.board;
  return phase === PHASE.bidding
    ? words.name("phase", phase)
    : words.say("board.when", { round, last });
}

/** @param {Seen} view */
export const turn = (view) => view.board.round;

/**
 * The same for the prompt, with the phase, and the nation on turn where no question names it.
 * @param {Seen} view
 * @param {Words} words
 */
export function kick(view, words) {
  const { round, phase, nation, half } = view.board;
  if (OF_ALL.includes(phase)) return words.say("board.kick", { round, phase });
  if (view.decision)
    return words.say(half > 1 ? "board.kick-half" : "board.kick", { round, phase });
  return words.say(half > 1 ? "board.kick-second" : "board.kick-turn", { round, nation, phase });
}

/** Lines that open a chapter of the log. @param {Told} line */
export const heading = (line) => line.what === TOLD.round || line.what === TOLD.turn;

/** The nation that a line is about, or "". @param {Told} line */
export const nationOf = ({ values }) => ("nation" in values ? values.nation : "");

/** @param {Told} line @param {Seen} [view] */
export const actor = (line, view) =>
  "seat" in line.values ? line.values.seat : view?.board.nations[nationOf(line)]?.seat;

/** A line is a nation's rather than a player's. @param {Told} line */
export const sign = (line) => nations[nationOf(line)];

/** How far a seat is before its average. @param {{points: number, average: number}} standing */
export const ahead = ({ points, average }) => Math.round(points - average);

/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");

/** @param {Seen} view @param {string} seat @param {Words} words */
export function summary(view, seat, words) {
  const own = view.board.seats[seat];
  if (!own) return { points: 0, facts: [] };
  /** @type {Summary["facts"]} */
  const facts = own.nations.map((one) => ({
    label: words.name(NOUNS.nation, one),
    value: view.board.nations[one].points,
  }));
  if (own.bid) facts.push({ label: words.say("board.bid"), value: `−${own.bid}` });
  return {
    points: own.points,
    facts: [...facts, { label: words.say("board.against"), value: signed(ahead(own)) }],
  };
}

/** The nations of a seat. @param {Seen} view @param {string} seat @returns {string[]} */
export const sides = (view, seat) => view.board.seats[seat]?.nations ?? [];

/** A nation's units in an area, as words. @param {Unit} unit @param {Words} words */
export function unitsOf(unit, words) {
  const { infantry, cavalry, leader, work } = unit;
  const found = [];
  if (infantry) found.push(words.say("board.infantry", { n: infantry }));
  if (cavalry) found.push(words.say("board.cavalry", { n: cavalry }));
  if (leader) found.push(words.name(NOUNS.leader, leader));
  if (work) found.push(words.name("unit", work));
  return found.join(", ");
}

/** @param {string} space @param {View} board @returns {Unit[]} */
export const unitsAt = (space, board) => board.areas[space] ?? board.seas[space] ?? [];

/**
 * An area's name, a battle first, and who is there.
 * @param {string} space
 * @param {Seen} view
 * @param {Words} words
 */
export function spaceName(space, view, words) {
  const { board } = view;
  const units = unitsAt(space, board).map(
    (unit) => `${words.name(NOUNS.nation, unit.nation)} ${unitsOf(unit, words)}`,
  );
  if (space in board.battles) units.unshift(words.say("board.battle"));
  if (board.destroyed_forts.includes(space)) units.push(words.say("board.ruin"));
  const worth = worthOf(space, view, words);
  const standing = units.length
    ? words.say("board.here", { area: space, units: units.join(". ") })
    : words.say("board.area", { area: space });
  return `${standing}${worth ? `. ${worth}` : ""}`;
}

/**
 * What the nation that is looked at scores here.
 * @param {string} space
 * @param {Seen} view
 * @param {Words} words
 */
function worthOf(space, view, words) {
  const nation = watched(view);
  const goals = view.board.goals[nation];
  const found = [];
  if (goals?.hold[space])
    found.push(
      words.say("board.worth-hold", { nation, n: goals.hold[space], round: goals.hold_round }),
    );
  if (goals?.occupy[space])
    found.push(words.say("board.worth-occupy", { nation, n: goals.occupy[space] }));
  return found.join(". ");
}

/**
 * The same as a small list, for the eye.
 * @param {string} space
 * @param {Seen} view
 * @param {Words} words
 * @param {Plan} plan
 */
export function describe(space, view, words, plan) {
  const { board } = view;
  /** @type {Description["lines"]} */
  const lines = unitsAt(space, board).map((unit) => ({
    owner: nations[unit.nation],
    text: words.say("board.there", { nation: unit.nation, units: unitsOf(unit, words) }),
  }));
  if (board.destroyed_forts.includes(space)) lines.push({ text: words.say("board.ruin") });
  for (const [home, n] of Object.entries(board.raiders[space] ?? {}))
    lines.push({ text: words.say("board.raiders", { n, area: home }) });
  if (space in board.prospects)
    lines.push({ text: words.say("board.prospect", { n: board.prospects[space] }) });
  const region = plan.regions[space]?.group;
  const kind = [
    region && words.say("board.region", { region }),
    board.difficult.includes(space) && words.say("board.difficult"),
  ]
    .filter(Boolean)
    .join(" · ");
  return { name: words.say("board.area", { area: space }), kind, lines };
}
