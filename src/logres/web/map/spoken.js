// Places that are spoken of: a link in the log under the pointer or with the focus lights them.
import { signal } from "../js/ui.js";

/** @type {import("@preact/signals").Signal<string[]>} */
export const spoken = signal([]);
