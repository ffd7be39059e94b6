// How long the parts of an event take, by the speed a person likes. Milliseconds.

/**
 * @typedef {{look: number, travel: number, rest: number, word: number, hold: number}} Tempo
 * @type {{[speed: string]: Tempo}}
 */
export const TEMPO = {
  slow: { look: 500, travel: 1400, rest: 1400, word: 120, hold: Infinity },
  normal: { look: 400, travel: 900, rest: 700, word: 80, hold: Infinity },
  fast: { look: 200, travel: 400, rest: 250, word: 20, hold: 4000 },
  instant: { look: 0, travel: 0, rest: 0, word: 0, hold: 0 },
};

export const SPEEDS = Object.keys(TEMPO);
export const INSTANT = "instant";
export const FAST = "fast";

/** How long a drama stays, where a person has chosen: until one goes on, some seconds, or not. */
export const HOLDS = ["speed", "wait", "4", "8", "15", "never"];

/** @param {string} chosen @param {Tempo} tempo */
export function holdOf(chosen, tempo) {
  if (chosen === "wait") return Infinity;
  if (chosen === "never") return 0;
  return Number(chosen) * 1000 || tempo.hold;
}

/** @param {string} speed */
export const tempoOf = (speed) => TEMPO[speed] ?? TEMPO.normal;

/**
 * How long a sentence is read after its pieces have come.
 * @param {Tempo} tempo
 * @param {string} text
 */
export const reading = (tempo, text) => tempo.rest + tempo.word * text.split(/\s+/).length;
