// What is told, for the ear: one polite region, one sentence for each event, at the strip's speed.
import { html } from "../js/ui.js";
import { say } from "../js/text.js";
import { caption } from "./events.js";

/**
 * @param {{ctx: import("../table/context.js").Context, teller: import("./teller.js").Teller}} props
 */
export function Aloud({ ctx, teller }) {
  const event = teller.event.value;
  const left = teller.left();
  const past =
    event && teller.paused.value && left ? ` ${say("table.as-it-was", { n: left })}` : "";
  return html`
    <div class="vh" role="status" id="aloud">
      ${event ? `${caption(ctx.words, event)}${past}` : ""}
    </div>
  `;
}
