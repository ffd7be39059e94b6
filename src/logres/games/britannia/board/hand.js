// Nobody has a hand: on a phone the nation's card lies there, on a desk it is beside the map.
import { html } from "logres/ui.js";
import { NationCard } from "./card.js";

/** @param {{view: any, ctx: any}} props */
export const Hand = ({ view, ctx }) => html`
  <section class="hand only-s" tabindex="0" aria-label=${ctx.words.say("board.card")}>
    <${NationCard} view=${view} words=${ctx.words} />
  </section>
`;
