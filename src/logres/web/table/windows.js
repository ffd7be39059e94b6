// Windows beside the map, never over it: why not, the curtain between secrets, the end.
import { html } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { language } from "../js/settings.js";
import { say } from "../js/text.js";
import { Rule } from "./prompt.js";

/** @type {{[error: string]: string}} */
const KNOWN = { stale: "table.stale", "not-your-seat": "table.not-your-seat", "not-stored": "table.not-stored", "rules-fault": "table.rules-fault" };

/** The answer to "why not", or a refusal. @param {{ctx: import("./context.js").Context, live: any}} props */
export function Why({ ctx, live }) {
  const answer = live.answer.value;
  if (!answer || (answer.is === "why" && !answer.text)) return null;
  const text = answer.is === "why" ? answer.text[language.value] : answer.error in KNOWN ? say(KNOWN[answer.error]) : answer.error;
  return html`<div class="pop why" role="alert">
    <h3><${Icon} name="ask" /> ${say("table.why-not")}</h3>
    <p>${text}</p>
    ${answer.rules.map((/** @type {string} */ id) => html`<p><${Rule} game=${ctx.game} id=${id} /></p>`)}
    <div class="row"><button type="button" class="btn small" onClick=${() => (live.answer.value = null)}>${say("table.close")}</button></div>
  </div>`;
}

/** Between two people at one screen. @param {{name: string, lift: () => void}} props */
export const Curtain = ({ name, lift }) => html`
  <main class="page curtain" style="display:grid;place-items:center;min-height:80vh;text-align:center">
    <div class="panel"><h2>${say("table.curtain", { name })}</h2><p>${say("table.curtain-why")}</p>
    <p style="margin-top:1rem"><button type="button" class="btn primary" onClick=${lift} ref=${(/** @type {any} */ b) => b?.focus()}>${say("table.lift")}</button></p></div>
  </main>`;

/** @param {{ctx: import("./context.js").Context, live: any}} props */
export function Ending({ ctx, live }) {
  const { result } = ctx.view;
  const rows = Object.entries(result.scores).sort(([, a], [, b]) => Number(b) - Number(a));
  return html`<div class="win dock ending" role="region" aria-label=${say("table.over")}>
    <header><h2>${ctx.words.say(`result.${result.how}`, result)}</h2></header>
    ${ctx.board.Ending ? html`<${ctx.board.Ending} view=${ctx.view} ctx=${ctx} />` : null}
    <ol class="verdict">${rows.map(([seat, score]) => html`<li><b class="num">${score}</b> ${ctx.words.name("kingdom", seat)}</li>`)}</ol>
    <div class="row" style="display:flex;gap:.5rem;flex-wrap:wrap;margin-top:.75rem">
      <a class="btn small" href="/replay/${live.table}">${say("table.replay")}</a>
      <a class="btn small" href="/api/tables/${live.table}/record" download="${ctx.game}-${live.table}.json">${say("table.download")}</a>
      <a class="btn small primary" href="/set?game=${ctx.game}">${say("table.again")}</a>
    </div>
  </div>`;
}
