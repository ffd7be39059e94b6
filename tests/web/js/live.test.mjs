// Clicks are never lost and never doubled, and what was missed is asked for.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Live } from "../../../src/logres/web/js/live.js";
import { FakeDoor, FakeKeys, FakeTable } from "./fakes.mjs";

const SEAT = "iceni";

/** @type {FakeDoor} */
let door;
/** @type {FakeKeys} */
let keys;
/** @type {FakeTable} */
let table;
/** @type {Live} */
let live;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  door = new FakeDoor();
  keys = new FakeKeys({ [SEAT]: "key" });
  table = new FakeTable();
  live = new Live("x", { door, keys });
  greet();
});

afterEach(() => {
  live.close();
  mock.timers.reset();
});

/** The newest socket opens, and the server answers its hello. */
function greet() {
  door.socket.open();
  door.socket.tell(table.greeting());
}

/** The server does what it was asked and says so. */
function obey() {
  for (const click of [...door.socket.all("play"), ...door.socket.all("undo")])
    door.socket.tell(table.obey(click));
}

/** The line is cut, and a while later there is another. @param {number} [code] */
function cutAndComeBack(code) {
  door.socket.cut(code);
  mock.timers.tick(1000);
}

/** What the seat sees. */
const eyes = () => live.eyes.value[SEAT];

test("the page says hello with its keys and shows what it is told", () => {
  assert.deepEqual(door.socket.all("hello"), [{ do: "hello", keys: ["key"] }]);
  assert.equal(live.status.value, "connected");
  assert.equal(eyes().view.played, 0);
});

test("a click is pending until the server has stored it", () => {
  live.play(SEAT, "march");
  assert.equal(live.pending.value?.action, "march");
  obey();
  assert.equal(live.pending.value, null);
  assert.deepEqual(table.played, ["march"]);
  assert.deepEqual(live.deeds.value, [{ seat: SEAT, action: "march" }]);
});

test("a click whose line is cut is sent again once and played once", () => {
  live.play(SEAT, "march");
  const [first] = door.socket.all("play");
  cutAndComeBack();
  assert.equal(door.socket.all("play").length, 0);
  greet();
  assert.deepEqual(door.socket.all("play"), [first]);
  obey();
  assert.deepEqual(table.played, ["march"]);
  assert.deepEqual(live.deeds.value, [{ seat: SEAT, action: "march" }]);
  cutAndComeBack();
  greet();
  assert.equal(door.socket.all("play").length, 0);
});

test("a click that was stored, but whose answer was lost, is not played again", () => {
  live.play(SEAT, "march");
  table.obey(door.socket.all("play")[0]);
  cutAndComeBack();
  greet();
  assert.equal(eyes().view.played, 1);
  obey();
  assert.deepEqual(table.played, ["march"]);
  assert.equal(live.pending.value, null);
  assert.deepEqual(live.deeds.value, [{ seat: SEAT, action: "march" }]);
});

test("a click while the line is away waits for it, and a second one does not count", () => {
  door.socket.cut();
  live.play(SEAT, "march");
  live.play(SEAT, "rest");
  mock.timers.tick(1000);
  greet();
  assert.deepEqual(
    door.socket.all("play").map((click) => click.action),
    ["march"],
  );
});

test("a click while the page is being greeted is sent when that is done", () => {
  cutAndComeBack();
  door.socket.open();
  live.play(SEAT, "march");
  assert.equal(door.socket.all("play").length, 0);
  door.socket.tell(table.greeting());
  assert.equal(door.socket.all("play").length, 1);
});

test("a server that drains has the click when it is back", () => {
  live.play(SEAT, "march");
  door.socket.cut(4012);
  assert.equal(live.status.value, "restarting");
  assert.equal(live.pending.value?.action, "march");
  mock.timers.tick(1000);
  greet();
  obey();
  assert.deepEqual(table.played, ["march"]);
  assert.equal(live.status.value, "connected");
});

test("an undo waits for the click before it", () => {
  live.play(SEAT, "march");
  live.undo(SEAT);
  assert.equal(door.socket.all("undo").length, 0);
  assert.equal(live.pending.value?.do, "play");
});

test("an undo may be pressed once the click is seen, though not yet acknowledged", () => {
  live.play(SEAT, "march");
  const [seen, done] = table.obey(door.socket.all("play")[0]);
  door.socket.tell(seen);
  live.undo(SEAT);
  const [undo] = door.socket.all("undo");
  assert.equal(undo.version, table.version);
  door.socket.tell(done);
  assert.equal(live.pending.value?.click, undo.click);
  door.socket.tell(table.obey(undo));
  assert.equal(live.pending.value, null);
  assert.deepEqual(table.played, []);
});

test("what was taken back can be done again, as long as it is offered", () => {
  live.play(SEAT, "march");
  obey();
  live.undo(SEAT);
  obey();
  assert.deepEqual(table.played, []);
  assert.deepEqual(live.undone.value, [{ seat: SEAT, action: "march" }]);
  live.redo(SEAT);
  obey();
  assert.deepEqual(table.played, ["march"]);
  assert.deepEqual(live.undone.value, []);
});

test("several steps are taken back one after the other, and a refusal ends that", () => {
  for (const action of ["march", "rest", "march"]) {
    live.play(SEAT, action);
    obey();
  }
  live.giveBack(SEAT, 3);
  door.socket.tell(table.obey(door.socket.all("undo")[0]));
  assert.equal(door.socket.all("undo").length, 2);
  const { click } = door.socket.all("undo")[1];
  door.socket.tell({ is: "refused", click, error: "not-yours" });
  assert.equal(door.socket.all("undo").length, 2);
  assert.equal(live.answer.value.error, "not-yours");
  assert.deepEqual(table.played, ["march", "rest"]);
});

test("a message that comes twice changes nothing the second time", () => {
  const moved = table.change("play", "march");
  const lines = [{ number: 0, text: "Ave" }];
  for (let n = 0; n < 2; n += 1) door.socket.tell([moved, { is: "chat", lines }]);
  assert.equal(eyes().view.played, 1);
  assert.equal(eyes().log.length, 1);
  assert.equal(live.chat.value.length, 1);
  assert.equal(door.socket.all("hello").length, 1);
});

test("a message that comes late changes nothing", () => {
  const first = table.change("play", "march");
  const second = table.change("play", "rest");
  door.socket.tell([first, second, first]);
  assert.equal(eyes().version, table.version);
  assert.equal(eyes().view.played, 2);
  assert.deepEqual(
    eyes().log.map((told) => told.what),
    ["march", "rest"],
  );
});

test("a gap in the versions asks for the whole view, once", () => {
  const lost = table.change("play", "march");
  door.socket.tell(table.change("play", "rest"));
  door.socket.tell(table.change("play", "march"));
  assert.equal(eyes().view.played, 0);
  assert.equal(door.socket.all("hello").length, 2);
  door.socket.tell(table.greeting());
  assert.equal(eyes().view.played, 3);
  assert.equal(eyes().log.length, 3);
  door.socket.tell(lost); // it was only late
  assert.equal(eyes().view.played, 3);
  assert.equal(door.sockets.length, 1);
});

test("a gap in the versions is noticed where nothing was told", () => {
  const { version } = table;
  const quiet = { ...table.shown(SEAT), patch: { played: [7] }, log: [] };
  door.socket.tell({ ...quiet, version: version + 2 });
  assert.equal(eyes().view.played, 0);
  assert.equal(door.socket.all("hello").length, 2);
});

test("a gap in the log asks for the whole view", () => {
  const moved = table.change("play", "march");
  door.socket.tell({ ...moved, lines: 5 });
  assert.equal(door.socket.all("hello").length, 2);
});

test("a change of what was never shown makes another line", () => {
  door.socket.tell({ ...table.change("play", "march"), seat: "brigantes" });
  mock.timers.tick(1);
  assert.equal(door.sockets.length, 2);
});

test("a click that was too late is dropped; if its view never came, there is another line", () => {
  live.play(SEAT, "march");
  const { click } = door.socket.all("play")[0];
  door.socket.tell(table.change("play", "rest"));
  door.socket.tell({ is: "refused", click, error: "stale" });
  mock.timers.tick(1);
  assert.equal(door.sockets.length, 1);
  live.play(SEAT, "march");
  door.socket.tell({ is: "refused", click: live.pending.value?.click, error: "stale" });
  mock.timers.tick(1);
  assert.equal(door.sockets.length, 2);
  assert.equal(live.pending.value, null);
});

test("a seat that is no longer this page's is forgotten with its key", () => {
  door.socket.tell([{ is: "left", seat: SEAT }, ...table.greeting([""])]);
  assert.deepEqual(keys.keysOf(), {});
  assert.deepEqual(Object.keys(live.eyes.value), [""]);
});
