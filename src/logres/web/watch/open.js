// Opening a record from a file: chosen, or dropped on the page.
import { html, useEffect, useState } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { said } from "../js/refusal.js";
import { say } from "../js/text.js";
import { Making } from "./making.js";

/**
 * @param {{open: (file: File) => void, fault: any, busy: boolean, how:
 *   import("../js/api.js").Progress | null}} props
 */
export function OpenRecord({ open, fault, busy, how }) {
  const over = useDrop(open);
  const picked = (/** @type {any} */ event) => event.target.files[0] && open(event.target.files[0]);
  return html`
    <main class="page">
      <h1>${say("replay.open")}</h1>
      <p class="lead">${say("replay.open-lead")}</p>
      ${
        fault
          ? html`
            <div class="note bad" role="alert">
              <${Icon} name="warn" />
              <div><b>${say("replay.not-opened")}</b><p>${said(fault)}</p></div>
            </div>
          `
          : null
      }
      <div class="drop ${over ? "over" : ""}">
        <${Icon} name="up" />
        <p>${say("replay.drop")}</p>
        <label class="btn primary" for="record">
          ${say(busy ? "replay.opening" : "replay.choose")}
        </label>
        <input id="record" class="vh" type="file" accept=".json,application/json"
            onChange=${picked} />
        <${Making} how=${how} text="replay.making" />
      </div>
      <p class="mut">${say("replay.local")}</p>
    </main>
  `;
}

/** @param {(file: File) => void} open @returns {boolean} is a file held over the page? */
function useDrop(open) {
  const [over, hold] = useState(false);
  useEffect(() => {
    const drag = (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      hold(event.type === "dragover");
    };
    const drop = (/** @type {DragEvent} */ event) => {
      drag(event);
      const file = event.dataTransfer?.files[0];
      if (file) open(file);
    };
    /** @type {[string, any][]} */
    const heard = [
      ["dragover", drag],
      ["dragleave", drag],
      ["drop", drop],
    ];
    for (const [name, act] of heard) addEventListener(name, act);
    return () => {
      for (const [name, act] of heard) removeEventListener(name, act);
    };
  }, []);
  return over;
}
