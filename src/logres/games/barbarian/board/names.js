// Barbarian Kingdoms in words: where the game stands, who did something, what a province is and who
// is there.
/** @import { Description, Seen, Series, Told, View, Words } from "./types.d.ts" */
import { NOUNS } from "./contract.js";
import { kingdoms, ledBy } from "./owners.js";

/** Which game of a series it is. @param {Series} series @param {Words} words */
export const gameOf = ({ game, games }, words) => words.say("board.game-of", { game, games });

/** Where the game stands, in a few words. @param {Seen} view @param {Words} words */
export function when(view, words) {
  const { round, last_round: last, series } = view.board;
  const said = words.say(last ? "board.when-last" : "board.when", { round, last });
  return series ? `${gameOf(series, words)} · ${said}` : said;
}

/** @param {Seen} view */
export const turn = (view) => view.board.round;

/** The same for the prompt, with the kingdom on turn. @param {Seen} view @param {Words} words */
export function kick(view, words) {
  const { round, active } = view.board;
  return active ? words.say("board.kick", { round, kingdom: active }) : when(view, words);
}

/** @param {Told} line @param {Seen} [view] */
export function actor({ values }, view) {
  if ("seat" in values) return values.seat;
  return "kingdom" in values ? view?.board.kingdoms[values.kingdom]?.seat : undefined;
}

/** A line is a kingdom's rather than a player's. @param {Told} line */
export const sign = ({ values }) => ("kingdom" in values ? kingdoms[values.kingdom] : undefined);

/**
 * How near a seat's best kingdom is to victory.
 * @param {Seen} view
 * @param {string} seat
 * @param {Words} words
 */
export function summary(view, seat, words) {
  const { board } = view;
  const led = ledBy(board, seat).map((one) => board.kingdoms[one]);
  if (!led.length) return { points: 0, facts: [] };
  const purse = board.treasuries[seat];
  const kings = Math.max(...led.map((one) => one.kings_taken));
  const facts = [
    {
      label: words.say("board.warriors"),
      value: led.reduce((sum, one) => sum + one.warriors.length, 0),
    },
    {
      label: words.say("board.kings"),
      value: words.say("board.of", { n: kings, most: board.to_win.kings }),
    },
    { label: words.say("board.treasury"), value: purse ? purse.tremis : words.say("board.hidden") },
  ];
  const note =
    led.length > 1 || !(seat in kingdoms)
      ? ledBy(board, seat)
          .map((one) => words.name(NOUNS.kingdom, one))
          .join(", ")
      : "";
  return {
    points: Math.max(...led.map((one) => one.controlled.length)),
    unit: words.say("board.of-provinces", { n: board.to_win.provinces }),
    facts,
    note,
  };
}

/** The kingdoms of a seat. @param {Seen} view @param {string} seat */
export const sides = (view, seat) => ledBy(view.board, seat);

/** @typedef {{kingdom: string, king: boolean, warriors: number}} Standing */

/** What a unit on the map is known by. @param {string[]} words its sort, whose it is, where */
export const unitKey = (...words) => words.join(" ");

/**
 * Who has units in an area.
 * @param {string} area
 * @param {View} board
 * @returns {Standing[]}
 */
export function unitsAt(area, board) {
  const found = Object.entries(board.kingdoms).map(([kingdom, its]) => ({
    kingdom,
    king: its.king === area,
    warriors: its.warriors.filter((one) => one === area).length,
  }));
  return found.filter(({ king, warriors }) => king || warriors);
}

/** @param {Pick<Standing, "king" | "warriors">} units @param {Words} words */
export function unitsOf({ king, warriors }, words) {
  const found = [
    king && words.say("board.king"),
    warriors && words.say("board.warriors-n", { n: warriors }),
  ];
  return found.filter(Boolean).join(", ");
}

/**
 * What is to be said of a province besides its units.
 * @param {string} area
 * @param {View} board
 * @param {Words} words
 * @returns {string[]}
 */
function facts(area, board, words) {
  const state = board.areas[area];
  if (!state) return [];
  if (board.impassable.includes(area)) return [words.say("board.impassable")];
  const found = [
    state.controller
      ? words.say("board.controlled", { kingdom: state.controller })
      : words.say("board.neutral"),
  ];
  for (const [kingdom, its] of Object.entries(board.kingdoms)) {
    if (its.capital === area) found.push(words.say("board.capital", { kingdom }));
    if (its.suspended.includes(area)) found.push(words.say("board.suspended", { kingdom }));
  }
  if (state.tremis)
    found.push(
      words.say("board.tremis-here", {
        n: state.tremis,
        coins: Object.entries(state.coins).map(([coin, n]) =>
          words.say("board.coins-of", { n, coin }),
        ),
      }),
    );
  if (state.hidden) found.push(words.say("board.face-down"));
  return found;
}

/**
 * A province's name, a battle first, who is there and what lies there.
 * @param {string} space
 * @param {Seen} view
 * @param {Words} words
 */
export function spaceName(space, view, words) {
  const { board } = view;
  const said = unitsAt(space, board).map(
    (unit) => `${words.name(NOUNS.kingdom, unit.kingdom)} ${unitsOf(unit, words)}`,
  );
  if (board.battle?.area === space) said.unshift(words.say("board.battle"));
  said.push(...facts(space, board, words));
  return said.length
    ? words.say("board.at", { area: space, said: said.join(". ") })
    : words.name(NOUNS.area, space);
}

/**
 * The same as a small list, for the eye.
 * @param {string} space
 * @param {Seen} view
 * @param {Words} words
 */
export function describe(space, view, words) {
  const { board } = view;
  /** @type {Description["lines"]} */
  const lines = unitsAt(space, board).map((unit) => ({
    owner: kingdoms[unit.kingdom],
    text: words.say("board.units", { kingdom: unit.kingdom, said: unitsOf(unit, words) }),
  }));
  lines.push(...facts(space, board, words).map((text) => ({ text })));
  return { name: words.name(NOUNS.area, space), kind: "", lines };
}
