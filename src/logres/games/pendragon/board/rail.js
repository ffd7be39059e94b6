// Beside the seats: the Imperium, who may act, the forces in their boxes, and the Events in force.
/** @import { Page, Seen, View, Words } from "./types.d.ts" */
import { CARD, IMPERIUM, NOUNS, STRONGHOLD, UNIT } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc } from "logres/icons.js";
import { Holdings } from "./holdings.js";
import { owners } from "./owners.js";
import { Token } from "./token.js";

/** The levels of the Imperium, as texts, and the states of each. @type {[string, string[]][]} */
const LEVELS = [
  ["roman-rule", [IMPERIUM.romanRuleMilitary, IMPERIUM.romanRuleCivilian]],
  ["autonomy", [IMPERIUM.autonomyMilitary, IMPERIUM.autonomyCivilian]],
  ["fragmentation", [IMPERIUM.fragmentation]],
];

/** @param {{view: Seen, ctx: Page}} props */
export const Rail = ({ view, ctx }) => html`
  <${Imperium} board=${view.board} words=${ctx.words} />
  <${Sequence} board=${view.board} words=${ctx.words} />
  <${Forces} board=${view.board} words=${ctx.words} />
  <${Holdings} board=${view.board} words=${ctx.words} />
`;

/** @param {{board: View, words: Words}} props */
function Imperium({ board, words }) {
  const { imperium, tracks, thresholds, roads } = board;
  const row = (/** @type {string} */ key, /** @type {string | number} */ value) =>
    html`<div key=${key}><dt>${words.say(`board.${key}`)}</dt><dd>${value}</dd></div>`;
  const against = (/** @type {number} */ n, /** @type {number} */ most) =>
    words.say("board.of", { n, most });
  const dux =
    imperium === IMPERIUM.fragmentation
      ? row("dux-control", against(tracks.dux_control + tracks.prestige, thresholds.dux))
      : row("prosperity-prestige", against(tracks.prosperity_prestige, thresholds.dux));
  return html`
    <section class="sec imperium">
      <h2>${words.say("board.imperium")}</h2>
      <ol class="imp">
        ${LEVELS.map(
          ([level, states]) => html`
            <li key=${level} class=${states.includes(imperium) ? "now" : ""}
                aria-current=${states.includes(imperium) ? "true" : undefined}>
              ${words.say(`board.level.${level}`)}
            </li>
          `,
        )}
      </ol>
      <p class="mut">${words.name(NOUNS.imperium, imperium)}</p>
      <dl class="kv num">
        ${row("briton-control", against(tracks.briton_control, thresholds.civitates))}
        ${row("prosperity", tracks.prosperity)}
        ${dux}
        ${row("wealth-prestige", `${tracks.wealth} : ${tracks.prestige}`)}
        ${row("roads", words.say(roads ? "board.kept" : "board.ruined"))}
      </dl>
    </section>
  `;
}

/** @param {{board: View, words: Words}} props */
const Sequence = ({ board, words }) => html`
  <section class="sec">
    <h2>${words.say("board.sequence")}</h2>
    <ul class="seq">
      ${Object.entries(board.factions).map(
        ([faction, { box }]) => html`
          <li key=${faction}>
            <${Disc} owner=${owners[faction]} size="s" />
            <span>${words.name(NOUNS.faction, faction)}</span>
            <em class="tag">${words.name(NOUNS.box, box)}</em>
          </li>
        `,
      )}
    </ul>
  </section>
`;

/** @param {{board: View, words: Words}} props */
function Forces({ board, words }) {
  const {
    available,
    casualties,
    out_of_play: out,
    not_yet_in_play: later,
    refugees,
    dal_riada: riada,
    niall_box: niall,
  } = board.boxes;
  const boxes = [
    ["casualties", casualties],
    ["out-of-play", out],
    ["not-yet", later],
  ];
  const onCards = [
    [CARD.n59DalRiada, STRONGHOLD.scottiSettlement, riada],
    [CARD.n68NiallNoigiallach, UNIT.scottiRaider, niall],
  ].filter(([, , n]) => n);
  return html`
    <section class="sec forces">
      <h2>${words.say("board.forces")}</h2>
      <h3>${words.say("board.available")}</h3>
      <ul class="pool num">
        ${Object.entries(available).map(
          ([pool, n]) => html`
            <li key=${pool} class=${n ? "" : "gone"} title=${words.name(NOUNS.pool, pool)}>
              <${Token} kind=${pool} />
              <span class="vh">${words.name(NOUNS.pool, pool)} </span>
              <b>${n}</b>
            </li>
          `,
        )}
      </ul>
      <dl class="kv num">
        ${boxes.map(
          ([box, n]) => html`
            <div key=${box}>
              <dt>${words.say(`board.${box}`)}</dt>
              <dd><${Token} kind=${box === "not-yet" ? UNIT.comitates : UNIT.cavalry} /> ${n}</dd>
            </div>
          `,
        )}
        <div><dt>${words.say("board.refugees")}</dt><dd>${refugees}</dd></div>
        ${onCards.map(
          ([card, kind, n]) => html`
            <div key=${card}>
              <dt>${words.name(NOUNS.card, card)}</dt>
              <dd><${Token} kind=${kind} /> ${n}</dd>
            </div>
          `,
        )}
      </dl>
    </section>
  `;
}
