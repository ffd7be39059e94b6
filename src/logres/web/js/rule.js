// A clause that can be looked up: a small sign; its id is for those who ask. And lines of the log
// as a list, each with its own.
import { html } from "./ui.js";
import { address } from "./door.js";
import { Disc } from "./icons.js";
import { say, told } from "./text.js";

/** Keeps the sign of a clause on the line of the last word before it. */
export const NEAR = "\u00a0";

/** @param {{game: string, id: string, named?: boolean}} props */
export const Rule = ({ game, id, named = false }) => html`
  <a class="rulelink ${named ? "named" : ""}" href=${address(`/rules/${game}#${id}`)} title=${id}
      aria-label=${say("table.rule-named", { id })}>${named ? id : "§"}</a>
`;

/**
 * One sentence for each line, with the sign of whose it is.
 * @param {{lines: any[], ctx: import("../table/context.js").Context}} props
 */
export const Sentences = ({ lines, ctx }) => html`
  <ul class="sentences">
    ${lines.map((line, n) => {
      const owner =
        ctx.board.sign?.(line) ?? ctx.board.owners[ctx.board.actor?.(line, ctx.view) ?? ""];
      return html`
        <li key=${n}>
          ${owner ? html`<${Disc} owner=${owner} size="s" />` : html`<i></i>`}
          <span>${told(ctx.words, line)}${NEAR}<${Rule} game=${ctx.game} id=${line.rule} /></span>
        </li>
      `;
    })}
  </ul>
`;
