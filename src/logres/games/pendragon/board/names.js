// Pendragon in words: where the game stands, who did something, what a space is and who is there.
/** @import { Description, Owner, Seen, Space, Told, View, Words } from "./types.d.ts" */
import { FACTION, IMPERIUM, NOUNS, TOLD } from "./contract.js";
import { SEAS, owners, ownerOf } from "./owners.js";

/** Where the game stands, in a few words. @param {Seen} view @param {Words} words */
export function when(view, words) {
  const { cards } = view.board;
  return words.say("board.when", {
    n: cards.played.length + 1,
    of: cards.played.length + cards.deck + (cards.next ? 2 : 1),
  });
}

/** How many cards have been played, with this one. @param {Seen} view */
export const turn = (view) => view.board.cards.played.length + 1;

/**
 * The same for the prompt: the card and the phase of the Epoch Round, or the Command, which a
 * question names itself.
 * @param {Seen} view
 * @param {Words} words
 */
export function kick(view, words) {
  const { cards, command, phase } = view.board;
  const about = phase
    ? words.name("phase", phase)
    : command && !view.decision
      ? words.name(NOUNS.command, command.name)
      : "";
  return [words.name(NOUNS.card, cards.current), about].filter(Boolean).join(" · ");
}

/** Lines that open a chapter of the log. @param {Told} line */
export const heading = (line) => line.what === TOLD.card || line.what === TOLD.epoch;

/** How a Non-player made up its mind. @type {string[]} */
const STEPS = [TOLD.npNo, TOLD.npDie, TOLD.npInvites, TOLD.npChooses];

/** What a Non-player asked itself: the answer that was yes says most. @param {Told} line */
export const reasoning = ({ what }) =>
  what === TOLD.npYes ? "gist" : STEPS.includes(what) ? "step" : "";

/** @param {Told} line */
export const actor = ({ values }) => ("faction" in values && values.faction) || undefined;

/** A line is a Faction's, or a kind of piece's. @param {Told} line */
export const sign = (line) =>
  owners[actor(line) ?? ""] ?? ("unit" in line.values ? ownerOf(line.values.unit) : undefined);

/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** @param {Seen} view @param {string} seat @param {Words} words */
export function summary(view, seat, words) {
  const { factions, tracks, thresholds, on_map: map, imperium } = view.board;
  const fact = (/** @type {string} */ key, /** @type {string | number} */ value) => ({
    label: words.say(`board.${key}`),
    value,
  });
  const of = (/** @type {number} */ n, /** @type {number} */ most) =>
    words.say("board.of", { n, most });
  const apart = imperium === IMPERIUM.fragmentation;
  const facts = {
    [FACTION.dux]: () => [
      apart
        ? fact("dux-control", of(tracks.dux_control + tracks.prestige, thresholds.dux))
        : fact("prosperity-prestige", of(tracks.prosperity_prestige, thresholds.dux)),
      fact("prestige", tracks.prestige),
      fact("red", tracks.dux_resources),
    ],
    [FACTION.civitates]: () => [
      fact(apart ? "control" : "briton-control", of(tracks.briton_control, thresholds.civitates)),
      fact("wealth", tracks.wealth),
      fact("resources", tracks.resources),
    ],
    [FACTION.saxons]: () => [
      fact("renown", of(tracks.saxon_renown, thresholds.saxons)),
      fact("settlements", of(map.saxon_settlements, thresholds.settlements[FACTION.saxons])),
      fact("control", of(tracks.saxon_control, thresholds.saxon_control)),
    ],
    [FACTION.scotti]: () => [
      fact("renown", of(tracks.scotti_renown, thresholds.scotti)),
      fact("settlements", of(map.scotti_settlements, thresholds.settlements[FACTION.scotti])),
    ],
  }[seat];
  return {
    points: factions[seat].margin,
    shown: signed(factions[seat].margin),
    unit: words.say("board.margin"),
    facts: facts?.() ?? [],
  };
}

/**
 * Units in a space, as words.
 * @param {{[unit: string]: number[]}} units
 * @param {Words} words
 * @returns {{owner: Owner, text: string}[]}
 */
export const unitsOf = (units, words) =>
  Object.entries(units).map(([unit, [n, laden]]) => ({
    owner: ownerOf(unit),
    text:
      words.say("board.units", { n, unit }) +
      (laden ? ` (${words.say("board.laden", { n: laden })})` : ""),
  }));

/**
 * What is to be said of a space besides its units.
 * @param {Space} state
 * @param {Seen} view
 * @param {Words} words
 * @returns {string[]}
 */
function facts(state, view, words) {
  const together =
    view.board.imperium !== IMPERIUM.fragmentation && state.control === FACTION.civitates;
  const control = together
    ? words.say("board.briton-control")
    : state.control
      ? words.say("board.control-of", { faction: state.control })
      : words.say("board.no-control");
  const found = [
    control,
    words.say("board.population-is", { n: state.population }),
    words.say("board.prosperity-is", { n: state.bottom + state.top }),
  ];
  const walls = Object.entries(state.sites).map(([site, kind]) =>
    words.say("board.at-site", { stronghold: kind, site }),
  );
  return [...found, ...walls];
}

/** @param {string} space @param {Seen} view @param {Words} words */
function nameOf(space, view, words) {
  const { spaces } = view.board;
  const kind = space in spaces ? NOUNS.space : SEAS.includes(space) ? NOUNS.sea : NOUNS.site;
  return space === "caledonia" ? words.say("board.caledonia") : words.name(kind, space);
}

/**
 * What stands at a Site, or sails a sea.
 * @param {string} place
 * @param {View} board
 * @param {Words} words
 */
function elsewhere(place, board, words) {
  if (SEAS.includes(place))
    return words.say(board.patrolled.includes(place) ? "board.patrolled" : "board.unpatrolled");
  const kind = Object.values(board.spaces)
    .map((state) => state.sites[place])
    .find(Boolean);
  return place === "caledonia"
    ? ""
    : kind
      ? words.name(NOUNS.stronghold, kind)
      : words.say("board.vacant");
}

/**
 * A space's name, a Battle first, and who and what is there.
 * @param {string} space
 * @param {Seen} view
 * @param {Words} words
 */
export function spaceName(space, view, words) {
  const { lines, name } = describe(space, view, words);
  return lines.length ? `${name}: ${lines.map((line) => line.text).join(". ")}` : name;
}

/**
 * The same as a small list, for the eye.
 * @param {string} space
 * @param {Seen} view
 * @param {Words} words
 */
export function describe(space, view, words) {
  const state = view.board.spaces[space];
  const name = nameOf(space, view, words);
  /** @type {Description["lines"]} */
  const lines = state
    ? [...unitsOf(state.units, words), ...facts(state, view, words).map((text) => ({ text }))]
    : [elsewhere(space, view.board, words)].filter(Boolean).map((text) => ({ text }));
  if (view.board.battle?.space === space) lines.unshift({ text: words.say("board.battle") });
  return { name, kind: "", lines };
}
