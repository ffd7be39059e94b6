// A few quiet sounds, made here; no files, and off unless somebody wants them.
import { sound } from "../js/settings.js";

/**
 * Pitch (hertz), length (seconds), and the pause before each note; 0 hertz is a rustle.
 * @type {{[name: string]: [number, number, number][]}}
 */
export const TUNES = {
  move: [[520, 0.05, 0]],
  turn: [
    [587, 0.12, 0],
    [784, 0.18, 0.13],
  ],
  no: [[196, 0.12, 0]],
  dice: [
    [0, 0.03, 0],
    [0, 0.03, 0.07],
    [0, 0.04, 0.12],
    [0, 0.05, 0.2],
  ],
  battle: [
    [147, 0.16, 0],
    [147, 0.16, 0.2],
    [196, 0.3, 0.4],
  ],
  card: [[0, 0.09, 0]],
  points: [
    [659, 0.1, 0],
    [880, 0.16, 0.1],
  ],
  end: [
    [392, 0.2, 0],
    [494, 0.2, 0.2],
    [587, 0.2, 0.4],
    [784, 0.5, 0.6],
  ],
};
const LOUDNESS = 0.06;

/** @type {AudioContext | null} */
let audio = null;
/** What was to be heard last, for tests: they cannot listen. */
export let heardLast = "";

/** @param {keyof typeof TUNES} name */
export function tick(name) {
  if (sound.value !== "on") return;
  heardLast = String(name);
  document.documentElement.dataset.sound = heardLast;
  audio ??= new AudioContext();
  for (const [pitch, length, pause] of TUNES[name])
    if (pitch) note(audio, pitch, length, pause);
    else rustle(audio, length, pause);
}

/**
 * What an event sounds like, by what it is about.
 * @param {{chance: boolean, drama: boolean, kind: string, line: {what: string}}} event
 */
export function soundOf({ chance, kind, line }) {
  const about = `${kind} ${line.what}`;
  if (/\b(scores?|scored|points?|scoring|hold|occup)/.test(about)) return "points";
  if (/\b(battle|attacks?|strike|fight|clash)/.test(about)) return "battle";
  if (chance || /\b(rolls?|throw|dice)/.test(about)) return "dice";
  if (/\b(card|draws?|reveal|turned|sent|recruit)/.test(about)) return "card";
  return "move";
}

/** @param {AudioContext} on @param {number} pitch @param {number} length @param {number} pause */
function note(on, pitch, length, pause) {
  const start = on.currentTime + pause;
  const voice = on.createOscillator();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  voice.connect(fading(on, start, length));
  voice.start(start);
  voice.stop(start + length);
}

/**
 * A short noise, as of dice or paper.
 * @param {AudioContext} on
 * @param {number} length
 * @param {number} pause
 */
function rustle(on, length, pause) {
  const start = on.currentTime + pause;
  const noise = on.createBuffer(1, Math.ceil(length * on.sampleRate), on.sampleRate);
  const values = noise.getChannelData(0);
  for (let n = 0; n < values.length; n += 1) values[n] = Math.random() * 2 - 1;
  const voice = on.createBufferSource();
  voice.buffer = noise;
  voice.connect(fading(on, start, length));
  voice.start(start);
}

/** @param {AudioContext} on @param {number} start @param {number} length */
function fading(on, start, length) {
  const loudness = on.createGain();
  loudness.gain.setValueAtTime(LOUDNESS, start);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
  loudness.connect(on.destination);
  return loudness;
}
