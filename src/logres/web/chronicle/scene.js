// Beside the map while an event is told: what a game draws of it, or its sentences one by one.
import { html } from "../js/ui.js";
import { Sentences } from "../js/rule.js";
import { caption } from "./events.js";

/** @typedef {import("../table/context.js").Context} Context */

/**
 * What a game draws of the event that is told; null if its window says enough, undefined if it says
 * nothing.
 * @param {Context} ctx
 */
export function sceneFor({ board, eyes, scene }) {
  const event = scene?.event;
  if (!event) return null;
  const special = board.sceneOf?.(event, eyes.log);
  if (special) return special;
  const { scenes = {} } = board;
  const known = [event.kind, event.line.what].find((name) => name in scenes);
  return known && scenes[known];
}

/** Does something stand on the desk because it is told? @param {Context} ctx */
export function hasScene(ctx) {
  const drawn = sceneFor(ctx);
  return Boolean(drawn || (drawn === undefined && ctx.scene?.event?.drama));
}

/**
 * What is told, else the window of the game: for a page that has no other scenes.
 * @param {{ctx: Context}} props
 */
export function Moment({ ctx }) {
  const Drawn = hasScene(ctx) ? (sceneFor(ctx) ?? Told) : ctx.board.Window;
  return html`<${Drawn} view=${ctx.view} ctx=${ctx} />`;
}

/** @param {{ctx: Context}} props */
export function Told({ ctx }) {
  const event = ctx.scene?.event;
  if (!event) return null;
  return html`
    <section class="win dock told-scene" aria-labelledby="told-scene">
      <header><h2 id="told-scene">${caption(ctx.words, event)}</h2></header>
      <${Sentences} lines=${event.lines} ctx=${ctx} />
    </section>
  `;
}
