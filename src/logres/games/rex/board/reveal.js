// The reveal: every card in its area, and who won what.
/** @import { Seen, Page, Told, Words } from "./types.d.ts" */
import { NOUNS, TOLD } from "./contract.js";
import { html } from "logres/ui.js";
import { Rule, Sentences } from "logres/rule.js";
import { Disc } from "logres/icons.js";
import { Mini } from "./cards.js";
import { AREAS, owners } from "./owners.js";
import { areaOf, fought } from "./turned.js";

const RULE = "rex.resolution.step-order";

/** @param {Pick<Seen, "board">} view */
export const hasWindow = ({ board }) =>
  AREAS.some((area) => Object.values(board.battles[area]).some((cards) => cards.length));

/** What is told of a card's number, or of the tracks, besides who has won. @type {string[]} */
const VERDICTS = [TOLD.winner, TOLD.vassal];
/** The events of the end of a turn. */
const END = "turn-end";

/**
 * The reveal as it is told: North, Centre, South, then the end of the turn with its tracks.
 * @param {{now: string, words: Words}} props
 */
const Tabs = ({ now, words }) => html`
  <ol class="scene-tabs">
    ${[...AREAS, END].map(
      (one) => html`
        <li key=${one} aria-current=${one === now ? "step" : undefined}>
          ${one === END ? words.say("board.end-of-turn") : words.name(NOUNS.area, one)}
        </li>
      `,
    )}
  </ol>
`;

/**
 * One area: who sent what, the sums, who wins, and why in words.
 * @param {{ctx: Page}} props
 */
export function Area({ ctx }) {
  const { words } = ctx;
  const event = ctx.scene?.event;
  const lines = event?.lines ?? [];
  const area = areaOf(event?.line) || AREAS[0];
  const verdicts = fought(ctx.eyes.log).filter((line) => line.values.area === area);
  return html`
    <section class="win dock told-scene" aria-labelledby="told-scene" data-area=${area}>
      <header><h2 id="told-scene">${words.say("board.reveal")}</h2></header>
      <${Tabs} now=${area} words=${words} />
      <ul class="scene-rows">
        ${verdicts.flatMap((line) =>
          line.what === TOLD.noBattle
            ? []
            : [html`<${Sent} key=${line.values.kingdom} line=${line} words=${words} />`],
        )}
      </ul>
      <${Sentences} ctx=${ctx}
          lines=${lines.filter((line) => !VERDICTS.includes(line.what))} />
      ${verdicts.length ? html`<p class="mut">${why(verdicts, words)}</p>` : null}
    </section>
  `;
}

/** Why who wins has won. @param {ReturnType<typeof fought>} lines @param {Words} words */
function why(lines, words) {
  const won = lines.filter((line) => line.what === TOLD.winner);
  const lost = lines.filter((line) => line.what === TOLD.vassal);
  if (won.length > 1) return words.say("board.why-tie", { total: won[0].values.total });
  if (won.length && lost.length)
    return words.say("board.why-most", {
      total: won[0].values.total,
      next: Math.max(...lost.map((line) => line.values.total)),
    });
  return won.length ? words.say("board.why-alone") : "";
}

/**
 * @param {{line: Extract<Told, {what: "winner" | "vassal"}>, words: Words}} props
 */
function Sent({ line, words }) {
  const { kingdom, cards, total } = line.values;
  const won = line.what === TOLD.winner;
  return html`
    <li class="own-${owners[kingdom].colour} ${won ? "won" : ""}" data-kingdom=${kingdom}
        data-total=${total}>
      <${Disc} owner=${owners[kingdom]} />
      <span class="rv">
        <em>${words.name(NOUNS.kingdom, kingdom)}</em>
        ${cards.map(
          (card, n) => html`
            <${Mini} key=${n} card=${card} label=${words.name(NOUNS.card, card)} />
          `,
        )}
      </span>
      <span class="sum"><b class="num">${total}</b>
        ${words.say(won ? "board.winner" : "board.vassal")}</span>
    </li>
  `;
}

/** The end of a turn: who moved on which track, and what it gave. @param {{ctx: Page}} props */
export const Turned = ({ ctx }) => html`
  <section class="win dock told-scene" aria-labelledby="told-scene" data-area=${END}>
    <header><h2 id="told-scene">${ctx.words.say("board.end-of-turn")}</h2></header>
    <${Tabs} now=${END} words=${ctx.words} />
    <${Sentences} lines=${ctx.scene?.event?.lines ?? []} ctx=${ctx} />
  </section>
`;

/** What is told so, by the kind of event. */
export const scenes = { battle: Area, stakes: Turned };

/** @param {{view: Seen, ctx: Page}} props */
export function Window({ view, ctx }) {
  if (!hasWindow(view)) return null;
  const { words } = ctx;
  const lines = fought(ctx.eyes.log);
  const asked = view.decision?.values ?? {};
  const now = ("area" in asked && asked.area) || lines.at(-1)?.values.area || AREAS[0];
  const verdicts = lines
    .filter((line) => line.what !== TOLD.noBattle)
    .filter((line) => line.values.area === now);
  return html`
    <section class="win dock reveal" aria-labelledby="reveal">
      <header>
        <h2 id="reveal">${words.say("board.reveal")}</h2>
        <${Rule} game="rex" id=${RULE} />
      </header>
      <table class="matrix">
        <thead>
          <tr>
            <td></td>
            ${AREAS.map(
              (area) => html`
                <th key=${area} scope="col" class=${area === now ? "now" : ""}>
                  <abbr title=${words.name(NOUNS.area, area)}>${area.toUpperCase()}</abbr>
                </th>
              `,
            )}
          </tr>
        </thead>
        <tbody>
          ${Object.keys(view.board.kingdoms).map(
            (seat) => html`
              <${Row} key=${seat} seat=${seat} view=${view} now=${now} words=${words}
                  lines=${lines} />
            `,
          )}
        </tbody>
      </table>
      ${
        verdicts.length
          ? html`
            <ol class="verdict">
              ${verdicts.map(
                (line) => html`
                  <li key=${line.n ?? line.values.kingdom}>
                    <${Disc} owner=${owners[line.values.kingdom]} size="s" />
                    <b class="num">${line.values.total}</b>
                    <span>
                      ${words.say(
                        line.what === TOLD.winner ? "board.wins" : "board.serves",
                        line.values,
                      )}
                    </span>
                  </li>
                `,
              )}
            </ol>
          `
          : null
      }
    </section>
  `;
}

/**
 * @param {{seat: string, view: Seen, now: string, words: Words, lines: ReturnType<typeof
 *   fought>}} props
 */
const Row = ({ seat, view, now, words, lines }) => html`
  <tr>
    <th scope="row">
      <${Disc} owner=${owners[seat]} />
      <span class="vh">${words.name(NOUNS.kingdom, seat)}</span>
    </th>
    ${AREAS.map((area) => {
      const cards = view.board.battles[area][seat];
      const won = lines.some(
        (line) =>
          line.what === TOLD.winner && line.values.area === area && line.values.kingdom === seat,
      );
      return html`
        <td key=${area} class="${area === now ? "now" : ""} ${won ? "won" : ""}">
          ${
            cards.length
              ? html`
                <span class="rv">
                  ${cards.map(
                    (card, n) => html`
                      <${Mini} key=${n} card=${card} label=${words.name(NOUNS.card, card)} />
                    `,
                  )}
                </span>
              `
              : html`<span class="none">–</span>`
          }
          ${won ? html`<span class="vh">${words.say("board.winner")}</span>` : null}
        </td>
      `;
    })}
  </tr>
`;
