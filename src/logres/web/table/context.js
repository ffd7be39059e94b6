// What the parts of a table page share: whose eyes, what is lit, and how to act.
import { words } from "../js/text.js";

/**
 * @typedef {{space?: string, card?: string, button?: boolean}} Target
 * @typedef {{id: string, owners: {[seat: string]: {colour: string, symbol: string}},
 *   target: (action: string) => Target, [part: string]: any}} Board
 * @typedef {{seat: string, view: any, version: number, log: any[], undo: boolean, fresh?: number,
 *   standing?: {[question: string]: string}}} Eyes
 * @typedef {{hidden: Set<string>, spaces: string[], at: number}} Scene what a film shows now
 * @typedef {{board: Board, game: string, eyes: Eyes, view: any, say: (key: string, values?: any) => string,
 *   words: any, lit: Map<string, string>, label: (action: string) => string,
 *   play: (action: string) => void, why: (action: string) => void, whySpace: (space: string) => void,
 *   picked?: Map<string, number>, giveBack?: (steps: number) => void, scene?: Scene, mine: boolean}} Context
 */

/** How a target is named in `lit`. @param {Target} target */
export const nameOf = (target) =>
  target.space ? `space ${target.space}` : target.card ? `card ${target.card}` : "button";

/** Which action each lit thing stands for. @param {Board} board @param {string[]} actions @returns {Map<string, string>} */
export function litBy(board, actions) {
  const lit = new Map();
  for (const action of actions) {
    const name = nameOf(board.target(action));
    if (name !== "button") lit.set(name, action);
  }
  return lit;
}

/** Actions that are buttons of the prompt: those without a place on the map or in the hand, and those a board wants there too. @param {Board} board @param {string[]} actions */
export const buttonsOf = (board, actions) => actions.filter((action) => board.target(action).button);

/** An action in words. @param {string} game @param {string} action @param {{[verb: string]: string}} verbs */
export function label(game, action, verbs) {
  const at = action.indexOf(" ");
  const verb = at < 0 ? action : action.slice(0, at);
  const kind = verbs[verb] || "noun";
  return words(game).say(`action.${verb}`, { [kind]: action.slice(at + 1) });
}

/** The places on the map that are lit. @param {Context} ctx */
export const litSpaces = (ctx) => [...ctx.lit.keys()].filter((name) => name.startsWith("space ")).map((name) => name.slice(6));
