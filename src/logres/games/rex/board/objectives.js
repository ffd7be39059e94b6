// Objectives and their lines, met in order.
/** @import { Objective as Card, Words } from "./types.d.ts" */
import { NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { Icon } from "logres/icons.js";

/** @param {{objective: Card | undefined, words: Words}} props */
export const Lines = ({ objective, words }) =>
  objective
    ? html`
      <ol class="lines">
        ${objective.lines.map(
          (line, n) => html`
            <li key=${n} class=${n < objective.met ? "met" : ""}>
              <${Icon} name=${n < objective.met ? "check" : "minus"} />
              <span>
                ${words.say(`name.condition.${line.type}`, line)}
                <span class="vh"> (${words.say(n < objective.met ? "board.met" : "board.not-met")})
                </span>
              </span>
            </li>
          `,
        )}
      </ol>
    `
    : null;

/** @param {{objective: Card, words: Words}} props */
export const Objective = ({ objective, words }) => html`
  <li class="objective">
    <b>${words.name(NOUNS.objective, objective.id)}</b>
    <${Lines} objective=${objective} words=${words} />
  </li>
`;
