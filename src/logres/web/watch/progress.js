// Which lessons this browser has finished.
import { signal } from "../js/ui.js";
import { rememberThings, rememberedThings } from "../js/shelf.js";

/** @type {import("@preact/signals").Signal<{[lesson: string]: boolean}>} */
const finished = signal(rememberedThings("lessons"));

/** @param {string} game @param {string} lesson */
export const isDone = (game, lesson) => Boolean(finished.value[`${game} ${lesson}`]);

/** @param {string} game @param {string} lesson */
export function done(game, lesson) {
  if (isDone(game, lesson)) return;
  finished.value = { ...finished.value, [`${game} ${lesson}`]: true };
  rememberThings("lessons", finished.value);
}
