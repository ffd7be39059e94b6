// Who sits where, how they stand, and how to sit down.
import { html } from "../js/ui.js";
import { Disc, Icon } from "../js/icons.js";
import { say } from "../js/text.js";

/** @param {{ctx: import("./context.js").Context, live: any, sit: (seat: string) => void}} props */
export function Seats({ ctx, live, sit }) {
  const about = live.about.value;
  return html`${Object.entries(about.seats).map(
    ([seat, chair]) => html`<${Chair} key=${seat} seat=${seat} chair=${chair} ctx=${ctx} live=${live} sit=${sit} />`,
  )}`;
}

/** @param {{seat: string, chair: any, ctx: import("./context.js").Context, live: any, sit: (seat: string) => void}} props */
function Chair({ seat, chair, ctx, live, sit }) {
  const owner = ctx.board.owners[seat];
  const summary = ctx.board.summary(ctx.view, seat, ctx.words);
  const turn = ctx.view.deciding.includes(seat);
  const mine = seat in live.eyes.value;
  return html`
    <div class="seat own-${owner?.colour} ${turn ? "turn" : ""}" data-seat=${seat}>
      <${Disc} owner=${owner} />
      <div class="who"><b>${ctx.words.name("kingdom", seat)}</b><span>${who(chair, mine, live, seat)}</span></div>
      <div class="pts num">${summary.points}<small>${say("table.points")}</small></div>
      <div class="facts">${summary.facts.map((/** @type {any} */ fact) => html`<span>${fact.label} <b class="num">${fact.value}</b></span>`)}</div>
      ${chair.kind === "open" && !mine ? html`<button type="button" class="btn small" onClick=${() => sit(seat)}>${say("table.sit")}</button>` : null}
    </div>`;
}

/** @param {any} chair @param {boolean} mine @param {any} live @param {string} seat */
function who(chair, mine, live, seat) {
  const thinking = live.about.value.thinking.includes(seat) ? ` · ${say("table.thinking")}` : "";
  if (mine) return html`<${Icon} name="person" /> ${say("table.you")}${chair.name ? ` · ${chair.name}` : ""}`;
  if (chair.kind === "bot") return html`<${Icon} name="bot" /> ${say("table.bot", { name: chair.name })}${thinking}`;
  if (chair.kind === "ruled") return html`<${Icon} name="book" /> ${say("table.ruled")}`;
  if (chair.kind === "open") return say("table.open");
  const away = live.about.value.present.includes(seat) ? "" : ` · ${say("table.away")}`;
  return html`<${Icon} name="person" /> ${chair.name || say("table.person")}${away}`;
}

/** The same on a phone: one chip a seat. @param {{ctx: import("./context.js").Context, live: any}} props */
export const Chips = ({ ctx, live }) => html`
  <div class="chips" role="group" tabindex="0" aria-label=${say("table.seats")}>
    ${Object.keys(live.about.value.seats).map((seat) => html`
      <span class="chip ${ctx.view.deciding.includes(seat) ? "turn" : ""}"><${Disc} owner=${ctx.board.owners[seat]} size="s" />
        ${seat in live.eyes.value ? say("table.you") : ctx.words.name("kingdom", seat)}
        <b class="num">${ctx.board.summary(ctx.view, seat, ctx.words).points}</b></span>`)}
  </div>`;
