// The Timeline: sixteen rounds, what they score, and what each will bring.
/** @import { Event, Round, Seen, Words } from "./types.d.ts" */
import { KIND, NOUNS } from "./contract.js";
import { html, useState } from "logres/ui.js";
import { Disc, Icon } from "logres/icons.js";
import { nations } from "./owners.js";

const AHEAD = 2;

/**
 * All rounds in a row; pressing one tells what it brings.
 * @param {{view: Seen, words: Words}} props
 */
export function Rounds({ view, words }) {
  const [picked, pick] = useState(0);
  const { round, timeline } = view.board;
  const row = timeline.find((one) => one.round === picked);
  return html`
    <section class="sec timeline">
      <h2>
        ${words.say("board.timeline")}
        <small class="num">${words.say("board.years", { round })}</small>
      </h2>
      <ol class="rounds num">
        ${timeline.map(
          (one) => html`
            <li key=${one.round}>
              <button type="button"
                  class="${one.scoring ? "sc" : ""} ${one.round === round ? "now" : ""}"
                  aria-pressed=${picked === one.round} aria-label=${roundName(one, round, words)}
                  title=${roundName(one, round, words)}
                  onClick=${() => pick(picked === one.round ? 0 : one.round)}>
                ${one.round}
                ${one.crown ? html`<i class="crown" aria-hidden="true"></i>` : null}
              </button>
            </li>
          `,
        )}
      </ol>
      ${row ? html`<${Coming} row=${row} now=${row.round === round} words=${words} />` : null}
    </section>
  `;
}

/** What this round and the next ones bring. @param {{view: Seen, words: Words}} props */
export function Ahead({ view, words }) {
  const { round, timeline } = view.board;
  const rows = timeline.filter((row) => row.round >= round && row.round <= round + AHEAD);
  return html`
    <section class="sec">
      <h2>${words.say("board.coming")}</h2>
      ${rows.map(
        (row) => html`
          <${Coming} key=${row.round} row=${row} now=${row.round === round} words=${words} />
        `,
      )}
    </section>
  `;
}

/** @param {Round} row @param {number} now @param {Words} words */
const roundName = (row, now, words) =>
  [
    words.say("board.round", { n: row.round }),
    row.round === now && words.say("board.now"),
    row.scoring && words.name("event", "scoring"),
    row.crown && words.name("crown", row.crown),
  ]
    .filter(Boolean)
    .join(", ");

/** @param {{row: Round, now: boolean, words: Words}} props */
function Coming({ row, now, words }) {
  const notes = [
    row.scoring && words.name("event", "scoring"),
    row.crown && words.name("event", row.crown),
    ...row.notes.map((note) => words.say(`board.note.${note}`)),
  ].filter(Boolean);
  return html`
    <div class="coming">
      <h3>
        <span class="num">${words.say("board.round", { n: row.round })}</span>
        ${
          now ? html` <span class="tag">${words.say("board.now")}</span>` : null
        } <small class="num">${words.say("board.years", { round: row.round })}</small>
      </h3>
      <ul>
        ${notes.map((note, n) => html`<li key=${`note ${n}`}><${Icon} name="flag" /> ${note}</li>`)}
        ${row.events.map(
          (event) => html`
            <li key=${event.nation}>
              <${Disc} owner=${nations[event.nation]} size="s" />
              <span>
                <b>${words.name(NOUNS.nation, event.nation)}</b> ${eventText(event, words)}
              </span>
            </li>
          `,
        )}
        ${
          notes.length || row.events.length
            ? null
            : html`<li class="mut">${words.say("board.nothing-new")}</li>`
        }
      </ul>
    </div>
  `;
}

/** @param {Event} event @param {Words} words */
function eventText({ arrivals, leader, marks }, words) {
  const found = arrivals.map(([n, kind, area]) =>
    words.say(kind === KIND.cavalry ? "board.cavalry-in" : "board.infantry-in", { n, area }),
  );
  if (leader) found.push(words.name(NOUNS.leader, leader));
  found.push(...marks.map((mark) => words.name("event", mark.replace("_", "-"))));
  return found.join(" · ");
}
