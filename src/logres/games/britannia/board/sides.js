// While sides are bid for: who they are, who has them, and for how much.
/** @import { Page, Seen } from "./types.d.ts" */
import { NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc } from "logres/icons.js";
import { nations } from "./owners.js";

/** @param {{view: Seen, ctx: Page}} props */
export const Sides = ({ view, ctx }) => html`
  <section class="win dock sides" aria-labelledby="sides">
    <header><h2 id="sides">${ctx.words.say("board.sides")}</h2></header>
    ${Object.entries(view.board.sides).map(
      ([side, { nations: own, seat, bid }]) => html`
        <div key=${side} class="waits">
          <p class="h">
            <b>${ctx.words.name(NOUNS.side, side)}</b>
            <span class="num">
              ${
                seat ? ctx.words.say("board.bid-by", { seat, n: bid }) : ctx.words.say("board.free")
              }
            </span>
          </p>
          <ul>
            ${own.map(
              (one) => html`
                <li key=${one}>
                  <${Disc} owner=${nations[one]} size="s" /> ${ctx.words.name(NOUNS.nation, one)}
                </li>
              `,
            )}
          </ul>
        </div>
      `,
    )}
  </section>
`;
