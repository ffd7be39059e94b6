// What others did, for the ear: one polite region, a sentence each, gathered for a second.
import { html, useEffect, useRef, useState } from "../js/ui.js";
import { told } from "../js/text.js";

const GATHER = 1000;

/** @param {{ctx: import("./context.js").Context}} props */
export function Aloud({ ctx }) {
  const { log, seat } = ctx.eyes;
  const heard = useRef(log.length);
  const waiting = useRef(/** @type {string[]} */ ([]));
  const [text, speak] = useState("");
  useEffect(() => {
    const lines = log
      .slice(heard.current)
      .filter((line) => !ctx.board.reasoning?.(line) && ctx.board.actor?.(line, ctx.view) !== seat);
    heard.current = log.length;
    waiting.current.push(...lines.map((line) => told(ctx.words, line)));
    if (!waiting.current.length) return;
    const timer = setTimeout(() => speak(waiting.current.splice(0).join(" ")), GATHER);
    return () => clearTimeout(timer);
  }, [log.length]);
  return html`<div class="vh" aria-live="polite" id="aloud">${text}</div>`;
}
