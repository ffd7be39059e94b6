// A button that copies a link; where the browser refuses, the link is shown to be copied by hand.
import { html, useState } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { say } from "../js/text.js";

const THANKS = 2500;

/** @param {{text: string, label: string}} props */
export function Copy({ text, label }) {
  const [state, turn] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      turn("done");
      setTimeout(() => turn(""), THANKS);
    } catch {
      turn("shown");
    }
  };
  if (state === "shown") {
    return html`
      <input class="inp" readonly value=${text} aria-label=${say(label)}
          ref=${(/** @type {HTMLInputElement | null} */ field) => field?.select()} />
    `;
  }
  return html`
    <button type="button" class="btn small" onClick=${copy}>
      <${Icon} name=${state ? "check" : "copy"} />${" "}
      <span aria-live="polite">${say(state ? "table.copied" : label)}</span>
    </button>
  `;
}
