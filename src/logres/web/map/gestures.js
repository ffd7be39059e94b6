// Wheel, fingers and mouse move the map. A press that became a drag is no press.

const STEP = 1.25;
const SLACK = 5;

/** @typedef {{x: number, y: number}} Point */

/**
 * @param {HTMLElement} frame
 * @param {import("./camera.js").Camera} camera
 * @returns {() => void} stop listening
 */
export function listen(frame, camera) {
  /** @type {Map<number, Point>} */
  const fingers = new Map();
  /** @type {Point} */
  let pressed = { x: 0, y: 0 };
  let dragged = false;

  /** @param {WheelEvent} event */
  const wheel = (event) => {
    event.preventDefault();
    const box = frame.getBoundingClientRect();
    camera.zoom(
      event.deltaY < 0 ? STEP : 1 / STEP,
      event.clientX - box.left,
      event.clientY - box.top,
    );
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    if (
      event.button !== 0 ||
      /** @type {Element} */ (event.target).closest("button, a, .win, .pop, .play") ||
      (event.pointerType !== "touch" &&
        /** @type {Element} */ (event.target).closest("[data-begins]"))
    )
      return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) return;
    pressed = { x: event.clientX, y: event.clientY };
    dragged = false;
  };
  /** @param {PointerEvent} event */
  const drag = (event) => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    if (!dragged && Math.hypot(to.x - pressed.x, to.y - pressed.y) < SLACK) return;
    if (!dragged) start(event.pointerId);
    if (fingers.size === 2) pinch(event.pointerId, from, to);
    else camera.pan(to.x - from.x, to.y - from.y);
    fingers.set(event.pointerId, to);
  };
  /** Only a real drag takes the pointer: a press must reach what was pressed. @param {number} id */
  const start = (id) => {
    dragged = true;
    frame.setPointerCapture(id);
    camera.stage.classList.add("moves");
    document.documentElement.classList.add("drags");
  };
  /** @param {number} id @param {Point} from @param {Point} to */
  const pinch = (id, from, to) => {
    const other = [...fingers].find(([n]) => n !== id)?.[1];
    if (!other) return;
    const box = frame.getBoundingClientRect();
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const after = Math.hypot(to.x - other.x, to.y - other.y);
    camera.zoom(after / before, (to.x + other.x) / 2 - box.left, (to.y + other.y) / 2 - box.top);
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    fingers.delete(event.pointerId);
    if (fingers.size) return;
    camera.stage.classList.remove("moves");
    document.documentElement.classList.remove("drags");
  };
  /** @param {MouseEvent} event */
  const click = (event) => {
    if (!dragged || event.detail === 0) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };
  /** @type {[string, any, AddEventListenerOptions?][]} */
  const heard = [
    ["wheel", wheel, { passive: false }],
    ["pointerdown", down],
    ["pointermove", drag],
    ["pointerup", up],
    ["pointercancel", up],
    ["click", click, { capture: true }],
  ];
  for (const [name, act, how] of heard) frame.addEventListener(name, act, how);
  return () => {
    for (const [name, act, how] of heard) frame.removeEventListener(name, act, how);
  };
}
