// A few quiet ticks, made here; no files, and off unless somebody wants them.
import { sound } from "../js/settings.js";

/**
 * Pitch (hertz), length (seconds), and the pause before each note.
 * @type {{[name: string]: [number, number, number][]}}
 */
const TUNES = {
  move: [[520, 0.05, 0]],
  turn: [
    [587, 0.12, 0],
    [784, 0.18, 0.13],
  ],
  no: [[196, 0.12, 0]],
};
const LOUDNESS = 0.06;

/** @type {AudioContext | null} */
let audio = null;

/** @param {"move" | "turn" | "no"} name */
export function tick(name) {
  if (sound.value !== "on") return;
  audio ??= new AudioContext();
  for (const [pitch, length, pause] of TUNES[name]) note(audio, pitch, length, pause);
}

/** @param {AudioContext} on @param {number} pitch @param {number} length @param {number} pause */
function note(on, pitch, length, pause) {
  const start = on.currentTime + pause;
  const voice = on.createOscillator();
  const loudness = on.createGain();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  loudness.gain.setValueAtTime(LOUDNESS, start);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(loudness).connect(on.destination);
  voice.start(start);
  voice.stop(start + length);
}
