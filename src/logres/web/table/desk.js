// The desk stands beside the map, never on it: the scene of the moment, the log, chat and scores.
import { html, useEffect, useState } from "../js/ui.js";
import { say } from "../js/text.js";
import { Chat, Log, Typed } from "./log.js";
import { ownName } from "./sheets.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../js/live.js").Live} Live */

/**
 * The open tab. A scene that comes is shown; when it goes, the log is.
 * @param {string} scene what stands there now, or ""
 * @param {string} [about] what it is about: something else is shown too
 * @returns {[string, (tab: string) => void]}
 */
export function useDesk(scene, about = "") {
  const [tab, turn] = useState(scene ? "scene" : "log");
  useEffect(() => {
    if (scene) turn("scene");
    else turn((old) => (old === "scene" ? "log" : old));
  }, [scene, about]);
  return [tab, turn];
}

/**
 * @param {{ctx: Context, live: Live, tab: string, turn: (tab: string) => void, scene: string,
 *   children?: any}} props the children are the scene
 */
export function Desk({ ctx, live, tab, turn, scene, children }) {
  const unread = useUnread(live.chat.value, tab === "chat");
  const tabs = [
    ...(scene ? ["scene"] : []),
    "log",
    "chat",
    ...(ctx.board.Scores ? ["scores"] : []),
  ];
  const open = tabs.includes(tab) ? tab : "log";
  return html`
    <aside class="rail r desk" aria-label=${say("table.desk")}>
      <${DeskTabs} tabs=${tabs} tab=${open} turn=${turn} unread=${unread} ctx=${ctx}
          scene=${scene} />
      <div class="panel-of" role="tabpanel" id="panel-${open}" aria-labelledby="tab-${open}">
        ${
          open === "scene"
            ? html`
              <div class="on-desk" tabindex="0" role="group" aria-label=${sceneName(ctx, scene)}>
                ${children}
              </div>
            `
            : null
        }
        ${open === "log" ? html`<${Log} ctx=${ctx} />` : null}
        ${open === "chat" ? html`<${Chat} ctx=${ctx} live=${live} />` : null}
        ${
          open === "scores"
            ? html`
              <div class="log scores" tabindex="0" role="group" aria-label=${say("table.scores")}>
                <${ctx.board.Scores} view=${ctx.view} ctx=${ctx} />
              </div>
            `
            : null
        }
        ${ctx.mine && ctx.view.decision && open !== "chat" ? html`<${Typed} ctx=${ctx} />` : null}
      </div>
    </aside>
  `;
}

/** A game may have its own word for it. @param {Context} ctx @param {string} scene */
const sceneName = (ctx, scene) =>
  ownName(scene) ||
  (ctx.words.has("board.panel.window") ? ctx.words.say("board.panel.window") : say("table.scene"));

/**
 * @param {{tabs: string[], tab: string, turn: (tab: string) => void, unread: number,
 *   ctx: Context, scene: string}} props
 */
function DeskTabs({ tabs, tab, turn, unread, ctx, scene }) {
  const arrow = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    turn(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  const name = (/** @type {string} */ one) =>
    one === "scene" ? sceneName(ctx, scene) : say(`table.${one}`);
  return html`
    <div class="tabs" role="tablist" aria-label=${say("table.desk")} onKeyDown=${arrow}>
      ${tabs.map(
        (one) => html`
          <button key=${one} type="button" role="tab" id="tab-${one}"
              aria-selected=${tab === one} aria-controls="panel-${one}"
              tabindex=${tab === one ? 0 : -1} onClick=${() => turn(one)}>
            ${name(one)}
            ${
              one === "chat" && unread
                ? html` <b class="unread num">${unread}<span class="vh"> ${say("table.unread", {
                    n: unread,
                  })}</span></b>`
                : ""
            }
          </button>
        `,
      )}
    </div>
  `;
}

/** How many lines were said since one last looked. @param {any[]} lines @param {boolean} looking */
function useUnread(lines, looking) {
  const [seen, see] = useState(lines.length);
  useEffect(() => {
    if (looking) see(lines.length);
  }, [looking, lines.length]);
  return looking ? 0 : Math.max(0, lines.length - seen);
}
