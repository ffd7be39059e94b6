// A connection that comes back by itself. It knows nothing of what is said over it.
import { signal } from "./ui.js";
import * as realDoor from "./door.js";

/** @typedef {Pick<typeof realDoor, "connect" | "isOnline" | "heedNetwork">} Door */

const OPEN = 1;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;
const PONG_WITHIN = 8000;
const GONE = 4004;
const RESTARTS = 4012;

export class Line {
  /**
   * @param {string} path
   * @param {{opened: () => void, heard: (message: any) => void}} ear
   * @param {Door} door
   */
  constructor(path, ear, door = realDoor) {
    this.path = path;
    this.ear = ear;
    this.door = door;
    /**
     * "connecting", "connected", "lost", "restarting" (lost, but the server said it will be back)
     * or "gone"
     */
    this.status = signal("connecting");
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.deafen = door.heedNetwork(
      () => this.again(),
      () => this.connectNow(),
    );
    this.connect();
  }

  connect() {
    const socket = this.door.connect(this.path);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.socket === socket && this.ear.heard(JSON.parse(event.data));
    socket.onclose = (event) => this.socket === socket && this.lost(event.code);
  }

  opened() {
    this.ear.opened();
    this.beat = setInterval(() => this.ping(), PING_EVERY);
  }

  /** Both sides have what they need to go on. */
  settled() {
    this.status.value = "connected";
    this.wait = FIRST_WAIT;
  }

  /** A connection may die without a word: one that does not answer is given up. */
  ping() {
    this.send({ do: "ping" });
    this.silence = setTimeout(() => this.again(), PONG_WITHIN);
  }

  answered() {
    clearTimeout(this.silence);
  }

  /** @param {number} code */
  lost(code) {
    this.rest();
    if (this.closed) return;
    // While a server restarts its door is closed: that it is "restarting" stands until the page is
    // back.
    if (code === RESTARTS) this.status.value = "restarting";
    else if (code === GONE) this.status.value = "gone";
    else if (this.status.value !== "restarting") this.status.value = "lost";
    // All pages of a server lose it at once: not all shall come back at once.
    if (code !== GONE)
      this.retry = setTimeout(() => this.connectNow(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  connectNow() {
    clearTimeout(this.retry);
    if (!this.closed && this.away()) this.connect();
  }

  away() {
    return this.status.value === "lost" || this.status.value === "restarting";
  }

  rest() {
    clearInterval(this.beat);
    clearTimeout(this.silence);
    clearTimeout(this.retry);
  }

  /** Drop the connection and make another. */
  again() {
    this.rest();
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    if (this.closed) return;
    this.status.value = "lost";
    this.retry = setTimeout(() => this.connectNow(), this.door.isOnline() ? 0 : LONGEST_WAIT);
  }

  isOpen() {
    return this.socket?.readyState === OPEN;
  }

  /** @param {any} message */
  send(message) {
    if (this.isOpen()) this.socket?.send(JSON.stringify(message));
  }

  close() {
    this.closed = true;
    this.deafen();
    this.again();
  }
}
