// It is your turn: the page's title says so, a sound if wanted, and a notification if allowed.
import { useEffect, useRef, signal } from "../js/ui.js";
import { say } from "../js/text.js";
import { tick } from "./sound.js";

const able = "Notification" in window;

/** "granted", "denied", "default", or "unable" where the browser has none. */
export const permission = signal(able ? Notification.permission : "unable");

export const askPermission = () =>
  Notification.requestPermission().then((answer) => (permission.value = answer));

/** @param {boolean} asked @param {string} title @param {string} table */
export function useTurn(asked, title, table) {
  const before = useRef(asked);
  useEffect(() => {
    document.title = asked ? `● ${say("table.your-turn")} · ${title}` : `${title} · Logres`;
    if (asked && !before.current) tell(title, table);
    before.current = asked;
  }, [asked, title]);
}

/** @param {string} title @param {string} table */
function tell(title, table) {
  tick("turn");
  if (!document.hidden || permission.value !== "granted") return;
  const note = new Notification(title, { body: say("table.your-turn"), tag: table });
  note.onclick = () => window.focus();
}
