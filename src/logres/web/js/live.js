// A table as it lives: the socket's messages as signals, and clicks that are never lost or doubled.
import { batch, signal } from "./ui.js";
import { grown } from "../chronicle/frames.js";
import { apply } from "./patch.js";
import * as realDoor from "./door.js";
import * as realKeys from "./keys.js";
import { Line } from "./line.js";

/**
 * @typedef {{n: number, what: string, rule: string, values: {[name: string]: any}}} Told
 * @typedef {{view: any, version: number, log: Told[], undo: boolean, fresh: number, standing:
 *   {[question: string]: string}, frames: import("../chronicle/frames.js").Frame[]}} Eyes
 * @typedef {{do: "play" | "undo", seat: string, action?: string, version: number, click: string,
 *   soft?: boolean}} Click
 * @typedef {{seat: string, action: string, with?: number}} Deed `with` is how many deeds before it
 *   belong to the same plan
 * @typedef {{plan: string[], chance: number | null, behind: number}} End
 * @typedef {{seat: string, version: number, asked: string[], plan?: string[], choices?: string[],
 *   chosen?: string | null, ends?: {[place: string]: End}}} Reach what a plan that begins with some
 *   answers can lead to
 * @typedef {{final: boolean, dice: [number, number] | null}} Foreseen
 */

/** @typedef {Pick<typeof realKeys, "drop" | "keepSeal" | "keysOf">} Keys */

/** An id nobody else has; `randomUUID` exists only on safe origins. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("");

export class Live {
  /**
   * @param {string} table
   * @param {{door?: import("./line.js").Door, keys?: Keys}} [parts]
   */
  constructor(table, { door = realDoor, keys = realKeys } = {}) {
    this.table = table;
    this.keys = keys;
    /** What everybody knows of the table. @type {import("@preact/signals").Signal<any>} */
    this.about = signal(null);
    /**
     * What each of this page's seats sees ("" for a spectator).
     * @type {import("@preact/signals").Signal<{[seat: string]: Eyes}>}
     */
    this.eyes = signal({});
    /** @type {import("@preact/signals").Signal<any[]>} */
    this.chat = signal([]);
    /** The last refusal or answer to "why not". @type {import("@preact/signals").Signal<any>} */
    this.answer = signal(null);
    /** The click that is on its way. @type {import("@preact/signals").Signal<Click | null>} */
    this.pending = signal(null);
    /**
     * What was taken back and can be done again.
     * @type {import("@preact/signals").Signal<Deed[]>}
     */
    this.undone = signal([]);
    /** What this page did, newest last. @type {import("@preact/signals").Signal<Deed[]>} */
    this.deeds = signal([]);
    /** How many more steps are to be taken back. */
    this.backs = 0;
    /**
     * Where the move that is being made can lead.
     * @type {import("@preact/signals").Signal<Reach | null>}
     */
    this.reached = signal(null);
    /**
     * A soft answer that was not played, for undo could not take it back.
     * @type {import("@preact/signals").Signal<({seat: string, version: number, action: string} &
     *   Foreseen) | null>}
     */
    this.final = signal(null);
    /**
     * What the buttons of a question would do.
     * @type {import("@preact/signals").Signal<{seat: string, version: number,
     *   actions: {[action: string]: Foreseen}} | null>}
     */
    this.foreseen = signal(null);
    /**
     * What was advised about a question, or why nothing was.
     * @type {import("@preact/signals").Signal<{seat: string, version: number,
     *   options?: import("../hand/advice.js").Option[], fault?: string} | null>}
     */
    this.advice = signal(null);
    /** The answers of a plan that are still to be given. @type {string[]} */
    this.planned = [];
    /** How many answers of the plan were given. */
    this.given = 0;
    /**
     * The seats greeted since the page said hello, until the greeting is complete.
     * @type {Set<string> | null}
     */
    this.greeted = null;
    this.line = new Line(
      `/api/tables/${table}/socket`,
      { opened: () => this.hello(), heard: (told) => this.heardAll(told) },
      door,
    );
    this.status = this.line.status;
  }

  /** Ask to be shown everything the keys of this browser open. */
  hello() {
    if (!this.line.isOpen()) return this.line.again();
    this.greeted = new Set();
    this.line.send({ do: "hello", keys: Object.values(this.keys.keysOf(this.table)) });
  }

  away() {
    return this.line.away();
  }

  /** A frame is a message, or a list of those that came up together. @param {any} told */
  heardAll(told) {
    batch(() => {
      for (const message of [told].flat()) this.heard(message);
    });
  }

  /** @param {any} message */
  heard(message) {
    batch(() => {
      switch (message.is) {
        case "table":
          this.about.value = message;
          this.keys.keepSeal(this.table, message.seal);
          break;
        case "view":
          this.seen(message);
          break;
        case "chat":
          this.chat.value = joined(this.chat.value, message.lines);
          if (this.greeted) this.settledIn(this.greeted);
          break;
        case "done":
        case "refused":
          this.settled(message);
          break;
        case "why":
          this.answer.value = message;
          break;
        case "final":
          this.planned = [];
          if (this.pending.value?.click === message.click) this.pending.value = null;
          this.final.value = message;
          break;
        case "reach":
          this.reached.value = message;
          break;
        case "foreseen":
          this.foreseen.value = message;
          break;
        case "standing":
          this.change(message.seat, { standing: message.standing });
          break;
        case "left":
          // What follows is all that the page may still see.
          this.keys.drop(this.table, message.seat);
          this.greeted = new Set();
          break;
        case "pong":
          this.line.answered();
      }
    });
  }

  /**
   * The greeting is complete: seats that were not greeted are no longer this page's.
   * @param {Set<string>} greeted
   */
  settledIn(greeted) {
    const kept = Object.entries(this.eyes.value).filter(([seat]) => greeted.has(seat));
    for (const seat of Object.keys(this.keys.keysOf(this.table)))
      if (!greeted.has(seat)) this.keys.drop(this.table, seat);
    this.eyes.value = Object.fromEntries(kept);
    this.line.settled();
    this.greeted = null;
    if (this.pending.value) this.line.send(this.pending.value);
  }

  /** @param {any} message */
  seen(message) {
    const known = this.eyes.value[message.seat];
    if (message.view) this.greeted?.add(message.seat);
    else if (!known) return this.line.again();
    else if (message.version < known.version) return;
    else if (isAhead(message, known)) return this.askForAll();
    const view = message.view ?? apply(known.view, message.patch);
    const before = message.view ? [] : known.log.slice(0, message.lines - message.log.length);
    const log = [...before, ...message.log];
    const fresh = Math.min(known?.fresh ?? log.length, log.length);
    const standing = message.standing ?? known?.standing ?? {};
    const frames = grown(known?.frames ?? [], message, known?.view, view);
    const { version, undo } = message;
    const eyes = { view, version, log, undo, fresh, standing, frames };
    this.eyes.value = {
      ...(message.view ? this.beside(message.seat) : this.eyes.value),
      [message.seat]: eyes,
    };
  }

  /** Whatever was lost, the answer to a hello makes good; one is enough. */
  askForAll() {
    if (!this.greeted) this.hello();
  }

  /** Who has a seat is no spectator, and the other way round. @param {string} seat */
  beside(seat) {
    const { "": _, ...seats } = this.eyes.value;
    return seat ? seats : {};
  }

  /** @param {string} seat @param {Partial<Eyes>} what */
  change(seat, what) {
    const known = this.eyes.value[seat];
    if (known) this.eyes.value = { ...this.eyes.value, [seat]: { ...known, ...what } };
  }

  /** @param {any} message */
  settled(message) {
    const pending = this.pending.value;
    if (message.is === "refused") this.answer.value = message;
    if (!pending || pending.click !== message.click) return;
    this.pending.value = null;
    if (message.is === "done") this.remember(pending);
    else {
      this.backs = 0;
      this.planned = [];
    }
    // The server says the view was old: if no newer one came, something was lost on the way.
    if (message.error === "stale" && this.eyes.value[pending.seat]?.version === pending.version)
      this.line.again();
  }

  /** @param {Click} click */
  remember({ seat, action }) {
    const done = this.deeds.value;
    const last = done.at(-1);
    this.deeds.value = action
      ? [...done, { seat, action, ...(this.given ? { with: this.given } : {}) }]
      : last?.seat === seat
        ? done.slice(0, -1)
        : [];
    if (action) return this.goOn(seat);
    if (last?.seat === seat) this.undone.value = [...this.undone.value, last];
    if (this.backs > 0) this.giveBack(seat, this.backs);
  }

  /** Is a click on its way that has not changed anything yet? */
  busy() {
    const pending = this.pending.value;
    return pending !== null && this.eyes.value[pending.seat]?.version === pending.version;
  }

  /**
   * Answer what a seat is asked. A soft answer is not played if undo could not take it back.
   * @param {string} seat
   * @param {string} action
   * @param {boolean} [soft]
   */
  play(seat, action, soft = false) {
    this.undone.value = [];
    [this.planned, this.given] = [[], 0];
    this.act(seat, action, soft);
  }

  /**
   * Give several answers, one after the other; taken back, they are taken back together.
   * @param {string} seat
   * @param {string[]} plan
   */
  carryOut(seat, [first, ...others]) {
    this.play(seat, first, true);
    this.planned = others;
  }

  /** The next answer of a plan, when what it is given to is seen. @param {string} seat */
  goOn(seat) {
    const [next, ...others] = this.planned;
    const actions = this.eyes.value[seat]?.view.decision?.actions ?? [];
    if (next === undefined || !actions.includes(next)) {
      this.planned = [];
      return;
    }
    this.planned = others;
    this.given += 1;
    this.act(seat, next, true);
  }

  /** Ask what a plan can lead to. @param {string} seat @param {string[]} plan */
  reach(seat, plan) {
    const { version } = this.eyes.value[seat];
    this.line.send({ do: "reach", seat, plan, version });
  }

  /** Ask what some answers would do. @param {string} seat @param {string[]} actions */
  foresee(seat, actions) {
    const { version } = this.eyes.value[seat];
    this.line.send({ do: "foresee", seat, actions, version });
  }

  /** @param {string} seat @param {string} action @param {boolean} [soft] */
  act(seat, action, soft = false) {
    if (this.busy()) return;
    const eyes = this.eyes.value[seat];
    const { version, log } = eyes;
    // It is drawn with what the click brings; the page need not be drawn for it before.
    eyes.fresh = log.length;
    this.final.value = null;
    this.click({ do: "play", seat, action, version, click: newId(), ...(soft ? { soft } : {}) });
  }

  /**
   * While the connection is away a click waits; it is sent when the page has come back.
   * @param {Click} click
   */
  click(click) {
    batch(() => {
      this.pending.value = click;
      this.answer.value = null;
    });
    if (this.status.value === "connected") this.line.send(click);
  }

  /** @param {string} seat */
  undo(seat) {
    const last = this.deeds.value.at(-1);
    if (this.busy()) return;
    if (!this.backs && last?.seat === seat && last.with) return this.giveBack(seat, last.with + 1);
    this.click({ do: "undo", seat, version: this.eyes.value[seat].version, click: newId() });
  }

  /** Take back several steps, one after the other. @param {string} seat @param {number} steps */
  giveBack(seat, steps) {
    if (this.busy()) return;
    this.backs = steps - 1;
    this.click({ do: "undo", seat, version: this.eyes.value[seat].version, click: newId() });
  }

  /** Do again what was taken back, if it is still possible. @param {string} seat */
  redo(seat) {
    const next = this.undone.value.at(-1);
    if (next?.seat !== seat || !this.eyes.value[seat]?.view.decision?.actions.includes(next.action))
      return;
    this.undone.value = this.undone.value.slice(0, -1);
    this.act(seat, next.action);
  }

  /** @param {string} seat @param {string} action */
  why(seat, action) {
    this.line.send({ do: "why", seat, action });
  }

  /**
   * Answer a question always so, or until a place of the view changes; an empty action revokes it.
   * @param {string} seat
   * @param {string} question
   * @param {string} action
   * @param {string} [until]
   */
  stand(seat, question, action, until = "") {
    const { [question]: _, ...others } = this.eyes.value[seat]?.standing ?? {};
    this.change(seat, { standing: action ? { ...others, [question]: action } : others });
    this.line.send({ do: "stand", seat, question, action, until });
  }

  /** @param {string} text @param {string} seat @param {string} name */
  say(text, seat, name) {
    this.line.send({ do: "chat", text, seat, name });
  }

  close() {
    this.line.close();
  }
}

/** @param {any[]} known @param {any[]} lines */
function joined(known, lines) {
  const last = known.at(-1)?.number ?? -1;
  return [...known, ...lines.filter((line) => line.number > last)];
}

/**
 * Was something lost before this message? What a seat sees rises by one at a time, and its log
 * grows from where it ends.
 * @param {{version: number, lines: number, log: Told[]}} message
 * @param {Eyes} known
 */
const isAhead = (message, known) =>
  message.version > known.version + 1 || message.lines - message.log.length > known.log.length;
