// The bar on top of every page: where one is, the language and the theme.
import { html } from "./ui.js";
import { Icon, Logo } from "./icons.js";
import { language, theme } from "./settings.js";
import { say } from "./text.js";

const LANGUAGES = ["en", "fr"];

export const Languages = () => html`
  <div class="seg" role="group" aria-label=${say("bar.language")}>
    ${LANGUAGES.map(
      (one) => html`<button type="button" lang=${one} aria-pressed=${language.value === one}
        onClick=${() => (language.value = one)}>${one.toUpperCase()}</button>`,
    )}
  </div>`;

export const Theme = () => {
  const night = theme.value === "night";
  return html`<button type="button" class="btn quiet icon" aria-pressed=${night} aria-label=${say("bar.night")}
    onClick=${() => (theme.value = night ? "parchment" : "night")}><${Icon} name="moon" /></button>`;
};

/** @param {{title?: string, place?: string, children?: any}} props */
export const Bar = ({ title, place, children }) => html`
  <header class="bar">
    <a class="brand" href="/" aria-label=${say("bar.home")}><${Logo} /><span>Logres</span></a>
    ${title ? html`<div class="where"><h1>${title}</h1><span>${place}</span></div>` : html`<h1 class="vh">Logres</h1>`}
    <div class="push"></div>
    ${children}
    <div class="tools"><${Languages} /><${Theme} /></div>
  </header>`;
