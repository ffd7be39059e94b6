// The one clock of everything that is told in time. It asks for the timer anew each time, so that
// a test that drives the page's timers drives the telling.

/** @param {number} ms @param {() => void} act @returns {() => void} call it to cancel */
export function after(ms, act) {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
