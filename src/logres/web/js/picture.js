// A drawing of our own taken into the page as nodes: an <img> could not use the page's fonts.
import { html, useEffect, useRef } from "./ui.js";

/** @type {Map<string, Promise<string>>} */
const fetched = new Map();

/** @param {string} src @returns {Promise<string>} */
function textOf(src) {
  const text = fetched.get(src) ?? fetch(src).then((answer) => (answer.ok ? answer.text() : ""));
  fetched.set(src, text);
  return text;
}

/** @param {{src: string, look?: string}} props */
export function Picture({ src, look = "" }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    textOf(src).then((text) => {
      if (!text || !place.current) return;
      const svg = document.importNode(
        new DOMParser().parseFromString(text, "image/svg+xml").documentElement,
        true,
      );
      svg.setAttribute("class", look);
      svg.setAttribute("aria-hidden", "true");
      svg.removeAttribute("aria-label");
      place.current.replaceChildren(svg);
    });
  }, [src]);
  return html`<span class="picture" ref=${place}></span>`;
}
