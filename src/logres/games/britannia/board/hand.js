// Nobody has a hand: on a phone the nation's card lies there, on a desk it is beside the map.
/** @import { Page, Seen } from "./types.d.ts" */
import { html } from "logres/ui.js";
import { NationCard } from "./card.js";

/** @param {{view: Seen, ctx: Page}} props */
export const Hand = ({ view, ctx }) => html`
  <section class="hand only-s" tabindex="0" aria-label=${ctx.words.say("board.card")}>
    <${NationCard} view=${view} ctx=${ctx} />
  </section>
`;
