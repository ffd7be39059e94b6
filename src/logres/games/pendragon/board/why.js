// While a Non-player acts: what its chart asked, yes and no, and beside each step why it is taken.
/** @import { Node, Page, Told, ToldEvent } from "./types.d.ts" */
/** @import { Step } from "./thoughts.js" */
import { html } from "logres/ui.js";
import { NEAR, Rule, Sentences } from "logres/rule.js";
import { actor } from "./names.js";
import { mindOf } from "./thoughts.js";
import { lastBattle, Past } from "./battle.js";

/** More answers of no than these are folded. */
const FEW = 2;
/** So many of the last steps stand there; those before them are folded. */
const SHOWN = 3;

/** Whose step it is. @param {ToldEvent} event */
const whose = (event) => actor(event.line) || event.seat;

/** Outcomes have scenes of their own. @param {ToldEvent} event @param {Told[]} log */
export function sceneOf(event, log) {
  if (event.drama) return undefined;
  const { nos, yes } = mindOf(log, whose(event));
  return nos.length || yes.length ? Why : undefined;
}

/**
 * The questions in the order in which they were asked, then what came of them, step by step.
 * @param {{ctx: Page}} props
 */
function Why({ ctx }) {
  const event = ctx.scene?.event;
  if (!event) return null;
  const { words } = ctx;
  const faction = whose(event);
  const { nos, yes, steps } = mindOf(ctx.eyes.log, faction);
  const before = steps.slice(0, -SHOWN);
  return html`
    <section class="win dock told-scene" aria-labelledby="told-scene" data-why=${faction}>
      <header><h2 id="told-scene">${words.say("board.why", { faction })}</h2></header>
      <ol class="why-steps">
        ${
          nos.length > FEW
            ? html`
              <li class="no">
                <${Folded} text=${words.say("board.why-nos", { n: nos.length })}>
                  ${nos.map(
                    (line) => html`
                      <li key=${line.n}><${Sentence} line=${line} ctx=${ctx} /></li>
                    `,
                  )}
                <//>
              </li>
            `
            : nos.map(
                (line) => html`
                  <li key=${line.n} class="no"><${Sentence} line=${line} ctx=${ctx} /></li>
                `,
              )
        }
        ${yes.map(
          (line) => html`
            <li key=${line.n} class="yes"><${Sentence} line=${line} ctx=${ctx} /></li>
          `,
        )}
        ${
          before.length
            ? html`
              <li class="so">
                <${Folded} text=${words.say("board.why-before", { n: before.length })}>
                  ${before.map(
                    (step) => html`
                      <li key=${step.line.n}><${Taken} step=${step} ctx=${ctx} /></li>
                    `,
                  )}
                <//>
              </li>
            `
            : null
        }
        ${steps.slice(-SHOWN).map(
          (step, n, shown) => html`
            <li key=${step.line.n} class="so"
                aria-current=${n === shown.length - 1 ? "step" : undefined}>
              <${Taken} step=${step} ctx=${ctx} />
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}

/** @param {{text: string, children?: Node}} props */
const Folded = ({ text, children }) =>
  html`<details><summary>${text}</summary><ul>${children}</ul></details>`;

/** @param {{line: Told, ctx: Page}} props */
const Sentence = ({ line, ctx }) => html`
  ${sentence(line, ctx)}${NEAR}<${Rule} game="pendragon" id=${line.rule} />
`;

/** A step, and beside it why it is this one. @param {{step: Step, ctx: Page}} props */
const Taken = ({ step: { line, why }, ctx }) => html`
  <${Sentence} line=${line} ctx=${ctx} />
  ${why.map((one) => html`<small key=${one.n} class="because">${sentence(one, ctx)}</small>`)}
`;

/** The page may say it shorter. @param {Told} line @param {Page} ctx */
const sentence = (line, { words }) =>
  words.has(`board.happening.${line.what}`)
    ? words.say(`board.happening.${line.what}`, line.values)
    : words.say(`happening.${line.what}`, line.values);

/** A Battle and what came of it, step by step, whoever fought it. @param {{ctx: Page}} props */
function Fought({ ctx }) {
  const past = lastBattle(ctx.eyes.log.slice(ctx.scene?.event?.first ?? 0));
  return html`
    <section class="win dock battle told-scene">
      ${past ? html`<${Past} past=${past} words=${ctx.words} />` : null}
      ${past ? null : html`<${Sentences} lines=${ctx.scene?.event?.lines ?? []} ctx=${ctx} />`}
    </section>
  `;
}

/** What is told so, by the kind of event; a card that is turned lies on the desk anyway. */
export const scenes = { battle: Fought, assault: Fought, card: null };
