// The purse a person is filling, on this page only: nothing is sent before it is sealed.
/** @import { Page, Seen, View } from "./types.d.ts" */
import { signal } from "logres/ui.js";
import { ASKED, VERBS } from "./contract.js";
import { FROM_DEAREST, areaOf, composes, isPaying, parts } from "./light.js";

/**
 * Coins by kind for one battle, and whether they are on their way.
 * @type {import("@preact/signals").Signal<{battle: string, coins: {[coin: string]: number},
 *   sealing: boolean}>}
 */
const draft = signal({ battle: "", coins: {}, sealing: false });

/** @param {Seen} view */
const battleOf = ({ board, decision }) =>
  [
    isPaying(decision) ? "pay" : "",
    decision?.seat,
    areaOf(decision),
    board.active,
    board.round,
    board.series?.game,
  ].join(" ");

/** What is still to be paid. @param {Seen} view */
export const toPay = ({ decision }) =>
  decision?.question === ASKED.paymentCount ? decision.values.rest : 0;

/** Nothing of another payment is left in the hand. */
export const forget = () => (draft.value = { battle: "", coins: {}, sealing: false });

/**
 * Lay out as few coins as make up the sum: the dearest first.
 * @param {Seen} view
 */
export function fewest(view) {
  const own = view.board.treasuries[view.decision?.seat ?? ""]?.coins ?? {};
  let left = toPay(view);
  /** @type {{[coin: string]: number}} */
  const coins = {};
  for (const coin of openKinds(view)) {
    coins[coin] = Math.min(own[coin] ?? 0, Math.floor(left / view.board.coin_values[coin]));
    left -= coins[coin] * view.board.coin_values[coin];
  }
  draft.value = { battle: battleOf(view), coins, sealing: left > 0 };
}

/**
 * Is somebody at a table filling a purse here? Lessons and replays only show one.
 * @param {Page} ctx
 */
export const isFilling = (ctx) => Boolean(ctx.mine && ctx.giveBack && composes(ctx.view.decision));

/**
 * What was put in for this battle; another one's is forgotten.
 * @param {Seen} view
 * @returns {{[coin: string]: number}}
 */
const chosen = (view) => (draft.value.battle === battleOf(view) ? draft.value.coins : {});

/** @param {Seen} view */
export const isSealing = (view) => draft.value.battle === battleOf(view) && draft.value.sealing;

/** @param {Seen} view */
export const empty = (view) =>
  (draft.value = { battle: battleOf(view), coins: {}, sealing: false });

/** @param {Seen} view */
export const seal = (view) =>
  (draft.value = { battle: battleOf(view), coins: chosen(view), sealing: true });

/**
 * Kinds that were answered before, on another page or by typing, stay as they are.
 * @param {Seen} view
 * @returns {string[]}
 */
export function openKinds(view) {
  if (view.decision?.question !== ASKED.bribeFill && view.decision?.question !== ASKED.paymentCount)
    return [];
  return FROM_DEAREST.slice(FROM_DEAREST.indexOf(parts(view.decision.actions[0])[0]));
}

/** What is in the purse so far. @param {Seen} view @returns {{[coin: string]: number}} */
export function filled(view) {
  const open = openKinds(view);
  const fixed = isPaying(view.decision) ? {} : (view.board.purse?.coins ?? {});
  return Object.fromEntries(
    FROM_DEAREST.map((coin) => [
      coin,
      open.includes(coin) ? (chosen(view)[coin] ?? 0) : (fixed[coin] ?? 0),
    ]),
  );
}

/** @param {{[coin: string]: number}} coins @param {View} board */
export const worth = (coins, board) =>
  Object.entries(coins).reduce((sum, [coin, n]) => sum + n * board.coin_values[coin], 0);

/** The last answer is on its way: whoever takes it back is asked again. */
const rest = () => (draft.value = { ...draft.value, sealing: false });

/**
 * Give the next answer of a purse that is on its way.
 * @param {Seen} view
 * @param {(action: string) => void} play
 */
export function goOn(view, play) {
  const answer = nextAnswer(view);
  if (answer === VERBS.done) rest();
  play(answer);
}

/** @param {Seen} view @param {string} coin @param {number} by */
export function move(view, coin, by) {
  const coins = chosen(view);
  draft.value = {
    battle: battleOf(view),
    coins: { ...coins, [coin]: (coins[coin] ?? 0) + by },
    sealing: false,
  };
}

/** @param {Seen} view */
function nextAnswer(view) {
  if (view.decision?.question === ASKED.bribeHandOver) return VERBS.done;
  if (view.decision?.question === ASKED.paymentCount) return nextCount(view.decision.actions, view);
  if (view.decision?.question !== ASKED.bribeFill) return "";
  const { actions } = view.decision;
  const kind = parts(actions[0])[0];
  const wanted = `${kind} ${chosen(view)[kind] ?? 0}`;
  return actions.includes(wanted) ? wanted : actions[0];
}

/**
 * The next kind of coin of a payment; where that many cannot be, as many as can.
 * @param {string[]} actions
 * @param {Seen} view
 */
function nextCount(actions, view) {
  const [least] = actions;
  const kind = parts(least)[0];
  const wanted = `${kind} ${chosen(view)[kind] ?? 0}`;
  return actions.includes(wanted) ? wanted : (actions.at(-1) ?? least);
}
