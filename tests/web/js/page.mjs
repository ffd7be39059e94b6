// As much of a browser as modules need that look at a person's taste when they are loaded.

const element = { lang: "", dataset: {} };
const page = {
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  navigator: { language: "en" },
  document: { documentElement: element },
  localStorage: {},
};
for (const [name, value] of Object.entries(page))
  Object.defineProperty(globalThis, name, { value, configurable: true });
