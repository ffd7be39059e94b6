// What happened, a line each with its rule; talk; and the line where actions can be typed.
import { html, useEffect, useRef, useState } from "../js/ui.js";
import { Disc } from "../js/icons.js";
import { myName } from "../js/settings.js";
import { say } from "../js/text.js";
import { Rule } from "./prompt.js";

const TABS = ["log", "chat"];

/** @param {{ctx: import("./context.js").Context, live: any}} props */
export function LogRail({ ctx, live }) {
  const [tab, turn] = useState("log");
  return html`
    <aside class="rail r" aria-label=${say("table.log")}>
      <div class="tabs" role="tablist" aria-label=${say("table.log-and-chat")}>
        ${TABS.map((one) => html`<button type="button" role="tab" aria-selected=${tab === one} onClick=${() => turn(one)}>
          ${say(`table.${one}`)}${one === "chat" && live.chat.value.length ? ` (${live.chat.value.length})` : ""}</button>`)}
      </div>
      ${tab === "log" ? html`<${Log} ctx=${ctx} /><${Typed} ctx=${ctx} />` : html`<${Chat} ctx=${ctx} live=${live} />`}
    </aside>`;
}

/** @param {{ctx: import("./context.js").Context}} props */
export function Log({ ctx }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = ctx.eyes.log;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return html`<ol class="log" tabindex="0" aria-label=${say("table.happened")} ref=${list}>
    ${lines.map((line, n) => html`<${Line} key=${n} line=${line} ctx=${ctx} fresh=${n >= ctx.eyes.fresh} />`)}
  </ol>`;
}

/** @param {{line: any, ctx: import("./context.js").Context, fresh: boolean}} props */
function Line({ line, ctx, fresh }) {
  const text = ctx.words.say(`happening.${line.what}`, line.values);
  if (ctx.board.heading?.(line)) return html`<li class="head"><span>${text}</span></li>`;
  const seat = line.values.kingdom ?? line.values.seat ?? line.values.faction;
  const owner = ctx.board.owners[seat];
  return html`<li class=${fresh ? "new" : owner ? "" : "sub"}>
    ${owner ? html`<${Disc} owner=${owner} size="s" />` : null}<span>${text}</span> <${Rule} game=${ctx.game} id=${line.rule} /></li>`;
}

/** Whole games can be typed. @param {{ctx: import("./context.js").Context}} props */
function Typed({ ctx }) {
  const [text, type] = useState("");
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const action = text.trim().toLowerCase();
    if (!action) return;
    if (ctx.view.decision?.actions.includes(action)) ctx.play(action);
    else ctx.why(action);
    type("");
  };
  return html`<form class="say-in" onSubmit=${send}>
    <label class="vh" for="typed">${say("table.type-label")}</label>
    <input class="inp" id="typed" autocomplete="off" placeholder=${say("table.type")} value=${text}
      onInput=${(/** @type {any} */ event) => type(event.target.value)} />
    <button type="submit" class="btn small">${say("table.play")}</button>
  </form>`;
}

/** @param {{ctx: import("./context.js").Context, live: any}} props */
function Chat({ ctx, live }) {
  const [text, type] = useState("");
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim()) live.say(text.trim(), ctx.eyes.seat, myName.value);
    type("");
  };
  return html`
    <ol class="log" tabindex="0" aria-label=${say("table.chat")}>
      ${live.chat.value.map((/** @type {any} */ line) => html`<li key=${line.number}>
        <${Disc} owner=${ctx.board.owners[line.seat]} size="s" /><b>${line.name || ctx.words.name("kingdom", line.seat) || say("table.guest")}</b> ${line.text}</li>`)}
    </ol>
    <form class="say-in" onSubmit=${send}>
      <label class="vh" for="chat">${say("table.chat-label")}</label>
      <input class="inp" id="chat" maxlength="500" autocomplete="off" value=${text} onInput=${(/** @type {any} */ event) => type(event.target.value)} />
      <button type="submit" class="btn small">${say("table.send")}</button>
    </form>`;
}
