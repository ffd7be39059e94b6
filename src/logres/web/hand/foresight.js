// What a button does that cannot be undone is written on it: its cost, and the dice it rolls.
import { useEffect } from "../js/ui.js";
import { say } from "../js/text.js";
import { promptButtons } from "../table/context.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("../js/live.js").Live} Live */
/** @typedef {import("../js/live.js").Foreseen} Foreseen */

/** More buttons than this are numbers or names, and roll nothing. */
const MOST = 8;

/**
 * Ask what the buttons of a question would do.
 * @param {Live} live
 * @param {Context} ctx
 */
export function useForesight(live, ctx) {
  const { seat, version } = ctx.eyes;
  const actions = ctx.reach ? [] : promptButtons(ctx.board, ctx.view.decision);
  const asks = Boolean(
    seat && actions.length && actions.length <= MOST && !live.away() && !live.planned.length,
  );
  useEffect(() => {
    if (asks && live.foreseen.value?.version !== version) live.foresee(seat, actions);
  }, [seat, version, asks]);
}

/**
 * What is known of the buttons.
 * @param {Context} ctx
 * @param {Live} live
 * @returns {{[action: string]: Foreseen}}
 */
export function foresightOf(ctx, live) {
  const found = live.foreseen.value;
  const { seat, version } = ctx.eyes;
  return found && found.seat === seat && found.version === version && !ctx.reach
    ? found.actions
    : {};
}

/**
 * An answer with what it costs and rolls.
 * @param {Context} ctx
 * @param {string} action
 * @param {Foreseen | undefined} seen
 */
export function namedWhole(ctx, action, seen) {
  const what = ctx.label(action);
  const cost =
    seen?.final || seen?.dice ? (ctx.board.cost?.(action, ctx.view, ctx.words) ?? "") : "";
  const [n, sides] = seen?.dice ?? [0, 0];
  const dice = n ? say("table.rolls", { n, sides }) : "";
  const more = [cost, dice].filter(Boolean).join(", ");
  return more ? say("table.with-cost", { what, more }) : what;
}
