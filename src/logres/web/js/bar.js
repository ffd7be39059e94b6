// The bar on top of every page: where one is, the language and the theme.
import { html, useEffect, useState } from "./ui.js";
import { address } from "./door.js";
import { Icon, Logo } from "./icons.js";
import { language, theme } from "./settings.js";
import { covers, say, speak, wish } from "./text.js";

const LANGUAGES = ["en", "fr"];

export const Languages = () => html`
  <div class="seg" role="group" aria-label=${say("bar.language")}
      aria-busy=${wish.value !== language.value}>
    ${LANGUAGES.map(
      (one) => html`
        <button type="button" lang=${one} aria-pressed=${language.value === one}
            onClick=${() => speak(one)}>
          ${one.toUpperCase()}
        </button>
      `,
    )}
  </div>
`;

export const Theme = () => {
  const night = theme.value === "night";
  return html`
    <button type="button" class="btn quiet icon" aria-pressed=${night}
        aria-label=${say("bar.night")}
        onClick=${() => (theme.value = night ? "parchment" : "night")}>
      <${Icon} name="moon" />
    </button>
  `;
};

/**
 * The bar. A page without a `title` here has a heading of its own, or none: then the bar gives one.
 * @param {{title?: string, place?: string, heading?: boolean, nav?: boolean, here?: string,
 *   children?: any}} props
 */
export const Bar = ({ title, place, heading = true, nav, here, children }) => html`
  <header class="bar">
    <a class="brand" href=${address("/")} aria-label=${say("bar.home")}>
      <${Logo} />
      <span>Logres</span>
    </a>
    ${
      title
        ? html`<div class="where"><h1>${title}</h1><span>${place}</span></div>`
        : heading
          ? html`<h1 class="vh">Logres</h1>`
          : null
    }
    ${nav ? html`<${Nav} here=${here} />` : null}
    <div class="push"></div>
    ${
      nav
        ? html`
          <a class="btn quiet small wide" href=${address("/replay")}>
            <${Icon} name="up" /> ${say("home.open-record")}
          </a>
        `
        : null
    }
    ${children}
    <div class="tools"><${Languages} /><${Theme} /></div>
  </header>
  ${nav ? html`<${Nav} here=${here} look="pages" />` : null}
`;

const PLACES = ["games", "tables", "rules", "learn"];

/**
 * The pages that stand by themselves: in the bar, or where that is too narrow under it.
 * @param {{here?: string, look?: string}} props
 */
function Nav({ here, look = "wide" }) {
  const [game, know] = useState("");
  useEffect(() => {
    covers().then((all) => know(Object.keys(all)[0] ?? ""));
  }, []);
  /** @type {{[place: string]: string}} */
  const paths = {
    games: "/",
    tables: "/#tables",
    rules: `/rules/${game}`,
    learn: "/learn",
  };
  return html`
    <nav aria-label=${say("home.main")} class=${look}>
      ${PLACES.map(
        (place) => html`
          <a key=${place} href=${address(paths[place])}
              aria-current=${here === place ? "page" : undefined}>
            ${say(`bar.${place}`)}
          </a>
        `,
      )}
    </nav>
  `;
}
