// The table tells what happened, event by event, and shows each as it was: what the teller needs of
// a page, and what a page shows of the teller.
import { useEffect, useLayoutEffect, useMemo } from "../js/ui.js";
import { hold, speed, stillness } from "../js/settings.js";
import { words } from "../js/text.js";
import { boxOf } from "../map/camera.js";
import { travel } from "../map/travel.js";
import { areTrifles, caption, eventOf } from "./events.js";
import { spotsAbout } from "../table/kit.js";
import { soundOf, tick } from "../table/sound.js";
import { Teller } from "./teller.js";
import { FAST, INSTANT, holdOf, reading, tempoOf } from "./tempo.js";

/** @typedef {import("../js/live.js").Live} Live */
/** @typedef {import("../table/kit.js").Kit} Kit */
/** @typedef {import("./events.js").Told} Told */
/** @typedef {{current: import("../map/camera.js").Camera | null}} CameraRef */

/**
 * Each seat of a page is told what it has not seen yet, however often the screen is passed.
 * @type {WeakMap<Live, Map<string, Teller>>}
 */
const tellers = new WeakMap();

/** @param {Live} live @param {string} seat */
export function tellerOf(live, seat) {
  const known = tellers.get(live) ?? new Map();
  tellers.set(live, known);
  if (!known.has(seat)) known.set(seat, new Teller(SILENT));
  return /** @type {Teller} */ (known.get(seat));
}

/** Before a page looks. @type {import("./teller.js").Ways} */
const SILENT = {
  event: () => null,
  quiet: () => true,
  instant: () => false,
  look: () => 0,
  show: () => 0,
  hold: () => 0,
};

/**
 * How this page tells: by its camera, its words and the person's speed.
 * @param {Kit} kit
 * @param {string} seat
 * @param {() => any[]} log
 * @param {CameraRef} camera
 * @returns {import("./teller.js").Ways}
 */
export function waysOf(kit, seat, log, camera) {
  const tempo = () => tempoOf(speed.value);
  return {
    event: (frame, before) =>
      eventOf(kit, frame, log().slice(before.lines, frame.lines), before.lines),
    quiet: (event) => Boolean(seat) && event.seat === seat && !event.drama && !event.chance,
    joins: (event, next) => speed.value === FAST && areTrifles(words(kit.board.id), event, next),
    instant: () => speed.value === INSTANT,
    look: (event) => turnTo(camera.current, spotsAbout(kit.plan, event.spaces)) && tempo().look,
    show: (event) => {
      tick(soundOf(event));
      const moves = event.pieces.length && !stillness() ? tempo().travel : 0;
      return moves + reading(tempo(), caption(words(kit.board.id), event));
    },
    hold: () => holdOf(hold.value, tempo()),
  };
}

/** The part of the map in which a place need not be looked for. */
const INNER = 0.1;

/**
 * Turn to some places if they are not well in sight. Did it have to?
 * @param {import("../map/camera.js").Camera | null} camera
 * @param {import("../table/kit.js").Spot[]} spots
 */
function turnTo(camera, spots) {
  if (!camera || !spots.length) return 0;
  if (camera.sees(spots, INNER) && (camera.touched || !camera.isFarFrom(spots))) return 0;
  camera.show(boxOf(spots), !stillness());
  return 1;
}

/**
 * @param {Live} live
 * @param {Kit} kit
 * @param {string} seat
 * @param {CameraRef} camera
 */
export function useChronicle(live, kit, seat, camera) {
  const teller = useMemo(() => {
    const found = tellerOf(live, seat);
    found.ways = waysOf(kit, seat, () => live.eyes.value[seat]?.log ?? [], camera);
    return found;
  }, [live, kit, seat]);
  const eyes = live.eyes.value[seat];
  teller.take(eyes.frames);
  // What comes is taken before the page is drawn: drawn once, it shows the right moment.
  useLayoutEffect(
    () =>
      live.eyes.subscribe((all) => {
        if (all[seat]) teller.take(all[seat].frames);
      }),
    [live, teller, seat],
  );
  useLayoutEffect(() => {
    teller.receive(eyes.frames);
  }, [eyes.frames]);
  useEffect(() => {
    teller.wake();
    return () => teller.sleep();
  }, [teller]);
  const event = teller.event.value;
  useEffect(() => {
    if (event)
      for (const piece of event.pieces)
        travel(piece, camera.current, tempoOf(speed.value).travel, teller.turning);
  }, [event]);
  return teller;
}

/**
 * What the seat sees at the moment that is told. A question is asked when all has been told.
 * @param {Teller} teller
 * @param {import("../js/live.js").Eyes} eyes
 * @returns {import("../js/live.js").Eyes}
 */
export function eyesAt(teller, eyes) {
  const frame = teller.frame();
  if (!frame || teller.isNow()) return eyes;
  const view = { ...frame.view, decision: null, result: null };
  return { ...eyes, view, log: eyes.log.slice(0, frame.lines), undo: false };
}

/**
 * What the map marks of it.
 * @param {Teller} teller
 * @returns {import("../table/context.js").Scene}
 */
export function sceneOf(teller) {
  const event = teller.event.value;
  return {
    hidden: new Set(),
    spaces: event?.spaces ?? [],
    event,
    at: event ? event.first + event.lines.length - 1 : -1,
    earlier: (lines) => teller.frameAt(lines)?.view,
  };
}

/**
 * Show the board as it was when a number of lines had been told; what was before the page came is
 * fetched first.
 * @param {Teller} teller
 * @param {number} lines
 */
export async function showAt(teller, lines) {
  if ((teller.frames[0]?.lines ?? 0) > lines) await teller.ways.earlier?.();
  const frame = teller.frames.find((one) => one.lines >= lines) ?? teller.frames.at(-1);
  if (frame) teller.stepTo(frame);
}
