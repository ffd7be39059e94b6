// Which nation's card lies open: the one a person chose, else the one that is asked or on turn.
/** @import { Seen } from "./types.d.ts" */
import { signal } from "logres/ui.js";

/** The nation a person wants to look at ("" for the one the game is about). */
export const chosen = signal("");

/** Do areas glow with what they are worth to it? */
export const glowing = signal(true);

/** @param {Seen} view @returns {string} */
export function watched(view) {
  const { nation, nations } = view.board;
  const values = view.decision?.values ?? {};
  const asked = "nation" in values ? values.nation : "";
  const found = [chosen.value, asked, nation].find((one) => one in nations);
  return found ?? Object.keys(nations)[0] ?? "";
}

/** @param {string} nation */
export const choose = (nation) => (chosen.value = chosen.value === nation ? "" : nation);
