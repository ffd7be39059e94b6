// Was the chance honest? The seal was published before the first move; the key is shown after the
// last.
// That the key fits the seal is computed here, that the chance fits the key by whoever replays the
// record.
import { html, useEffect, useState } from "../js/ui.js";
import { checkDice } from "../js/api.js";
import { Icon } from "../js/icons.js";
import { sealOf } from "../js/keys.js";
import { read, said } from "../js/refusal.js";
import { say } from "../js/text.js";

const SHOWN = 12;

/** @param {string} text hexadecimal digits */
const bytes = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/**
 * @param {string} key
 * @returns {Promise<string | null>} its SHA-256, or null where the browser refuses (plain http)
 */
export async function seal(key) {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", bytes(key));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @typedef {{ok: boolean | null, key: string, why?: any}} Finding */

/**
 * Does the key fit the seal, and is that the seal this browser saw first?
 * @param {string} key
 * @param {string} published
 * @param {string} [seen]
 * @returns {Promise<Finding>}
 */
async function compare(key, published, seen) {
  const made = await seal(key);
  if (made === null) return { ok: null, key: "dice.cannot" };
  if (seen && seen !== published) return { ok: false, key: "dice.changed" };
  if (made !== published) return { ok: false, key: "dice.unfit" };
  return { ok: true, key: seen ? "dice.fits-seen" : "dice.fits" };
}

/** @param {{ok: boolean, why?: any}} answer @returns {Finding} */
const replayed = ({ ok, why }) => ({ ok, key: ok ? "dice.replayed" : "dice.departs", why });

/** A table's dice. @param {{table: string, sealed: string}} props */
export function TableDice({ table, sealed }) {
  const ask = async () => {
    const answer = await checkDice(table);
    const key = answer.key ?? "";
    const fits = key ? [await compare(key, sealed, sealOf(table))] : [];
    return { key, findings: [...fits, replayed(answer)] };
  };
  return html`<${Check} sealed=${sealed} ask=${ask} />`;
}

/**
 * The dice of a record from a file: the server replayed it with its chance when it was opened.
 * @param {{record: any}} props
 */
export function RecordDice({ record }) {
  const ask = async () => ({
    key: record.key,
    findings: [await compare(record.key, record.seal), replayed({ ok: true })],
  });
  return html`<${Check} sealed=${record.seal} ask=${ask} />`;
}

/** @param {{sealed: string, ask: () => Promise<{key: string, findings: Finding[]}>}} props */
function Check({ sealed, ask }) {
  const [found, tell] = useState(/** @type {{key: string, findings: Finding[]} | null} */ (null));
  const check = () =>
    ask().then(tell, (fault) =>
      tell({ key: "", findings: [{ ok: false, key: "dice.departs", why: said(fault) }] }),
    );
  useEffect(() => {
    if (location.hash === "#dice") check(); // who came by that link has asked already
  }, []);
  return html`
    <button type="button" class="btn" onClick=${check}>
      <${Icon} name="dice" /> ${say("dice.check")}
    </button>
    <div aria-live="polite" class="dice-said">
      ${found?.findings.map(
        (one, n) => html`
          <p key=${n} class="note ${one.ok === null ? "info" : one.ok ? "ok" : "bad"}">
            <${Icon} name=${one.ok ? "check" : "warn"} />
            <span>${say(one.key, { why: read(one.why) })}</span>
          </p>
        `,
      )}
      ${
        found?.key
          ? html`
            <dl class="seals">
              <dt>${say("dice.seal")}</dt>
              <dd><code title=${sealed}>${sealed.slice(0, SHOWN)}…</code></dd>
              <dt>${say("dice.key")}</dt>
              <dd><code title=${found.key}>${found.key.slice(0, SHOWN)}…</code></dd>
            </dl>
          `
          : null
      }
    </div>
  `;
}
