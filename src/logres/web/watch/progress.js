// Which lessons this browser has finished.
import { signal } from "../js/ui.js";

const PLACE = "logres.lessons";

/** @returns {{[lesson: string]: boolean}} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

const finished = signal(read());

/** @param {string} game @param {string} lesson */
export const isDone = (game, lesson) => Boolean(finished.value[`${game} ${lesson}`]);

/** @param {string} game @param {string} lesson */
export function done(game, lesson) {
  if (isDone(game, lesson)) return;
  finished.value = { ...finished.value, [`${game} ${lesson}`]: true };
  try {
    localStorage.setItem(PLACE, JSON.stringify(finished.value));
  } catch {
    // known as long as the page is open
  }
}
