// What this browser remembers of a person's taste.
import { effect, signal } from "./ui.js";
import { remember, remembered } from "./shelf.js";

const wantsNight = matchMedia("(prefers-color-scheme: dark)").matches;
const speaksFrench = navigator.language.toLowerCase().startsWith("fr");

export const language = signal(remembered("language", speaksFrench ? "fr" : "en"));
export const theme = signal(remembered("theme", wantsNight ? "night" : "parchment"));
export const sound = signal(remembered("sound", "off"));
export const letters = signal(remembered("letters", "on"));
/** How quickly events are told: slow, normal, fast, instant. */
export const speed = signal(remembered("speed", "normal"));
/** How long a drama stays: see `HOLDS` in chronicle/tempo.js. */
export const hold = signal(remembered("hold", "speed"));
/** Are the clauses shown behind the lines of the log? */
export const clauses = signal(remembered("clauses", "on"));
export const myName = signal(remembered("name", ""));

/** Does this person want things to move? */
export const stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

effect(() => {
  document.documentElement.lang = language.value;
  remember("language", language.value);
});
effect(() => {
  document.documentElement.dataset.theme = theme.value;
  remember("theme", theme.value);
});
effect(() => remember("sound", sound.value));
effect(() => remember("letters", letters.value));
effect(() => remember("speed", speed.value));
effect(() => remember("hold", hold.value));
effect(() => remember("clauses", clauses.value));
effect(() => remember("name", myName.value));
