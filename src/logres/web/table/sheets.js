// On a phone one panel at a time lies under the map, chosen by tabs.
import { html, useLayoutEffect, useState } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { say } from "../js/text.js";

/** @typedef {import("./context.js").Context} Context */

/** What is seen when it comes, whatever was open: also after another of them, as the end is. */
const SHOWN = ["why", "place", "ending", "since", "told", "marked", "advice", "aid", "places"];

/** Is there a hand to show? @param {Context} ctx */
const hasHand = (ctx) => (ctx.board.hasHand ? ctx.board.hasHand(ctx.view) : ctx.mine);

/**
 * The open sheet; it follows the question when that needs the hand, shows answers and the end.
 * @param {Context} ctx
 * @param {string} scene what stands on the desk, or ""
 * @returns {[string, (sheet: string) => void]}
 */
export function useSheet(ctx, scene) {
  const [sheet, open] = useState(ctx.mine ? "hand" : "seats");
  const cards = [...ctx.lit.keys()].some((name) => name.startsWith("card "));
  const shows = SHOWN.includes(scene) ? scene : "";
  useLayoutEffect(() => {
    if (cards) open("hand");
  }, [cards]);
  useLayoutEffect(() => {
    if (shows) open("win");
  }, [shows, ctx.marks?.join(" ")]);
  const asked = ctx.board.sheet?.(ctx.view, ctx.eyes) ?? "";
  useLayoutEffect(() => {
    if (asked) open(asked);
  }, [asked]);
  const shown = sheet === "win" && !scene ? "hand" : sheet;
  useLayoutEffect(() => {
    document.body.dataset.sheet = shown;
    return () => {
      delete document.body.dataset.sheet;
    };
  }, [shown]);
  return [shown, open];
}

/** A game may have its own word for a panel. @param {Context} ctx @param {string} panel */
const nameOf = (ctx, panel) =>
  ctx.words.has(`board.panel.${panel}`)
    ? ctx.words.say(`board.panel.${panel}`)
    : say(`table.${panel}`);

/** What stands on the desk whatever the game has a name of its own. @param {string} scene */
export const ownName = (scene) =>
  ({
    ending: say("ending.tab"),
    since: say("since.tab"),
    place: say("place.tab"),
    told: say("table.scene"),
    marked: say("table.scene"),
    advice: say("advice.title"),
    aid: say("aid.title"),
    places: say("places.title"),
  })[scene] ?? "";

/**
 * @param {{ctx: Context, sheet: string, open: (sheet: string) => void, scene: string}} props
 */
export function Tabbar({ ctx, sheet, open, scene }) {
  const tabs = [
    ...(hasHand(ctx) ? [["hand", "cards", nameOf(ctx, "hand")]] : []),
    ...(scene ? [["win", "eye", ownName(scene) || nameOf(ctx, "window")]] : []),
    ["seats", "seats", say("table.seats")],
    ["log", "list", say("table.log")],
  ];
  return html`<${Tabs} tabs=${tabs} sheet=${sheet} open=${open} />`;
}

/**
 * One of several panels is open; a press on its tab closes it.
 * @param {{tabs: string[][], sheet: string, open: (sheet: string) => void}} props
 *   `tabs` are a panel, an icon and a text each
 */
export const Tabs = ({ tabs, sheet, open }) => html`
  <div class="tabbar" role="group" aria-label=${say("table.panels")}>
    ${tabs.map(
      ([name, icon, text]) => html`
        <button key=${name} type="button" aria-pressed=${sheet === name}
            onClick=${() => open(sheet === name ? "" : name)}>
          <${Icon} name=${icon} />
          <span>${text}</span>
        </button>
      `,
    )}
  </div>
`;
