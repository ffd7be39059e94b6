// An address where nothing is: a sentence, and a way on.
import { html, useEffect } from "../js/ui.js";
import { address } from "../js/door.js";
import { Bar } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { say } from "../js/text.js";

export default function Nowhere() {
  useEffect(() => {
    document.title = `${say("nowhere.title")} · Logres`;
  }, []);
  return html`
    <${Bar} heading=${false} nav=${true} />
    <main class="page nowhere">
      <h1>${say("nowhere.title")}</h1>
      <p class="lead">${say("nowhere.lead")}</p>
      <p class="ways"><${Home} /></p>
    </main>
  `;
}

/** The way home. */
export const Home = () => html`
  <a class="btn primary" href=${address("/")}><${Icon} name="right" /> ${say("nowhere.home")}</a>
`;
