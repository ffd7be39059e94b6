// What this browser keeps for one; a private window may refuse, then it lasts as long as the page.

/** @param {string} name @param {string} fallback */
export function remembered(name, fallback) {
  try {
    return localStorage.getItem(`logres.${name}`) ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(`logres.${name}`, value);
  } catch {
    // nothing to be done
  }
}

/** Things by name; none if they cannot be read. @param {string} name @returns {any} */
export function rememberedThings(name) {
  try {
    return JSON.parse(remembered(name, "{}"));
  } catch {
    return {};
  }
}

/** @param {string} name @param {object} things */
export const rememberThings = (name, things) => remember(name, JSON.stringify(things));
