// A table as it lives: the socket's messages as signals, and clicks that are never lost or doubled.
import { batch, signal } from "./ui.js";
import { apply } from "./patch.js";
import { drop, keysOf } from "./keys.js";

/**
 * @typedef {{view: any, version: number, log: any[], undo: boolean}} Eyes
 * @typedef {{seat: string, action: string, version: number, click: string}} Click
 */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PING_EVERY = 25000;
const GONE = 4004;

export class Live {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** "connecting", "connected", "lost" or "gone" */
    this.status = signal("connecting");
    /** What everybody knows of the table. @type {import("@preact/signals").Signal<any>} */
    this.about = signal(null);
    /** What each of this page's seats sees ("" for a spectator). @type {import("@preact/signals").Signal<{[seat: string]: Eyes}>} */
    this.eyes = signal({});
    /** @type {import("@preact/signals").Signal<any[]>} */
    this.chat = signal([]);
    /** The last refusal or answer to "why not". @type {import("@preact/signals").Signal<any>} */
    this.answer = signal(null);
    /** The click that is on its way. @type {import("@preact/signals").Signal<Click | null>} */
    this.pending = signal(null);
    /** The log line from which on everything is new since the last click. */
    this.fresh = Infinity;
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket.onopen = () => this.opened();
    this.socket.onmessage = (event) => this.heard(JSON.parse(event.data));
    this.socket.onclose = (event) => this.lost(event.code);
  }

  opened() {
    this.wait = FIRST_WAIT;
    this.send({ do: "hello", keys: Object.values(keysOf(this.table)) });
    if (this.pending.value) this.send({ do: "play", ...this.pending.value });
    this.beat = setInterval(() => this.send({ do: "ping" }), PING_EVERY);
  }

  /** @param {number} code */
  lost(code) {
    clearInterval(this.beat);
    if (this.closed) return;
    this.status.value = code === GONE ? "gone" : "lost";
    if (code !== GONE) setTimeout(() => this.closed || this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** @param {any} message */
  heard(message) {
    batch(() => {
      switch (message.is) {
        case "table":
          this.about.value = message;
          this.status.value = "connected";
          break;
        case "view":
          this.seen(message);
          break;
        case "chat":
          this.chat.value = joined(this.chat.value, message.lines);
          break;
        case "done":
        case "refused":
          this.settled(message);
          break;
        case "why":
          this.answer.value = message;
          break;
        case "left":
          drop(this.table, message.seat);
          this.again();
      }
    });
  }

  /** @param {any} message */
  seen(message) {
    const known = this.eyes.value[message.seat];
    if (!message.view && !known) return this.again();
    const view = message.view ?? apply(known.view, message.patch);
    const before = message.view ? [] : known.log.slice(0, message.lines - message.log.length);
    const eyes = { view, version: message.version, log: [...before, ...message.log], undo: message.undo };
    this.eyes.value = { ...this.eyes.value, [message.seat]: eyes };
  }

  /** @param {any} message */
  settled(message) {
    if (this.pending.value && this.pending.value.click === message.click) this.pending.value = null;
    if (message.is === "refused") this.answer.value = message;
    if (message.error === "stale") this.again();
  }

  /** Come back with the seats this browser holds now. */
  again() {
    this.eyes.value = {};
    this.socket?.close();
  }

  /** @param {any} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Answer what a seat is asked. @param {string} seat @param {string} action */
  play(seat, action) {
    if (this.pending.value) return;
    const version = this.eyes.value[seat].version;
    this.fresh = this.eyes.value[seat].log.length;
    this.pending.value = { seat, action, version, click: crypto.randomUUID() };
    this.answer.value = null;
    this.send({ do: "play", ...this.pending.value });
  }

  /** @param {string} seat */
  undo(seat) {
    this.answer.value = null;
    this.send({ do: "undo", seat });
  }

  /** @param {string} seat @param {string} action */
  why(seat, action) {
    this.send({ do: "why", seat, action });
  }

  /** @param {string} seat @param {string} question @param {string} action */
  stand(seat, question, action) {
    this.send({ do: "stand", seat, question, action });
  }

  /** @param {string} text @param {string} seat @param {string} name */
  say(text, seat, name) {
    this.send({ do: "chat", text, seat, name });
  }

  close() {
    this.closed = true;
    clearInterval(this.beat);
    this.socket?.close();
  }
}

/** @param {any[]} known @param {any[]} lines */
function joined(known, lines) {
  const last = known.length ? known[known.length - 1].number : -1;
  return [...known, ...lines.filter((line) => line.number > last)];
}
