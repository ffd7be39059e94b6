// What exists here and in Python does the same: the cases are those that pytest runs on the other
// side (tests/twins).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { apply } from "../../../src/logres/web/js/patch.js";
import { Catalogue } from "../../../src/logres/web/js/catalogue.js";
import { passages, sentence } from "../../../src/logres/web/chronicle/story.js";

const FOLDER = new URL("../../twins/", import.meta.url);

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));

const patches = read("patches.json");
const texts = read("texts.json");
const labels = read("labels.json");
const story = read("story.json");

for (const one of patches.cases) {
  test(`patches: ${one.name}`, () => {
    const before = structuredClone(one.old);
    assert.deepEqual(apply(one.old, one.patch), one.new);
    assert.deepEqual(one.old, before);
  });
}

for (const one of texts.cases) {
  test(`texts: ${one.name}`, () => {
    const catalogue = new Catalogue(one.language, texts.texts[one.language]);
    const [kind, noun] = one.name_of ?? [];
    assert.equal(kind ? catalogue.name(kind, noun) : catalogue.say(one.key, one.values), one.said);
  });
}

for (const one of labels.cases) {
  test(`labels: ${one.name}`, () => {
    const catalogue = new Catalogue("en", labels.texts);
    assert.equal(catalogue.label(one.action, labels.verbs), one.said);
  });
}

for (const one of story.cases) {
  test(`story: ${one.name}`, () => {
    const catalogue = new Catalogue("en", story.texts);
    const lines = one.lines.map(([what, values]) => ({ what, values }));
    const told = passages(lines, story).map((passage) =>
      [passage, ...passage.details].map((each) => sentence(catalogue, each, story)),
    );
    assert.deepEqual(told, one.said);
  });
}
