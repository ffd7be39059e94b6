// On a phone one panel at a time lies under the map, chosen by tabs.
import { html, useEffect, useState } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { say } from "../js/text.js";

/** @typedef {import("./context.js").Context} Context */

/** Is there a window beside the map now? @param {Context} ctx */
const hasWindow = (ctx) => Boolean(ctx.view.result || ctx.board.hasWindow?.(ctx.view));

/** The open sheet; it follows the question when that needs the hand, and shows the end. @param {Context} ctx @returns {[string, (sheet: string) => void]} */
export function useSheet(ctx) {
  const [sheet, open] = useState(ctx.mine ? "hand" : "seats");
  const cards = [...ctx.lit.keys()].some((name) => name.startsWith("card "));
  const over = Boolean(ctx.view.result);
  useEffect(() => {
    if (cards) open("hand");
  }, [cards]);
  useEffect(() => {
    if (over) open("win");
  }, [over]);
  const shown = sheet === "win" && !hasWindow(ctx) ? "hand" : sheet;
  useEffect(() => {
    document.body.dataset.sheet = shown;
    return () => {
      delete document.body.dataset.sheet;
    };
  }, [shown]);
  return [shown, open];
}

/** @param {{ctx: Context, sheet: string, open: (sheet: string) => void}} props */
export function Tabbar({ ctx, sheet, open }) {
  const tabs = [...(ctx.mine ? [["hand", "cards", "table.hand"]] : []), ...(hasWindow(ctx) ? [["win", "eye", ctx.view.result ? "table.over" : "table.window"]] : []), ["seats", "seats", "table.seats"], ["log", "list", "table.log"]];
  return html`<div class="tabbar" role="group" aria-label=${say("table.panels")}>
    ${tabs.map(([name, icon, text]) => html`<button key=${name} type="button" aria-pressed=${sheet === name} onClick=${() => open(sheet === name ? "" : name)}>
      <${Icon} name=${icon} /><span>${say(text)}</span></button>`)}
  </div>`;
}
