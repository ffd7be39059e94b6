// A drawing of our own taken into the page as nodes: an <img> could not use the page's fonts.
import { html, useEffect, useRef } from "./ui.js";
import { download } from "./door.js";

/** @type {Map<string, Promise<string>>} */
const fetched = new Map();

/** @param {string} path @returns {Promise<string>} */
function textOf(path) {
  const text = fetched.get(path) ?? download(path);
  fetched.set(path, text);
  return text;
}

/** Have a drawing ready that has come with others. @param {string} path @param {string} text */
export const havePicture = (path, text) => fetched.set(path, Promise.resolve(text));

/** @param {{path: string, look?: string}} props */
export function Picture({ path, look = "" }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    textOf(path).then((text) => {
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
  }, [path]);
  return html`<span class="picture" ref=${place}></span>`;
}
