// What lies beside the deck: texts in force and who took them, cards that are kept, Pivotal Events
// at hand, and boxes of cards.
/** @import { Boxes as Stock, View, Words } from "./types.d.ts" */
import { CARD, LASTS, NOUNS, SIDE, STRONGHOLD, UNIT } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc, Icon } from "logres/icons.js";
import { ICONS, textOf } from "./faces.js";
import { owners } from "./owners.js";
import { Token } from "./token.js";

/** @param {{board: View, words: Words}} props */
export function Holdings({ board, words }) {
  const { in_force: inForce, held, executed, pivotal, faces } = board.cards;
  const takenBy = (/** @type {string} */ card) =>
    executed.find((one) => one.card === card)?.faction;
  const rows = [
    ...inForce.map(({ card, side, lasts }) => ({
      card,
      side,
      lasts,
      faction: takenBy(card),
    })),
    ...held.map(({ card, faction }) => ({
      card,
      side: SIDE.unshaded,
      lasts: LASTS.held,
      faction,
    })),
  ];
  if (!rows.length && !pivotal.length && !board.boxes.niall_box && !board.boxes.dal_riada)
    return null;
  return html`
    <section class="sec last holdings">
      <h2>${words.say("board.in-force")}</h2>
      ${rows.map(
        (row) => html`<${Kept} key=${`${row.card} ${row.side}`} row=${row} words=${words} />`,
      )}
      <${Boxes} boxes=${board.boxes} words=${words} />
      ${pivotal.length ? html`<h3>${words.say("board.pivotal")}</h3>` : null}
      ${pivotal.map(
        (card) => html`
          <${Kept} key=${card}
              row=${{ card, side: SIDE.unshaded, lasts: "", faction: faces[card]?.owner }}
              words=${words} />
        `,
      )}
    </section>
  `;
}

/**
 * One card, which says what it does when it is opened.
 * @param {{row: {card: string, side: string, lasts: string, faction?: string | null},
 *   words: Words}} props
 */
function Kept({ row: { card, side, lasts, faction }, words }) {
  const text = textOf(card, side, words);
  return html`
    <details class="kept ${side}" title=${text}>
      <summary>
        ${
          faction
            ? html`
              <${Disc} owner=${owners[faction]} size="s" />
              <span class="vh">${words.name(NOUNS.faction, faction)}: </span>
            `
            : html`<${Icon} name="cards" />`
        }
        <b>
          ${words.name(NOUNS.card, card)}
          ${
            side === SIDE.shaded
              ? html`<span class="vh"> (${words.name(NOUNS.side, side)})</span>`
              : null
          }
        </b>
        ${
          lasts
            ? html`
              <small>
                <${Icon} name=${ICONS[lasts] ?? "cards"} /> ${words.say(`board.mark.${lasts}`)}
              </small>
            `
            : null
        }
      </summary>
      <p>${text}</p>
    </details>
  `;
}

/** @param {{boxes: Stock, words: Words}} props */
const Boxes = ({ boxes, words }) => html`
  <dl class="kv num">
    ${
      boxes.niall_box
        ? html`
          <div>
            <dt>${words.name(NOUNS.card, CARD.n68NiallNoigiallach)}</dt>
            <dd><${Token} kind=${UNIT.scottiRaider} /> ${boxes.niall_box}</dd>
          </div>
        `
        : null
    }
    ${
      boxes.dal_riada
        ? html`
          <div>
            <dt>${words.name(NOUNS.card, CARD.n59DalRiada)}</dt>
            <dd><${Token} kind=${STRONGHOLD.scottiSettlement} /> ${boxes.dal_riada}</dd>
          </div>
        `
        : null
    }
  </dl>
`;
