// Objectives and their lines, met in order.
import { html } from "logres/ui.js";
import { Icon } from "logres/icons.js";

/** @param {{objective: {id: string, met: number, lines: any[]} | undefined, words: any}} props */
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

/** @param {{objective: any, words: any}} props */
export const Objective = ({ objective, words }) => html`
  <li class="objective">
    <b>${words.name("objective", objective.id)}</b>
    <${Lines} objective=${objective} words=${words} />
  </li>
`;
