// A door without a network: a test opens, feeds and cuts its sockets by hand.

export class FakeSocket {
  /** @param {string} path */
  constructor(path) {
    this.path = path;
    this.readyState = 0;
    /** @type {any[]} */
    this.sent = [];
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  /** @param {any} message */
  tell(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** @param {number} code */
  cut(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  /** What was sent of one kind. @param {string} kind */
  all(kind) {
    return this.sent.filter((message) => message.do === kind);
  }
}

export class FakeDoor {
  constructor() {
    /** @type {FakeSocket[]} */
    this.sockets = [];
    this.online = true;
    this.deaf = false;
  }

  /** The newest socket. */
  get socket() {
    return /** @type {FakeSocket} */ (this.sockets.at(-1));
  }

  /** @param {string} path @returns {any} */
  connect = (path) => {
    this.sockets.push(new FakeSocket(path));
    return this.socket;
  };

  isOnline = () => this.online;

  /** @param {() => void} gone @param {() => void} back */
  heedNetwork = (gone, back) => {
    this.goOffline = () => {
      this.online = false;
      gone();
    };
    this.goOnline = () => {
      this.online = true;
      back();
    };
    return () => {
      this.deaf = true;
    };
  };
}

export class FakeKeys {
  /** @param {{[seat: string]: string}} keys */
  constructor(keys) {
    this.keys = keys;
  }

  keysOf = () => this.keys;
  keepSeal = () => {};

  /** @param {string} _table @param {string} seat */
  drop = (_table, seat) => {
    const { [seat]: _, ...left } = this.keys;
    this.keys = left;
  };
}

/** A table's server as a page sees it: what it plays, it plays once. */
export class FakeTable {
  constructor() {
    this.version = 1;
    /** @type {string[]} */
    this.played = [];
    /** @type {Set<string>} */
    this.clicks = new Set();
  }

  get log() {
    return this.played.map((action, n) => ({ n, what: action, rule: "", values: {} }));
  }

  get view() {
    return { played: this.played.length, decision: { actions: ["march", "rest"] } };
  }

  /** What a page is shown that has said hello. @param {string[]} seats */
  greeting(seats = ["iceni"]) {
    const views = seats.map((seat) => ({ ...this.shown(seat), view: this.view, log: this.log }));
    return [{ is: "table", seal: null }, ...views, { is: "chat", lines: [] }];
  }

  /** @param {string} seat */
  shown(seat) {
    const { version, played } = this;
    return { is: "view", seat, version, lines: played.length, undo: true };
  }

  /** Obey a click; one that was obeyed before is only answered. @param {any} click */
  obey({ click, action, do: what }) {
    const told = this.clicks.has(click) ? [] : [this.change(what, action)];
    this.clicks.add(click);
    return [...told, { is: "done", click, version: this.version }];
  }

  /** @param {string} what @param {string} action */
  change(what, action) {
    this.version += 1;
    if (what === "play") this.played.push(action);
    else this.played.pop();
    const log = what === "play" ? this.log.slice(-1) : [];
    return { ...this.shown("iceni"), patch: { played: [this.played.length] }, log };
  }
}
