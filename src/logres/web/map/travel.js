// A piece comes to its place from the seat that sends it, or from another place.
import { stillness } from "../js/settings.js";

/**
 * @param {{key: string, from?: {seat?: string, space?: string}}} piece
 * @param {import("./camera.js").Camera | null} camera
 * @param {number} duration
 * @param {number} delay how long it waits at its start
 */
export function travel(piece, camera, duration, delay) {
  const drawn = document.querySelector(`.live [data-piece="${piece.key}"]`);
  if (!drawn || !camera || !duration || stillness()) return;
  const from = startOf(piece, camera);
  if (!from) return;
  drawn.animate([{ transform: `translate(${from.x}px, ${from.y}px)`, opacity: 0.3 }], {
    duration,
    delay,
    fill: "backwards",
    easing: "cubic-bezier(.2,.7,.2,1)",
  });
}

/**
 * @param {{from?: {seat?: string, space?: string}}} piece
 * @param {import("./camera.js").Camera} camera
 */
function startOf({ from }, camera) {
  if (from?.space) {
    const place = document.querySelector(`.live [data-space="${from.space}"]`);
    return (
      place && { x: Number(place.getAttribute("data-x")), y: Number(place.getAttribute("data-y")) }
    );
  }
  const seats = [...document.querySelectorAll(`[data-seat="${from?.seat}"]`)].map((one) =>
    one.getBoundingClientRect(),
  );
  const seat = seats.find((one) => one.width);
  if (!seat) return null;
  const frame = camera.frame.getBoundingClientRect();
  const x = Math.min(Math.max(seat.right, frame.left), frame.right);
  const y = Math.min(Math.max(seat.top + seat.height / 2, frame.top), frame.bottom);
  return camera.unproject(x, y);
}
