// What the plain board reads out of a view, and how it says it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Catalogue } from "../../../src/logres/web/js/catalogue.js";
import { folded } from "../../../src/logres/web/plain/folding.js";
import { Reader } from "../../../src/logres/web/plain/reading.js";
import { Teller } from "../../../src/logres/web/plain/telling.js";

const NAMES = {
  seats: ["east", "west"],
  nouns: { hill: ["tor", "crag"], torch: ["t1", "t2"], seat: ["east", "west"] },
  places: { tor: { kind: "hill", noun: "tor" }, crag: { kind: "hill", noun: "crag" } },
};
const TEXTS = {
  engine: { list: { and: "and", none: "none" } },
  name: { hill: { tor: "the Tor" }, torch: { t1: "a wisp" }, seat: { east: "East" } },
  view: { walls: "Walls", beacon: "Beacon" },
};

/** @param {{[key: string]: import("../../../src/logres/web/plain/reading.js").Json}} board */
const read = (board) => new Reader(NAMES).read(board);

test("a table by seat tells of seats", () => {
  const { seats, facts } = read({ coins: { east: 2, west: 0 } });
  assert.deepEqual(seats, {
    east: [{ key: "coins", value: 2 }],
    west: [{ key: "coins", value: 0 }],
  });
  assert.deepEqual(facts, []);
});

test("a table by place tells of places, but not of nought, no and nothing", () => {
  const { places } = read({ walls: { tor: 2, crag: 0 }, burnt: { tor: false, crag: true } });
  assert.deepEqual(places.tor.facts, [{ key: "walls", value: 2 }]);
  assert.deepEqual(places.crag.facts, [{ key: "burnt", value: true }]);
});

test("a list of tables that name a place tells of it", () => {
  const { places } = read({ hills: [{ hill: "crag", walls: 1, raiders: null }] });
  assert.deepEqual(places.crag.facts, [{ key: "walls", value: 1 }]);
});

test("a seat at a place stands there, with what it has", () => {
  const { places } = read({
    hills: [{ hill: "tor", owner: "west", beacons: { east: ["t1", "t2"] }, armies: { west: 3 } }],
  });
  assert.deepEqual(places.tor.tokens, [
    { seat: "west", key: "owner", n: 1, things: [] },
    { seat: "east", key: "beacons", n: 2, things: ["t1", "t2"] },
    { seat: "west", key: "armies", n: 3, things: [] },
  ]);
});

test("a seat that is a field of a place stands there while that is so", () => {
  const { places } = read({ hills: [{ hill: "tor", east: true, west: false }] });
  assert.deepEqual(places.tor.tokens, [{ seat: "east", key: "east", n: 1, things: [] }]);
});

test("a place at a seat is where that seat stands", () => {
  const { places, sorts } = read({ at: { east: "crag", west: ["tor", "crag"] } });
  assert.deepEqual(
    places.crag.tokens.map(({ seat }) => seat),
    ["east", "west"],
  );
  assert.equal(places.tor.tokens.length, 1);
  assert.deepEqual(sorts, ["at"]);
});

test("a field that names a seat or a place marks it", () => {
  const { seats, places, facts } = read({ leader: "west", storm: "tor" });
  assert.deepEqual(seats.west, [{ key: "leader", value: true }]);
  assert.deepEqual(places.tor.facts, [{ key: "storm", value: true }]);
  assert.equal(facts.length, 2);
});

test("lists of other nouns are cards, of places marks, and of both each in its way", () => {
  const { cards, places } = read({ hand: ["t1", "t1"], plan: ["crag", "t2"], spent: [] });
  assert.deepEqual(cards, [
    { key: "hand", seat: "", nouns: ["t1", "t1"] },
    { key: "plan", seat: "", nouns: ["t2"] },
  ]);
  assert.deepEqual(places.crag.facts, [{ key: "plan", value: true }]);
});

test("a table by other nouns tells of cards, and stands under the seats too", () => {
  const { things, sections } = read({ heat: { t1: 1, t2: 3 }, worth: { t1: 2, tall: 1 } });
  assert.deepEqual(things, {
    t1: [{ key: "heat", value: 1 }],
    t2: [{ key: "heat", value: 3 }],
  });
  assert.deepEqual(
    sections.map(({ key }) => key),
    ["heat", "worth"],
  );
});

test("cards of a seat are known as its own", () => {
  assert.deepEqual(read({ players: { east: { hand: ["t1"], score: 4 } } }).cards, [
    { key: "hand", seat: "east", nouns: ["t1"] },
  ]);
});

test("what is about nothing known stands under its own name", () => {
  const { facts, sections } = read({
    round: 2,
    order: ["west", "east"],
    tracks: { fame: 3, gold: { now: 1 } },
    events: [{ a: 1 }, { a: 2 }],
  });
  assert.deepEqual(facts, [
    { key: "round", value: 2 },
    { key: "order", value: ["west", "east"] },
    { key: "events", value: 2 },
  ]);
  assert.deepEqual(
    sections.map(({ key, facts: told }) => [key, told.length]),
    [
      ["tracks", 1],
      ["gold", 1],
    ],
  );
});

test("every fact, token and card has words", () => {
  const teller = new Teller(NAMES.nouns, new Catalogue("en", TEXTS));
  assert.equal(teller.fact({ key: "walls", value: 2 }), "Walls 2");
  assert.equal(teller.fact({ key: "has_moved", value: true }), "Has moved");
  assert.equal(teller.fact({ key: "burns", value: ["t1", "t1", "t2"] }), "Burns 2 × a wisp and T2");
  assert.equal(teller.title("tor"), "The Tor");
  assert.equal(
    teller.token({ seat: "east", key: "beacon", n: 2, things: ["t1", "t2"] }),
    "East, beacon: a wisp and T2",
  );
  assert.equal(teller.token({ seat: "west", key: "west", n: 3, things: [] }), "West × 3");
  assert.equal(teller.labelled("Tor", teller.inRow(["a", "b"])), "Tor: a; b");
  const french = new Teller(NAMES.nouns, new Catalogue("fr", TEXTS));
  assert.equal(french.labelled("Tor", french.inRow(["a", "b"])), "Tor\u00a0: a\u00a0; b");
});

test("a button names a noun or a number alone where all have one verb", () => {
  const verbs = { light: "hill", wall: "hill", pay: "number", rest: "none" };
  const teller = new Teller(NAMES.nouns, new Catalogue("en", TEXTS));
  /** @param {string[]} actions */
  const faces = (...actions) => actions.map((one) => teller.face(one, actions, verbs));
  assert.deepEqual(faces("light tor", "light crag", "rest"), ["The Tor", "Crag", undefined]);
  assert.deepEqual(faces("light tor", "wall tor"), [undefined, undefined]);
  assert.deepEqual(faces("pay 1", "pay 2", "rest"), ["1", "2", undefined]);
  // Key 1 would press "0".
  assert.deepEqual(faces("pay 0", "pay 1"), [undefined, undefined]);
});

test("what the strip says is known", () => {
  const words = new Catalogue("en", { board: { when: "Round {round}, {n, plural, other {#}}" } });
  const teller = new Teller(NAMES.nouns, words);
  const said = ["round", "rounds", "n"].filter((key) => teller.saysWhen(key));
  assert.deepEqual(said, ["round", "n"]);
  assert.equal(new Teller(NAMES.nouns, new Catalogue("en", {})).saysWhen("round"), false);
});

test("a long name is folded, and cut when it is too long", () => {
  assert.deepEqual(folded("the High Down of the East", 12, 2), ["the High", "Down of the…"]);
  assert.deepEqual(folded("short", 12, 2), ["short"]);
  assert.deepEqual(folded("Llanfairpwllgwyngyll", 12, 2), ["Llanfairpwll…"]);
});

test("views of whole games are read without a fault, and nothing is said as an object", () => {
  if (!process.env.VIEWS) return;
  const games = JSON.parse(readFileSync(process.env.VIEWS, "utf8"));
  for (const { plan, texts, views } of games) {
    const teller = new Teller(plan.nouns, new Catalogue("en", texts));
    for (const view of views) {
      const { places, seats, facts, cards, sections } = new Reader(plan).read(view);
      const told = [
        ...Object.values(places).flatMap((one) => [
          ...one.facts.map((fact) => teller.fact(fact)),
          ...one.tokens.map((token) => teller.token(token)),
        ]),
        ...[facts, ...Object.values(seats), ...sections.map((one) => one.facts)]
          .flat()
          .map((fact) => teller.fact(fact)),
        ...cards.flatMap(({ key, nouns }) => [teller.label(key), ...teller.counted(nouns)]),
      ];
      assert.ok(told.length > 3);
      assert.deepEqual(
        told.filter((text) => /\[object|undefined|NaN/.test(text)),
        [],
      );
    }
  }
});
