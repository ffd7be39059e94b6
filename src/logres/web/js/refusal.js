// What a refusal says, in the reader's language.
import { language } from "./settings.js";
import { say, words } from "./text.js";

/** @param {any} fault what a call threw @returns {string} */
export function said(fault) {
  if (fault.text) return fault.text[language.value];
  const key = `error.${fault.error}`;
  if (!words().has(key)) return String(fault.message);
  const values = Object.entries(fault.values ?? {}).map(([name, value]) => [name, read(value)]);
  return say(key, Object.fromEntries(values));
}

/** A value, which may be a text in each language. @param {any} value @returns {any} */
export const read = (value) => value?.[language.value] ?? value;
