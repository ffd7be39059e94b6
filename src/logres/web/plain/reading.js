// What a view tells, sorted by what it is about: places, seats, cards, or the table as a whole.
// Nothing is known of the game but its nouns and seats:
//   - an object with a seat or a place for each key tells of each of them;
//   - an object that names a place under its kind, as in {"hill": "tor", "walls": 2}, tells of it;
//   - a seat named at a place stands there, and a place named at a seat is where that seat stands;
//   - a list of other nouns is a row of cards, and a table by such nouns tells of each card;
//   - what is nought, no or nothing is not told, but for numbers of seats and of the table.

/**
 * @typedef {null | boolean | number | string | Json[] | {[key: string]: Json}} Json
 * @typedef {{[key: string]: Json}} Table
 * @typedef {{key: string, value: Json}} Fact a field of the view; `true` is a mark
 * @typedef {{seat: string, key: string, n: number, things: string[]}} Token a seat at a place
 * @typedef {{tokens: Token[], facts: Fact[]}} Told
 * @typedef {{key: string, seat: string, nouns: string[]}} Cards
 * @typedef {{key: string, facts: Fact[]}} Section
 * @typedef {{places: {[place: string]: Told}, seats: {[seat: string]: Fact[]}, cards: Cards[],
 *   facts: Fact[], sections: Section[], sorts: string[], things: {[noun: string]: Fact[]}}} Reading
 *   `sorts` are the fields that have tokens, in the order of the view; `things` tells of cards
 * @typedef {{seats: string[], nouns: {[kind: string]: string[]},
 *   places: {[place: string]: {kind: string, noun: string}}}} Names
 */

/** @param {Json} value @returns {value is Table} */
const isTable = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** @param {Json[]} values @returns {values is string[]} */
const areWords = (values) => values.every((value) => typeof value === "string");

/** A list that can be said, or only how much is in it. @param {Json[]} values @returns {Json} */
const plainly = (values) =>
  values.some((one) => isTable(one) || Array.isArray(one)) ? values.length : values;

/** A reading of nothing. @returns {Reading} */
export const nothing = () => ({
  places: {},
  seats: {},
  cards: [],
  facts: [],
  sections: [],
  sorts: [],
  things: {},
});

export class Reader {
  /** @param {Names} names */
  constructor(names) {
    this.seats = new Set(names.seats);
    /** Places by kind and noun, and by noun alone. @type {Map<string, string>} */
    this.places = new Map();
    for (const [place, { kind, noun }] of Object.entries(names.places)) {
      this.places.set(`${kind} ${noun}`, place);
      if (!this.places.has(noun)) this.places.set(noun, place);
    }
    this.kinds = Object.keys(names.nouns);
    this.things = new Set(Object.values(names.nouns).flat());
    /** @type {Reading} */
    this.told = nothing();
    for (const place of Object.keys(names.places))
      this.told.places[place] = { tokens: [], facts: [] };
    for (const seat of names.seats) this.told.seats[seat] = [];
  }

  /** @param {Table} board @returns {Reading} */
  read(board) {
    for (const [key, value] of Object.entries(board)) this.part(key, value, this.told.facts);
    return this.told;
  }

  /** The place that a table is about, by one of its fields. @param {Table} table */
  placeIn(table) {
    for (const kind of this.kinds) {
      const place = this.places.get(`${kind} ${table[kind]}`);
      if (place) return { place, kind };
    }
    return null;
  }

  /** Are all keys of a table seats, or all places? @param {Table} table */
  keysOf(table) {
    const keys = Object.keys(table);
    if (!keys.length) return "";
    if (keys.every((key) => this.seats.has(key))) return "seats";
    return keys.every((key) => this.places.has(key)) ? "places" : "";
  }

  /**
   * A part of the view that is about nothing in particular yet.
   * @param {string} key @param {Json} value @param {Fact[]} facts where it goes if it is about
   *   the table
   */
  part(key, value, facts) {
    if (value === null || value === false) return;
    if (Array.isArray(value)) this.list(key, value, facts);
    else if (isTable(value)) this.table(key, value);
    else {
      facts.push({ key, value });
      if (facts === this.told.facts) this.mark(key, value);
    }
  }

  /**
   * A seat or place that a field of the table names has a mark.
   * @param {string} key @param {Json} value
   */
  mark(key, value) {
    if (typeof value !== "string") return;
    const place = this.places.get(value);
    if (this.seats.has(value)) this.told.seats[value].push({ key, value: true });
    else if (place) this.told.places[place].facts.push({ key, value: true });
  }

  /** @param {string} key @param {Json[]} values @param {Fact[]} facts */
  list(key, values, facts) {
    if (!values.length) return;
    if (values.every(isTable)) {
      const others = values.filter((one) => !this.row(one));
      if (others.length) facts.push({ key, value: others.length });
    } else if (!areWords(values)) {
      facts.push({ key, value: plainly(values) });
    } else if (values.every((one) => this.things.has(one) && !this.seats.has(one))) {
      for (const one of values) this.mark(key, one);
      const nouns = values.filter((one) => !this.places.has(one));
      if (nouns.length) this.told.cards.push({ key, seat: "", nouns });
    } else facts.push({ key, value: values });
  }

  /** One table of a list. Is it about a place or a seat? @param {Table} table */
  row(table) {
    const about = this.placeIn(table);
    if (about) this.describe(about.place, table, about.kind);
    const { seat } = table;
    const known = !about && typeof seat === "string" && this.seats.has(seat);
    if (known) {
      for (const [name, value] of Object.entries(table))
        if (name !== "seat") this.ofSeat(String(seat), name, value);
    }
    return Boolean(about) || known;
  }

  /** @param {string} key @param {Table} table */
  table(key, table) {
    const by = this.keysOf(table);
    const about = by ? null : this.placeIn(table);
    if (by === "seats") {
      for (const [seat, value] of Object.entries(table)) this.ofSeat(seat, key, value);
    } else if (by === "places") {
      for (const [noun, value] of Object.entries(table))
        this.ofPlace(this.places.get(noun) ?? "", key, value);
    } else if (about) this.describe(about.place, table, about.kind);
    else {
      /** @type {Section} */
      const section = { key, facts: [] };
      this.told.sections.push(section);
      this.ofThings(key, table);
      for (const [name, value] of Object.entries(table)) this.part(name, value, section.facts);
    }
  }

  /**
   * What a table by nouns says of each, for whoever holds it as a card.
   * @param {string} key @param {Table} table
   */
  ofThings(key, table) {
    if (!Object.keys(table).every((noun) => this.things.has(noun))) return;
    for (const [noun, value] of Object.entries(table))
      if (value !== null && value !== false && typeof value !== "object")
        this.told.things[noun] = [...(this.told.things[noun] ?? []), { key, value }];
  }

  /** @param {string} place @param {Table} table @param {string} [but] */
  describe(place, table, but) {
    for (const [key, value] of Object.entries(table))
      if (key !== but) this.ofPlace(place, key, value);
  }

  /** @param {string} seat @param {string} key @param {Json} value */
  ofSeat(seat, key, value) {
    if (value === null || value === false) return;
    if (isTable(value)) {
      for (const [name, below] of Object.entries(value)) this.ofSeat(seat, name, below);
    } else if (Array.isArray(value)) this.listOfSeat(seat, key, value);
    else if (typeof value === "string" && this.places.has(value)) {
      this.stand(this.places.get(value) ?? "", { seat, key, n: 1, things: [] });
    } else this.told.seats[seat].push({ key, value });
  }

  /** @param {string} seat @param {string} key @param {Json[]} values */
  listOfSeat(seat, key, values) {
    if (!values.length) return;
    if (!areWords(values)) {
      this.told.seats[seat].push({ key, value: plainly(values) });
    } else if (values.every((one) => this.places.has(one))) {
      for (const one of values)
        this.stand(this.places.get(one) ?? "", { seat, key, n: 1, things: [] });
    } else if (values.every((one) => this.things.has(one) && !this.seats.has(one))) {
      this.told.cards.push({ key, seat, nouns: values });
    } else this.told.seats[seat].push({ key, value: values });
  }

  /** @param {string} place @param {string} key @param {Json} value */
  ofPlace(place, key, value) {
    if (!value) return;
    const { facts } = this.told.places[place];
    if (this.seats.has(key)) this.standing(place, key, key, value);
    else if (isTable(value)) this.tableOfPlace(place, key, value);
    else if (Array.isArray(value)) this.listOfPlace(place, key, value);
    else if (typeof value === "string" && this.seats.has(value))
      this.stand(place, { seat: value, key, n: 1, things: [] });
    else facts.push({ key, value });
  }

  /** @param {string} place @param {string} key @param {Json[]} values */
  listOfPlace(place, key, values) {
    if (!values.length) return;
    if (areWords(values) && values.every((one) => this.seats.has(one))) {
      for (const seat of values) this.stand(place, { seat, key, n: 1, things: [] });
    } else this.told.places[place].facts.push({ key, value: plainly(values) });
  }

  /** @param {string} place @param {string} key @param {Table} table */
  tableOfPlace(place, key, table) {
    if (this.keysOf(table) === "seats") {
      for (const [seat, value] of Object.entries(table)) this.standing(place, seat, key, value);
    } else this.describe(place, table);
  }

  /** @param {string} place @param {string} seat @param {string} key @param {Json} value */
  standing(place, seat, key, value) {
    if (!value) return;
    if (typeof value === "number") this.stand(place, { seat, key, n: value, things: [] });
    else if (Array.isArray(value)) {
      const things = areWords(value) ? value : [];
      this.stand(place, { seat, key, n: Math.max(1, value.length), things });
    } else this.stand(place, { seat, key, n: 1, things: [] });
  }

  /** @param {string} place @param {Token} token */
  stand(place, token) {
    this.told.places[place].tokens.push(token);
    if (!this.told.sorts.includes(token.key)) this.told.sorts.push(token.key);
  }
}
