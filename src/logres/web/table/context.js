// What the parts of a table page share: whose eyes, what is lit, and how to act.
import { words } from "../js/text.js";

/**
 * @typedef {{space?: string, card?: string, button?: boolean, land?: boolean}} Target with `land`
 *   the whole land of a group is pressed, not only its mark
 * @typedef {{colour: string, symbol: string}} Owner
 * @typedef {{owner?: Owner, text: string}} Line
 * @typedef {{name: string, kind?: string, lines: Line[]}} Description
 * @typedef {{points: number, shown?: string, unit?: string, facts: {label: string, value: any}[],
 *   note?: string}} Summary
 */

/**
 * What a game's `board/board.js` brings. The page draws and lights by it and names no game.
 * @typedef {object} Board
 * @property {string} id the game
 * @property {{[seat: string]: Owner}} owners a colour and a sign for each seat
 * @property {(view: any) => {[seat: string]: Owner}} [ownersOf] the same, where a seat's colour is
 *   known only in the game
 * @property {(view: any) => {target: Board["target"]}} [seenIn] what actions light, where that
 *   depends on what is seen
 * @property {(action: string, decision?: any) => Target} target what an action lights
 * @property {(action: string) => void} [mean] let a press on the map mean this action, where it
 *   could mean several
 * @property {(space: string, view: any) => string} ask the action a press on an unlit place asks
 *   about
 * @property {(view: any) => string} [asks] the text that asks, where the question's own would be
 *   about something else; ""
 * @property {(view: any, plan: any) => string[]} [focus] the places the question is about
 * @property {(view: any, eyes: any, facts: any) => {done: number, of: number} | null} [steps] how
 *   far a choice of several has come
 * @property {(view: any, eyes: any, deeds: any[], facts: any) => Map<string, number>} [picked] what
 *   was chosen, and how many steps give it back
 * @property {(action: string, actions: string[]) => boolean} [primary] is this what one came for?
 * @property {(action: string, words: any, actions: string[]) => string | undefined} [button] a
 *   short text for a button
 * @property {(action: string, decision: any) => boolean} [begins] does a move that is made by its
 *   two ends begin with this answer?
 * @property {(view: any, reach: import("../js/live.js").Reach) => any} [direct] the view whose
 *   question shows the ends of such a move
 * @property {(action: string, place: string) => string[]} [drop] the answers that a card means
 *   which is carried to a place
 * @property {(action: string) => string} [endOf] the end that an answer to that question means
 * @property {(action: string, view: any, words: any) => string} [cost] what an answer that cannot
 *   be undone costs, or ""
 * @property {(decision: any) => string} [standing] the answer that may be left for a question, or
 *   ""
 * @property {(decision: any) => string} [until] the place of the view that ends such an answer when
 *   it changes, or ""
 * @property {(decision: any) => boolean} [composes] is this answered with `Composer`, not with one
 *   button for each action?
 * @property {any} [Composer] in the prompt: several answers in a row, chosen together
 * @property {(view: any, words: any) => string} when where the game stands
 * @property {(view: any) => number} [turn] the turn, round or card that is played
 * @property {(view: any, words: any) => string} [kick] the same over the prompt
 * @property {(view: any, eyes: any, words: any) => string} [verdict] how it ended
 * @property {(line: any) => boolean} [heading] does a line open a chapter of the log?
 * @property {(line: any, view: any) => string | undefined} [actor] whose doing a line is
 * @property {(line: any) => "" | "step" | "gist"} [reasoning] is a line only how a seat that the
 *   rules run made up its mind, and does it say what tipped the scale?
 * @property {(line: any) => Owner | undefined} [sign] what stands before a line, if not the sign of
 *   who did it
 * @property {(line: any, view: any) => import("../chronicle/events.js").Shot | null} [shot] what a
 *   line shows on
 *   the map
 * @property {(space: string, view: any, words: any) => string} spaceName a place's name and state
 * @property {(space: string, view: any, words: any, plan: any) => Description} [describe] the same
 *   as a small list: what it is, whose, and who is there
 * @property {(space: string, view: any, words: any, plan: any) => {worth: Line[], reach: Line[]}}
 *   [about] what a place is worth to whom, and who is one step away from it
 * @property {(view: any, seat: string, words: any) => Summary} summary how a seat stands
 * @property {(view: any) => {[seat: string]: string[]}} [holdings] the places that each seat holds
 * @property {(view: any, seat: string) => string[]} [sides] what the log calls a seat by, if not by
 *   its own name: its nations or kingdoms
 * @property {(view: any, eyes?: any) => boolean} [hasWindow] is `Window` anything now?
 * @property {(view: any) => boolean} [hasHand] is `Hand` anything now? Without it, it is whenever
 *   one sits
 * @property {(view: any, eyes: any) => string} [sheet] the panel a phone opens by itself: "hand",
 *   "win", "seats", "log" or ""
 * @property {any} [Tint] areas coloured on the painted map, as lit ones are; drawn under all else
 * @property {any} [Ground] drawn on the map under the light; the pieces are then drawn above it
 * @property {any} Pieces drawn on the map
 * @property {any} Hand
 * @property {boolean} [sharedHand] is `Hand` the same for every seat?
 * @property {(view: any, seat: string, facts: any) => string[]} [marked] the places of what the
 *   reader has pressed beside the map, to see it there
 * @property {any} [Marked] the same explained on the desk
 * @property {(view: any, seat: string) => void} [markNext] look at the next thing of that kind
 * @property {any} [Known] what anybody knows of a seat's cards, in the list of seats
 * @property {string[]} [aid] the clauses of the player aid
 * @property {any} Rail tracks and the like, under the seats
 * @property {{[kind: string]: any}} [scenes] what stands on the desk while an event of this kind is
 *   told; null: the same as otherwise. A drama without one has its sentences there
 * @property {(event: import("../chronicle/events.js").Told, log: any[]) => any} [sceneOf] the same
 *   for some events only
 * @property {any} Window beside the map's action; null if there is nothing to show
 * @property {any} [Scores]
 * @property {any} [Ending]
 */

/**
 * @typedef {{seat: string, view: any, version: number, log: any[], undo: boolean, fresh?: number,
 *   standing?: {[question: string]: string}}} Eyes
 * @typedef {{hidden: Set<string>, spaces: string[], at: number,
 *   event?: import("../chronicle/events.js").Told | null, earlier?: (lines: number) => any}} Scene
 *   what a film shows now; `earlier` is what was seen when a number of lines had been told
 * @typedef {{board: Board, game: string, eyes: Eyes, view: any, facts: any,
 *   story: import("../chronicle/story.js").Ways, say: (key: string, values?: any) => string,
 *   words: any, lit: Map<string, string>, label: (action: string) => string,
 *   play: (action: string) => void, decide?: (action: string) => void, stepByStep?: () => void,
 *   reach?: import("../js/live.js").Reach | null, advised?: import("../hand/advice.js").Option[],
 *   why: (action: string) => void,
 *   whySpace: (space: string) => void,
 *   plan?: import("./kit.js").Plan, showAt?: (lines: number) => void,
 *   look?: (ids: string[]) => void,
 *   picked?: Map<string, number>, giveBack?: (steps: number) => void, scene?: Scene, mine: boolean,
 *   pins?: {space: string, n: number, seat?: string}[], marks?: string[], among?: string[],
 *   pickAmong?: (spaces: string[]) => void,
 *   shown?: string[], nameOf?: (id: string) => string | undefined, others?: boolean}} Context
 *   `play` is for presses on map and cards: what undo could not take back waits for a button, which
 *   does it by `decide`; `others`: hands of several seats lie side by side, so that none is "yours"
 */

/**
 * What a game brings, with the colours its seats have in this game.
 * @param {any} board
 * @param {any} view
 * @returns {Board}
 */
export function coloured(board, view) {
  if (board.seenIn) return { ...board, ...board.seenIn(view) };
  return board.ownersOf ? { ...board, owners: board.ownersOf(view) } : board;
}

/** How a target is named in `lit`. @param {Target} target */
export const nameOf = (target) =>
  target.space ? `space ${target.space}` : target.card ? `card ${target.card}` : "button";

/**
 * Which action each lit thing stands for; where there are several the first, and the others are
 * buttons.
 * @param {Board} board
 * @param {string[]} actions
 * @param {any} [decision]
 * @returns {Map<string, string>}
 */
export function litBy(board, actions, decision) {
  const lit = new Map();
  for (const action of actions) {
    const name = nameOf(board.target(action, decision));
    if (name !== "button" && !lit.has(name)) lit.set(name, action);
  }
  return lit;
}

/**
 * Actions that are buttons of the prompt: those without a place on the map or in the hand, and
 * those a board wants there too.
 * @param {Board} board
 * @param {any} decision
 */
export const buttonsOf = (board, decision) =>
  /** @type {string[]} */ (decision.actions).filter(
    (action) => board.target(action, decision).button,
  );

/**
 * The buttons a table has in its prompt: none where the board composes the answer.
 * @param {Board} board
 * @param {any} decision
 */
export const promptButtons = (board, decision) =>
  !decision || board.composes?.(decision) ? [] : buttonsOf(board, decision);

/**
 * An action in words.
 * @param {string} game
 * @param {string} action
 * @param {{[verb: string]: string}} verbs
 */
export const label = (game, action, verbs) => words(game).label(action, verbs);

/**
 * The name of a place, whatever kind of noun it is.
 * @param {any} words
 * @param {{[verb: string]: string}} verbs
 * @returns {(id: string) => string | undefined}
 */
export function namer(words, verbs) {
  const kinds = [...new Set([...Object.values(verbs), "region"])].filter(Boolean);
  return (id) => {
    const kind = kinds.find((one) => words.has(`name.${one}.${id}`));
    return kind && words.name(kind, id);
  };
}

/** The places on the map that are lit. @param {Context} ctx */
export const litSpaces = (ctx) =>
  [...ctx.lit.keys()].filter((name) => name.startsWith("space ")).map((name) => name.slice(6));
