// What a refusal says, in the reader's language.
import { language } from "./settings.js";
import { say, words } from "./text.js";

/** @param {any} fault what a call threw @returns {string} */
export function said(fault) {
  if (fault.text) return fault.text[language.value];
  const key = `error.${fault.error}`;
  return words().has(key) ? say(key, fault.values) : String(fault.message);
}
