// A line that is lost comes back by itself: when, how often, and when it does not.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Line } from "../../../src/logres/web/js/line.js";
import { FakeDoor } from "./fakes.mjs";

/** @type {FakeDoor} */
let door;
/** @type {any[]} */
let heard;
/** @type {Line} */
let line;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  mock.method(Math, "random", () => 0.5);
  door = new FakeDoor();
  heard = [];
  const ear = {
    opened: () => heard.push("opened"),
    heard: (/** @type {any} */ message) => heard.push(message),
  };
  line = new Line("/api/tables/x/socket", ear, door);
});

afterEach(() => {
  line.close();
  mock.timers.reset();
  mock.restoreAll();
});

/** How long it takes until another socket is made. */
function timeToNext() {
  const before = door.sockets.length;
  for (let time = 0; time <= 60_000; time += 1) {
    if (door.sockets.length > before) return time;
    mock.timers.tick(1);
  }
  return Number.POSITIVE_INFINITY;
}

/** A connection that everything went well with. */
function settle() {
  door.socket.open();
  line.settled();
}

test("it connects, opens and hears", () => {
  assert.equal(door.socket.path, "/api/tables/x/socket");
  assert.equal(line.status.value, "connecting");
  settle();
  door.socket.tell({ is: "table" });
  assert.deepEqual(heard, ["opened", { is: "table" }]);
  assert.equal(line.status.value, "connected");
});

test("each failure doubles the wait, up to a limit; success makes it short again", () => {
  settle();
  const waits = [];
  for (let n = 0; n < 7; n += 1) {
    door.socket.cut();
    assert.equal(line.status.value, "lost");
    waits.push(timeToNext());
  }
  assert.deepEqual(waits, [300, 600, 1200, 2400, 4800, 8000, 8000]);
  settle();
  door.socket.cut();
  assert.equal(timeToNext(), 300);
});

test("pages that lose the server together do not all come back together", () => {
  for (const [chance, wait] of [
    [0, 150],
    [0.999, 450],
  ]) {
    mock.method(Math, "random", () => chance);
    line.settled();
    door.socket.cut();
    assert.equal(timeToNext(), wait);
  }
});

test("a server that drains is said to restart until the page is back", () => {
  settle();
  door.socket.cut(4012);
  assert.equal(line.status.value, "restarting");
  timeToNext();
  door.socket.cut(1006); // its door is still closed
  assert.equal(line.status.value, "restarting");
  timeToNext();
  settle();
  assert.equal(line.status.value, "connected");
});

test("a table that is gone is not asked for again", () => {
  settle();
  door.socket.cut(4004);
  assert.equal(line.status.value, "gone");
  assert.equal(timeToNext(), Number.POSITIVE_INFINITY);
});

test("a line that does not answer is given up, one that answers is kept", () => {
  settle();
  const first = door.socket;
  mock.timers.tick(20_000);
  assert.deepEqual(first.sent, [{ do: "ping" }]);
  line.answered();
  mock.timers.tick(19_999);
  assert.equal(door.socket, first);
  mock.timers.tick(1); // the next question
  mock.timers.tick(7999);
  assert.equal(door.socket, first);
  mock.timers.tick(1);
  mock.timers.tick(1);
  assert.equal(first.readyState, 3);
  assert.notEqual(door.socket, first);
});

test("without a network it waits, and comes back as soon as there is one", () => {
  settle();
  door.goOffline?.();
  assert.equal(line.status.value, "lost");
  mock.timers.tick(7999);
  assert.equal(door.sockets.length, 1);
  door.goOnline?.();
  assert.equal(door.sockets.length, 2);
});

test("what an old socket still says is not heard", () => {
  settle();
  const old = door.socket;
  line.again();
  mock.timers.tick(1);
  settle();
  heard = [];
  old.tell({ is: "table" });
  old.cut(4004);
  assert.deepEqual(heard, []);
  assert.equal(line.status.value, "connected");
});

test("nothing is sent on a line that is not open", () => {
  line.send({ do: "ping" });
  assert.deepEqual(door.socket.sent, []);
  assert.equal(line.isOpen(), false);
});

test("a page that is left hears nothing more and does not come back", () => {
  settle();
  line.close();
  assert.equal(door.deaf, true);
  assert.equal(door.socket.readyState, 3);
  assert.equal(timeToNext(), Number.POSITIVE_INFINITY);
});
