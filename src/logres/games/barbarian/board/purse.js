// The purse a person is filling, on this page only: nothing is sent before it is sealed.
import { signal } from "logres/ui.js";
import { parts } from "./light.js";

export const FROM_DEAREST = ["diamond", "gold", "silver", "bronze"];

/** Coins by kind, and whether they are on their way. @type {import("@preact/signals").Signal<{coins: {[coin: string]: number}, sealing: boolean}>} */
export const draft = signal({ coins: {}, sealing: false });

export const empty = () => (draft.value = { coins: {}, sealing: false });

/** Kinds that were answered before, on another page or by typing, stay as they are. @param {any} view @returns {string[]} */
export function openKinds(view) {
  const { question, actions } = view.decision ?? { question: "", actions: [] };
  if (question !== "bribe.fill") return [];
  return FROM_DEAREST.slice(FROM_DEAREST.indexOf(parts(actions[0])[0]));
}

/** What is in the purse so far. @param {any} view @returns {{[coin: string]: number}} */
export function filled(view) {
  const open = openKinds(view);
  const fixed = view.board.purse?.coins ?? {};
  return Object.fromEntries(FROM_DEAREST.map((coin) => [coin, open.includes(coin) ? (draft.value.coins[coin] ?? 0) : (fixed[coin] ?? 0)]));
}

/** @param {{[coin: string]: number}} coins @param {any} board */
export const worth = (coins, board) => Object.entries(coins).reduce((sum, [coin, n]) => sum + n * board.coin_values[coin], 0);

/** @param {string} coin @param {number} by */
export function move(coin, by) {
  const { coins } = draft.value;
  draft.value = { coins: { ...coins, [coin]: (coins[coin] ?? 0) + by }, sealing: false };
}

/** The next answer of a purse that is on its way. @param {any} view */
export function nextAnswer(view) {
  const { question, actions } = view.decision ?? {};
  if (question === "bribe.hand_over") return "done";
  if (question !== "bribe.fill") return "";
  const kind = parts(actions[0])[0];
  const wanted = `${kind} ${draft.value.coins[kind] ?? 0}`;
  return actions.includes(wanted) ? wanted : actions[0];
}
