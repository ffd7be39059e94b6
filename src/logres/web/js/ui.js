// What every component needs: Preact, its hooks, signals, and templates.
import { h, render } from "preact";
import htm from "htm";

export { useEffect, useRef, useState, useMemo, useLayoutEffect } from "preact/hooks";
export { signal, effect, batch } from "@preact/signals";

/** Templates: html`<b>${text}</b>`. What stands in `${}` is text, never markup. */
export const html = htm.bind(h);

/** @param {any} vnode @param {Element} element */
export const show = (vnode, element) => render(vnode, element);
