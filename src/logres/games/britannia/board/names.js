// Britannia in words: where the game stands, who did something, what an area is and who is there.
import { watched } from "./choice.js";
import { nations } from "./owners.js";

/** Phases that are nobody's turn. */
const OF_ALL = ["setup", "round", "bidding", "hold", "bretwalda", "king"];

/** Where the game stands, in a few words. @param {any} view @param {any} words */
export function when(view, words) {
  const { round, last_round: last, phase } = view.board;
  return phase === "bidding"
    ? words.name("phase", phase)
    : words.say("board.when", { round, last });
}

/**
 * The same for the prompt, with the nation on turn and the phase.
 * @param {any} view
 * @param {any} words
 */
export function kick(view, words) {
  const { round, phase, nation, half } = view.board;
  if (OF_ALL.includes(phase)) return words.say("board.kick", { round, phase });
  return words.say(half > 1 ? "board.kick-second" : "board.kick-turn", { round, nation, phase });
}

/** Lines that open a chapter of the log. @param {any} line */
export const heading = (line) => line.what === "round" || line.what === "turn";

/** @param {any} line @param {any} view */
export const actor = ({ values }, view) => values.seat ?? view?.board.nations[values.nation]?.seat;

/** A line is a nation's rather than a player's. @param {any} line */
export const sign = ({ values }) => nations[values.nation];

/** How far a seat is before its average. @param {{points: number, average: number}} standing */
export const ahead = ({ points, average }) => Math.round(points - average);

/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");

/** @param {any} view @param {string} seat @param {any} words */
export function summary(view, seat, words) {
  const own = view.board.seats[seat];
  if (!own) return { points: 0, facts: [] };
  const facts = own.nations.map((/** @type {string} */ one) => ({
    label: words.name("nation", one),
    value: view.board.nations[one].points,
  }));
  if (own.bid) facts.push({ label: words.say("board.bid"), value: `−${own.bid}` });
  return {
    points: own.points,
    facts: [...facts, { label: words.say("board.against"), value: signed(ahead(own)) }],
  };
}

/** A nation's units in an area, as words. @param {any} unit @param {any} words */
export function unitsOf(unit, words) {
  const { infantry, cavalry, leader, work } = unit;
  const found = [];
  if (infantry) found.push(words.say("board.infantry", { n: infantry }));
  if (cavalry) found.push(words.say("board.cavalry", { n: cavalry }));
  if (leader) found.push(words.name("leader", leader));
  if (work) found.push(words.name("unit", work));
  return found.join(", ");
}

/** @param {string} space @param {any} board @returns {any[]} */
export const unitsAt = (space, board) => board.areas[space] ?? board.seas[space] ?? [];

/**
 * An area's name, a battle first, and who is there.
 * @param {string} space
 * @param {any} view
 * @param {any} words
 */
export function spaceName(space, view, words) {
  const { board } = view;
  const units = unitsAt(space, board).map(
    (unit) => `${words.name("nation", unit.nation)} ${unitsOf(unit, words)}`,
  );
  if (space in board.battles) units.unshift(words.say("board.battle"));
  if (board.destroyed_forts.includes(space)) units.push(words.say("board.ruin"));
  const worth = worthOf(space, view, words);
  const standing = units.length ? `: ${units.join(". ")}` : "";
  return `${words.name("area", space)}${standing}${worth ? `. ${worth}` : ""}`;
}

/**
 * What the nation that is looked at scores here.
 * @param {string} space
 * @param {any} view
 * @param {any} words
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
 * @param {any} view
 * @param {any} words
 * @param {any} plan
 */
export function describe(space, view, words, plan) {
  const { board } = view;
  /** @type {any[]} */
  const lines = unitsAt(space, board).map((unit) => ({
    owner: nations[unit.nation],
    text: `${words.name("nation", unit.nation)}: ${unitsOf(unit, words)}`,
  }));
  if (board.destroyed_forts.includes(space)) lines.push({ text: words.say("board.ruin") });
  for (const [home, n] of Object.entries(board.raiders[space] ?? {}))
    lines.push({ text: words.say("board.raiders", { n, area: home }) });
  if (space in board.prospects)
    lines.push({ text: words.say("board.prospect", { n: board.prospects[space] }) });
  const worth = worthOf(space, view, words);
  if (worth) lines.push({ text: worth });
  const region = plan.regions[space]?.group;
  const kind = [
    region && words.name("region", region),
    board.difficult.includes(space) && words.say("board.difficult"),
  ]
    .filter(Boolean)
    .join(" · ");
  return { name: words.name("area", space), kind, lines };
}
