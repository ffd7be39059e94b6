// The board of a game that brings none: its places, seats, cards and actions, drawn from what every
// game gives. It brings the page the same things as a game's own `board/board.js`.
import { html } from "../js/ui.js";
import { say } from "../js/text.js";
import { Cardless, Hand } from "./hand.js";
import { Ground, Pieces, SHAPES } from "./map.js";
import { Rail } from "./rail.js";
import { Reader, nothing } from "./reading.js";
import { Teller, parts } from "./telling.js";

/**
 * @typedef {import("../js/catalogue.js").Catalogue} Catalogue
 * @typedef {import("./reading.js").Json} Json
 * @typedef {import("./reading.js").Reading} Reading
 * @typedef {import("./reading.js").Cards} Cards
 * @typedef {import("../table/context.js").Owner} Owner
 * @typedef {{x: number, y: number, r: number, w?: number, h?: number, kind: string, noun: string,
 *   shape?: string}} Spot
 * @typedef {{width: number, height: number, wide: boolean, places: {[id: string]: Spot},
 *   roads: {[id: string]: {ends: string[]}}, nouns: {[kind: string]: string[]},
 *   verbs: {[verb: string]: string}, seats: string[]}} Plan
 * @typedef {{actions: string[], question: string, values: {[name: string]: Json}}} Decision
 * @typedef {{how: string, winners: string[], scores: {[seat: string]: number}}} Result
 * @typedef {{board: {[key: string]: Json}, decision: Decision | null, result: Result | null}} View
 * @typedef {{what: string, values: {[name: string]: Json}}} Line
 */

/** With more actions than this, those of places and cards are not buttons too. */
const MANY = 12;
const POINTS = ["points", "score", "scores", "victory_points"];
/** @type {Owner[]} */
const OWNERS = [
  { colour: "red", symbol: "o-star" },
  { colour: "blue", symbol: "o-torc" },
  { colour: "green", symbol: "o-leaf" },
  { colour: "yellow", symbol: "o-sun" },
  { colour: "violet", symbol: "o-moon" },
  { colour: "brown", symbol: "o-axe" },
  { colour: "black", symbol: "o-laurel" },
  { colour: "white", symbol: "o-blade" },
];
/** Other words for a colour. @type {{[word: string]: string}} */
const ALSO = { gold: "yellow", orange: "yellow", purple: "violet", grey: "white" };
const NOTHING = nothing();

/**
 * The round of a card's corners as a path, which can be lit and pressed.
 * @param {Spot} spot
 * @returns {Spot}
 */
function shaped(spot) {
  if (!spot.w || !spot.h) return spot;
  const [w, h, r] = [spot.w, spot.h, 12];
  const side = (/** @type {number} */ length) => length - 2 * r;
  const shape =
    `M${spot.x - w / 2 + r} ${spot.y - h / 2}h${side(w)}a${r} ${r} 0 0 1 ${r} ${r}v${side(h)}` +
    `a${r} ${r} 0 0 1 ${-r} ${r}h${-side(w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-side(h)}` +
    `a${r} ${r} 0 0 1 ${r} ${-r}z`;
  return { ...spot, shape };
}

/**
 * A seat that is called by a colour has it; the others take what is left, in order.
 * @param {string[]} seats
 * @returns {{[seat: string]: Owner}}
 */
function ownersOf(seats) {
  const named = (/** @type {string} */ seat) =>
    OWNERS.find(({ colour }) => colour === (ALSO[seat] ?? seat));
  const taken = seats.map(named);
  const left = OWNERS.filter((owner) => !taken.includes(owner));
  return Object.fromEntries(
    seats.map((seat, n) => [seat, named(seat) ?? left.shift() ?? OWNERS[n % OWNERS.length]]),
  );
}

/** How many cards a seat has in each of its rows. @param {Cards[]} cards @param {string} seat */
const countOf = (cards, seat) =>
  cards.filter((row) => row.seat === seat).map(({ key, nouns }) => ({ key, value: nouns.length }));

/** The plan as the map draws it. @param {Plan} plan @returns {Plan} */
export function planOf(plan) {
  const places = Object.entries(plan.places).map(([id, spot]) => [id, shaped(spot)]);
  return { ...plan, places: Object.fromEntries(places) };
}

export class PlainBoard {
  /** @param {string} id @param {Plan} plan */
  constructor(id, plan) {
    this.id = id;
    this.plan = plan;
    /** @type {Map<string, string>} */
    this.at = new Map(
      Object.entries(plan.places).map(([place, { kind, noun }]) => [`${kind} ${noun}`, place]),
    );
    /** @type {{[seat: string]: Owner}} */
    this.owners = ownersOf(plan.seats);
    /** Sorts of tokens, by the field of the view that has them. @type {string[]} */
    this.sorts = [];
    /** @type {WeakMap<object, Reading>} */
    this.known = new WeakMap();
  }

  /** @param {View} view @returns {Reading} */
  read(view) {
    let found = this.known.get(view.board);
    if (!found) {
      found = new Reader(this.plan).read(view.board);
      this.known.set(view.board, found);
      for (const key of found.sorts) if (!this.sorts.includes(key)) this.sorts.push(key);
    }
    return found;
  }

  /** Which shape tokens of a sort have. @param {string} key */
  shapeOf(key) {
    return this.sorts.indexOf(key) % SHAPES.length;
  }

  /** @param {Catalogue} words */
  teller(words) {
    return new Teller(this.plan.nouns, words);
  }

  /** The place that an action is about, if any. @param {string} action */
  placeOf(action) {
    const [verb, noun] = parts(action);
    return this.at.get(`${this.plan.verbs[verb]} ${noun}`);
  }

  /**
   * @param {string} action
   * @param {Decision | null | undefined} decision
   * @param {Reading} reading
   * @returns {import("../table/context.js").Target}
   */
  target(action, decision, reading) {
    const all = decision?.actions ?? [];
    const few = all.length <= MANY;
    const space = this.placeOf(action);
    if (space) {
      const alone = all.filter((one) => this.placeOf(one) === space).length < 2;
      return { space, button: few || !alone };
    }
    const [verb, noun] = parts(action);
    const cards = noun && this.plan.verbs[verb] !== "seat";
    if (cards && reading.cards.some(({ nouns }) => nouns.includes(noun))) {
      const alone = all.filter((one) => parts(one)[1] === noun).length < 2;
      return { card: noun, button: few || !alone };
    }
    return { button: true };
  }

  /** @param {string} action @param {Catalogue} words @param {string[]} actions */
  button(action, words, actions) {
    return this.teller(words).face(action, actions, this.plan.verbs);
  }

  /** Where many places are small, one looks at those in question. @param {View} view */
  focus(view) {
    const places = (view.decision?.actions ?? []).map((action) => this.placeOf(action) ?? "");
    return this.plan.wide ? [] : [...new Set(places)].filter(Boolean);
  }

  /** What a press on an unlit place asks about. @param {string} space @param {View} view */
  ask(space, view) {
    const { kind, noun } = this.plan.places[space];
    const verbs = [
      ...(view.decision?.actions ?? []).map((action) => parts(action)[0]),
      ...Object.keys(this.plan.verbs),
    ];
    const verb = verbs.find((one) => this.plan.verbs[one] === kind) ?? verbs[0];
    return `${verb} ${noun}`;
  }

  /** Where the game stands. @param {View} view @param {Catalogue} words */
  when(view, words) {
    const { facts } = this.read(view);
    const values = Object.fromEntries(facts.map(({ key, value }) => [key, value]));
    const said = words.has("board.when") ? words.say("board.when", values) : "{";
    if (!said.includes("{")) return said;
    const first = facts.find(({ value }) => typeof value === "number");
    return first ? this.teller(words).fact(first) : "";
  }

  /**
   * How a seat stands: what is counted first is what one plays for, unless something is called so.
   * @param {View} view @param {string} seat @param {Catalogue} words
   */
  summary(view, seat, words) {
    const teller = this.teller(words);
    const { seats, cards } = this.read(view);
    const facts = [...(seats[seat] ?? []), ...countOf(cards, seat)];
    const counted = facts.filter(({ value }) => typeof value === "number");
    const points = counted.find(({ key }) => POINTS.includes(key)) ?? counted[0];
    const marks = facts.filter(({ value }) => value === true).map((one) => teller.label(one.key));
    const others = facts.filter((one) => one !== points && one.value !== true);
    const final = view.result?.scores[seat];
    return {
      points: final ?? (points ? Number(points.value) : ""),
      unit: points && final === undefined ? teller.label(points.key) : points ? undefined : " ",
      facts: others.map(({ key, value }) => ({
        label: teller.label(key),
        value: teller.value(value),
      })),
      note: marks.join(", "),
    };
  }

  /**
   * What is at a place, in words.
   * @param {string} space @param {View} view @param {Catalogue} words
   */
  contents(space, view, words) {
    const teller = this.teller(words);
    const told = this.read(view).places[space] ?? { tokens: [], facts: [] };
    return {
      tokens: told.tokens.map((token) => ({
        owner: this.owners[token.seat],
        text: teller.token(token),
      })),
      facts: told.facts.map((fact) => ({ owner: undefined, text: teller.fact(fact) })),
    };
  }

  /** @param {string} space @param {Catalogue} words */
  title(space, words) {
    const { kind, noun } = this.plan.places[space];
    return this.teller(words).title(noun, kind);
  }

  /** @param {string} space @param {View} view @param {Catalogue} words */
  spaceName(space, view, words) {
    const { tokens, facts } = this.contents(space, view, words);
    const all = [...tokens, ...facts].map(({ text }) => text);
    const name = this.title(space, words);
    const teller = this.teller(words);
    return all.length ? teller.labelled(name, teller.inRow(all)) : name;
  }

  /** @param {string} space @param {View} view @param {Catalogue} words */
  describe(space, view, words) {
    const { tokens, facts } = this.contents(space, view, words);
    return { name: this.title(space, words), lines: [...tokens, ...facts] };
  }

  /**
   * Who stands one road away; what a place is worth, only the game knows.
   * @param {string} space @param {View} view @param {Catalogue} words
   */
  about(space, view, words) {
    const teller = this.teller(words);
    const near = Object.values(this.plan.roads)
      .filter(({ ends }) => ends.includes(space))
      .map(({ ends }) => ends.find((end) => end !== space) ?? "");
    const reach = near.flatMap((place) =>
      this.contents(place, view, words).tokens.map(({ owner, text }) => ({
        owner,
        text: teller.labelled(this.title(place, words), text),
      })),
    );
    return { worth: [], reach };
  }

  /** How it ended. @param {View} view @param {Catalogue} words */
  verdict(view, words) {
    const { result } = view;
    if (!result) return "";
    if (words.has(`result.${result.how}`)) return words.say(`result.${result.how}`, { ...result });
    const seats = result.winners;
    return seats.length ? say("table.won", { seats }, words) : say("table.nobody-won");
  }

  /** The places that a line of the log is about. @param {Line} line */
  shot({ values }) {
    const named = Object.entries(values).flatMap(([key, value]) => {
      const kind = key.slice(key.lastIndexOf("_") + 1);
      const nouns = Array.isArray(value) ? value : [value];
      return nouns.flatMap((noun) => this.at.get(`${kind} ${noun}`) ?? []);
    });
    const seat = typeof values.seat === "string" ? values.seat : undefined;
    return named.length || seat ? { pieces: [], spaces: named, seat } : null;
  }
}

/**
 * A part of the page that is told what was found out about the game.
 * @template {{plain: PlainBoard}} Props
 * @param {(props: Props) => unknown} Part
 * @param {PlainBoard} plain
 * @returns {(props: Omit<Props, "plain">) => unknown}
 */
const drawn = (Part, plain) => (props) => html`<${Part} ...${props} plain=${plain} />`;

/** @param {string} id @param {Plan} plan */
export function boardOf(id, plan) {
  const made = new PlainBoard(id, plan);
  const lights = (/** @type {Reading} */ reading) => ({
    target: (/** @type {string} */ action, /** @type {Decision} */ decision) =>
      made.target(action, decision, reading),
  });
  return {
    id: made.id,
    owners: made.owners,
    ...lights(NOTHING),
    seenIn: (/** @type {View} */ view) => lights(made.read(view)),
    ask: (/** @type {string} */ space, /** @type {View} */ other) => made.ask(space, other),
    button: (
      /** @type {string} */ action,
      /** @type {Catalogue} */ words,
      /** @type {string[]} */ actions,
    ) => made.button(action, words, actions),
    focus: (/** @type {View} */ view) => made.focus(view),
    primary: (/** @type {string} */ action, /** @type {string[]} */ actions) =>
      action === actions.at(-1) && !parts(action)[1] && actions.length > 1,
    when: (/** @type {View} */ other, /** @type {Catalogue} */ words) => made.when(other, words),
    summary: (
      /** @type {View} */ other,
      /** @type {string} */ seat,
      /** @type {Catalogue} */ words,
    ) => made.summary(other, seat, words),
    spaceName: (
      /** @type {string} */ space,
      /** @type {View} */ other,
      /** @type {Catalogue} */ words,
    ) => made.spaceName(space, other, words),
    describe: (
      /** @type {string} */ space,
      /** @type {View} */ other,
      /** @type {Catalogue} */ words,
    ) => made.describe(space, other, words),
    about: (
      /** @type {string} */ space,
      /** @type {View} */ other,
      /** @type {Catalogue} */ words,
    ) => made.about(space, other, words),
    verdict: (
      /** @type {View} */ other,
      /** @type {object} */ _eyes,
      /** @type {Catalogue} */ words,
    ) => made.verdict(other, words),
    shot: (/** @type {Line} */ line) => made.shot(line),
    hasWindow: () => false,
    hasHand: (/** @type {View} */ other) => made.read(other).cards.length > 0,
    Ground,
    Pieces: drawn(Pieces, made),
    Hand: drawn(Hand, made),
    Rail: drawn(Rail, made),
    Window: Cardless,
  };
}
