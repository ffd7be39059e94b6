// While a Non-player acts: what its chart asked, answer by answer, beside each step it takes.
/** @import { Page, Told } from "./types.d.ts" */
import { html } from "logres/ui.js";
import { Rule, Sentences } from "logres/rule.js";
import { TOLD } from "./contract.js";
import { actor, heading, reasoning } from "./names.js";
import { lastBattle, Past } from "./battle.js";

/**
 * What the Faction whose step is told has asked itself on this card, as far as it was told.
 * @param {Told[]} log
 * @param {string} faction
 */
function thoughtsOf(log, faction) {
  const card = log.findLastIndex((line) => heading(line));
  const thoughts = log.slice(card + 1).filter((line) => reasoning(line));
  return thoughts.filter((line) => actor(line) === faction);
}

/** Whose step it is. @param {any} event */
const whose = (event) => actor(event.line) || event.seat;

/** Outcomes have scenes of their own. @param {any} event @param {Told[]} log */
export const sceneOf = (event, log) =>
  !event.drama && thoughtsOf(log, whose(event)).length ? Why : undefined;

/** @param {{ctx: Page}} props */
function Why({ ctx }) {
  const event = ctx.scene?.event;
  if (!event) return null;
  const { words } = ctx;
  const faction = whose(event);
  const done = event.lines.filter((/** @type {Told} */ line) => !reasoning(line));
  return html`
    <section class="win dock told-scene" aria-labelledby="told-scene" data-why=${faction}>
      <header><h2 id="told-scene">${words.say("board.why", { faction })}</h2></header>
      <${Sentences} lines=${done} ctx=${ctx} />
      <ol class="why-steps">
        ${telling(thoughtsOf(ctx.eyes.log, faction)).map(
          (line, n) => html`
            <li key=${n} class=${line.what === TOLD.npNo ? "no" : "yes"}>
              ${sentence(line, ctx)} <${Rule} game="pendragon" id=${line.rule} />
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}

/** What tipped the scale comes first, then what did not. @param {Told[]} thoughts */
function telling(thoughts) {
  const tipped = thoughts.filter((line) => line.what !== TOLD.npNo);
  return [...tipped, ...thoughts.filter((line) => line.what === TOLD.npNo)];
}

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
