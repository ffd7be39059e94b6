// Who sits where, how they stand, and how to sit down.
import { html, useState } from "../js/ui.js";
import { thisPage } from "../js/door.js";
import { Disc, Icon } from "../js/icons.js";
import { said } from "../js/refusal.js";
import { myName } from "../js/settings.js";
import { ruledName, say } from "../js/text.js";
import { Copy } from "./copy.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../js/live.js").Live} Live */
/**
 * @typedef {{sit: (seat: string, name: string) => Promise<void>, look: (seat: string) => void}}
 *   Deeds
 */

/** @param {{ctx: Context, live: Live, deeds: Deeds}} props */
export function Seats({ ctx, live, deeds }) {
  const about = live.about.value;
  return html`
    <ul class="seats">
      ${Object.entries(about.seats).map(
        ([seat, chair]) => html`
          <${Chair} key=${seat} seat=${seat} chair=${chair} ctx=${ctx} live=${live}
              deeds=${deeds} />
        `,
      )}
    </ul>
    ${
      about.watching
        ? html`
          <p class="watching">
            <${Icon} name="eye" /> ${say("table.watching", { n: about.watching })}
          </p>
        `
        : null
    }
  `;
}

/** @param {{seat: string, chair: any, ctx: Context, live: Live, deeds: Deeds}} props */
function Chair({ seat, chair, ctx, live, deeds }) {
  const owner = ctx.board.owners[seat];
  const summary = ctx.board.summary(ctx.view, seat, ctx.words);
  const turn = ctx.view.deciding.includes(seat);
  const mine = seat in live.eyes.value;
  return html`
    <li class="seat own-${owner?.colour} ${turn ? "turn" : ""}" data-seat=${seat}>
      <${Disc} owner=${owner} />
      <div class="who">
        <b>${ctx.words.name("chair", seat)}</b>
        <span>${who(chair, mine, live, seat, ctx)}${summary.note ? ` · ${summary.note}` : ""}</span>
        ${turn ? html`<span class="vh">${say("table.deciding")}</span>` : null}
      </div>
      <div class="pts num">
        ${summary.shown ?? summary.points}
        <small>${summary.unit ?? say("table.points", { n: summary.points })}</small>
      </div>
      <div class="facts">
        ${summary.facts.map(
          (/** @type {any} */ fact) => html`
            <span key=${fact.label}>${fact.label} <b class="num">${fact.value}</b></span>
          `,
        )}
      </div>
      ${
        ctx.board.Known
          ? html`<${ctx.board.Known} view=${ctx.view} seat=${seat} ctx=${ctx} />`
          : null
      }
      ${
        chair.kind === "open" && !mine
          ? html`<${SitDown} seat=${seat} ctx=${ctx} deeds=${deeds} />`
          : null
      }
      ${
        mine && seat !== ctx.eyes.seat
          ? html`
            <div class="offer">
              <button type="button" class="btn small" onClick=${() => deeds.look(seat)}>
                <${Icon} name="eye" /> ${say("table.look")}
              </button>
            </div>
          `
          : null
      }
    </li>
  `;
}

/** @param {{seat: string, ctx: Context, deeds: Deeds}} props */
function SitDown({ seat, ctx, deeds }) {
  const [asking, ask] = useState(false);
  const [name, call] = useState(myName.value);
  const [fault, tell] = useState("");
  const field = `sit-in-${seat}`;
  const sit = (/** @type {Event} */ event) => {
    event.preventDefault();
    myName.value = name.trim();
    deeds.sit(seat, name.trim()).catch((problem) => tell(said(problem)));
  };
  if (!asking) {
    return html`
      <div class="offer">
        <button type="button" class="btn small primary" onClick=${() => ask(true)}>
          ${say("table.sit")}
          <span class="vh"> ${ctx.words.name("chair", seat)}</span>
        </button>
        <${Copy} text=${thisPage()} label="table.invite" />
      </div>
    `;
  }
  return html`
    <form class="offer" onSubmit=${sit}>
      <label class="vh" for=${field}>${say("table.your-name")}</label>
      <input class="inp" id=${field} maxlength="40" placeholder=${say("table.your-name")}
          value=${name} onInput=${(/** @type {any} */ event) => call(event.target.value)}
          ref=${(/** @type {HTMLElement | null} */ input) => !name && input?.focus()} />
      <button type="submit" class="btn small primary">${say("table.sit-down")}</button>
      ${fault ? html`<p class="err" role="alert">${fault}</p>` : null}
    </form>
  `;
}

/**
 * @param {any} chair
 * @param {boolean} mine
 * @param {Live} live
 * @param {string} seat
 * @param {Context} ctx
 */
function who(chair, mine, live, seat, ctx) {
  const { thinking, present } = live.about.value;
  const busy = thinking.includes(seat) ? html` · <em>${say("table.thinking")}</em>` : null;
  if (mine)
    return html`
      <${Icon} name="person" /> ${say("table.you")}
      ${chair.name ? ` · ${chair.name}` : ""}
    `;
  if (chair.kind === "bot")
    return html`
      <${Icon} name="bot" /> ${say("table.bot", { name: ctx.words.name("bot", chair.name) })}
      ${busy}
    `;
  if (chair.kind === "ruled") return html`<${Icon} name="book" /> ${ruledName(ctx.words)}`;
  if (chair.kind === "open") return html`<${Icon} name="seats" /> ${say("table.open")}`;
  const here = present.includes(seat);
  return html`
    <i class="here ${here ? "on" : ""}" aria-hidden="true"></i> ${
      chair.name || say("table.person")
    } · ${say(here ? "table.present" : "table.away")}
  `;
}

/** Some games write points in a way of their own. @param {Context} ctx @param {string} seat */
function pointsShown(ctx, seat) {
  const { shown, points } = ctx.board.summary(ctx.view, seat, ctx.words);
  return shown ?? points;
}

/** The same on a phone: one chip a seat. @param {{ctx: Context, live: Live}} props */
export const Chips = ({ ctx, live }) => html`
  <div class="chips" role="group" tabindex="0" aria-label=${say("table.seats")}>
    ${Object.keys(live.about.value.seats).map(
      (seat) => html`
        <span key=${seat} class="chip ${ctx.view.deciding.includes(seat) ? "turn" : ""}"
            data-seat=${seat}>
          <${Disc} owner=${ctx.board.owners[seat]} size="s" />
          ${seat === ctx.eyes.seat ? say("table.you") : ctx.words.name("chair", seat)}
          <b class="num">${pointsShown(ctx, seat)}</b>
        </span>
      `,
    )}
  </div>
`;
