// Behind one's own screen: the coins, which go into the purse and back with a press.
/** @import { Page, Seen, Words } from "./types.d.ts" */
import { NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc, Icon } from "logres/icons.js";
import { SYMBOLS } from "./pieces.js";
import { kingdoms } from "./owners.js";
import { FROM_DEAREST, isPaying } from "./light.js";
import { filled, isFilling, isSealing, move, openKinds, worth } from "./purse.js";

/** @param {{view: Seen, seat: string, ctx: Page}} props */
export function Hand({ view, seat, ctx }) {
  const { words } = ctx;
  const own = view.board.treasuries[seat];
  if (!own) return null;
  const filling = isFilling(ctx);
  const inside = filling ? filled(view) : (view.board.purse?.coins ?? {});
  const left = Object.fromEntries(
    FROM_DEAREST.map((coin) => [coin, (own.coins[coin] ?? 0) - (inside[coin] ?? 0)]),
  );
  return html`
    <section class="hand" tabindex="0" aria-label=${words.say("board.your-treasury")}>
      <div class="grp screen">
        <h2>
          <${Icon} name="lock" /> ${words.say(ctx.others ? "board.screen" : "board.behind")}${" "}
          ·${" "}
          <span class="num">${words.say("board.tremis-left", { n: worth(left, view.board) })}</span>
        </h2>
        <div class="row coins">
          <${Coins} coins=${left} by=${1} ctx=${ctx} view=${view} />
          ${own.tremis ? null : html`<span class="mut">${words.say("board.no-coins")}</span>`}
          ${
            filling
              ? html`<span class="hint">
              ${words.say(isPaying(view.decision) ? "board.press-to-pay" : "board.press-coins")}
            </span>`
              : null
          }
        </div>
      </div>
      ${filling ? html`<div class="grp only-s"><${InPurse} ctx=${ctx} /></div>` : null}
      ${ctx.others ? null : html`<${Turns} view=${view} words=${words} />`}
    </section>
  `;
}

/** Who follows whom. @param {{view: Seen, words: Words}} props */
const Turns = ({ view, words }) => html`
  <div class="grp turns hide-s">
    <h2>${words.say("board.turns")}</h2>
    <ol>
      ${view.board.order.map(
        (one) => html`
          <li key=${one} class=${one === view.board.active ? "now" : ""}
              title=${words.name(NOUNS.kingdom, one)}>
            <${Disc} owner=${kingdoms[one]} size="s" />
            <span class="vh">
              ${words.name(NOUNS.kingdom, one)}
              ${one === view.board.active ? `, ${words.say("board.on-turn")}` : ""}
            </span>
          </li>
        `,
      )}
    </ol>
  </div>
`;

/** @param {{ctx: Page}} props */
export function InPurse({ ctx }) {
  const { view, words } = ctx;
  const coins = filled(view);
  return html`
    <div class="purse">
      <svg aria-hidden="true"><use href="${SYMBOLS}#p-purse" /></svg>
      <div class="in">
        <${Coins} coins=${coins} by=${-1} ctx=${ctx} view=${view} />
        ${
          worth(coins, view.board) ? null : html`<span class="q">${words.say("board.empty")}</span>`
        }
      </div>
    </div>
  `;
}

/**
 * Coins in a row; those of kinds that may be moved now can be pressed.
 * @param {{coins: {[coin: string]: number}, by: number, ctx: Page, view: Seen}} props
 */
function Coins({ coins, by, ctx, view }) {
  const open = isFilling(ctx) ? openKinds(view) : [];
  return FROM_DEAREST.flatMap((coin) =>
    Array.from(
      { length: coins[coin] },
      (_, n) => html`
        <${Coin} key=${`${coin} ${n}`} coin=${coin} view=${view} live=${open.includes(coin)}
            by=${by} words=${ctx.words} />
      `,
    ),
  );
}

/**
 * A coin: a button where it can be moved.
 * @param {{coin: string, view: Seen, live: boolean, by: number, words: Words}} props
 */
function Coin({ coin, view, live, by, words }) {
  const drawn = html`<svg aria-hidden="true"><use href="${SYMBOLS}#p-${coin}" /></svg>`;
  const name = words.name(NOUNS.coin, coin);
  if (!live) return html`<span class="coin" role="img" aria-label=${name}>${drawn}</span>`;
  return html`
    <button type="button" class="coin" data-coin=${`${by > 0 ? "in" : "out"} ${coin}`}
        aria-label=${words.say(by > 0 ? "board.put-in" : "board.take-out", { coin })}
        disabled=${isSealing(view)} onClick=${() => move(view, coin, by)}>
      ${drawn}
    </button>
  `;
}
