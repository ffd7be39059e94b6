// Which places a finger may have meant.

/** Pixels: so far from the finger a place may be meant. */
const REACH = 22;
const MOST = 4;
const ROUND = 16;

/** Was the last press made with a finger? */
let finger = false;

/** @param {PointerEvent} event */
export function noteFinger(event) {
  finger = event.pointerType === "touch";
}

/**
 * Places that can be pressed and lie under the finger or near it, the nearest first.
 * @param {MouseEvent} event
 * @param {(id: string) => boolean} canBePressed
 * @returns {string[]}
 */
export function meantBy(event, canBePressed) {
  if (!finger || event.detail === 0) return [];
  const { clientX: x, clientY: y } = event;
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const far of [0, REACH / 2, REACH])
    for (let n = 0; n < (far ? ROUND : 1); n += 1) {
      const turn = (2 * Math.PI * n) / ROUND;
      const hit = document.elementFromPoint(x + far * Math.cos(turn), y + far * Math.sin(turn));
      const place = /** @type {HTMLElement | null} */ (
        hit?.closest(".live [data-space], .live [data-grip]")
      );
      const id = place?.dataset.space ?? place?.dataset.grip;
      if (id && canBePressed(id) && !found.has(id)) found.set(id, far);
    }
  return [...found.keys()].slice(0, MOST);
}
