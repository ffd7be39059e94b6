// What the parts of a table page need to draw a game nobody is playing live: a replay, a lesson.
import { words } from "../js/text.js";
import { coloured, label, litBy, namer } from "../table/context.js";

const nothing = () => {};

/**
 * @param {any} kit what the game brings (see `kitOf`)
 * @param {string} game
 * @param {{seat: string, view: any, log: any[], fresh: number}} eyes
 * @param {{light?: string[], play?: (action: string) => void, why?: (action: string, space?:
 *   string) => void}} [does]
 */
export function contextOf(kit, game, eyes, does = {}) {
  const catalogue = words(game);
  const { light = [], play = nothing, why = nothing } = does;
  const board = coloured(kit.board, eyes.view);
  return {
    board,
    game,
    words: catalogue,
    facts: kit.facts,
    story: kit.story,
    view: eyes.view,
    mine: Boolean(eyes.seat),
    eyes: { version: 0, undo: false, ...eyes },
    say: (/** @type {string} */ key, /** @type {any} */ values) => catalogue.say(key, values),
    lit: litBy(board, light, eyes.view.decision),
    label: (/** @type {string} */ action) => label(game, action, kit.verbs),
    nameOf: namer(catalogue, kit.verbs),
    play,
    why: (/** @type {string} */ action) => why(action),
    whySpace: (/** @type {string} */ space) => why(kit.board.ask(space, eyes.view), space),
  };
}
