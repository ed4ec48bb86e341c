import { expect, test } from "bun:test";
import { createHighlighter } from "../../src/search/highlights.ts";
import { loadThesaurus } from "../../src/search/thesaurus.ts";

const thesaurus = loadThesaurus();

test.each([
  ["epi for anaphylaxis", "Epinephrine 0.3 mg in anaphylactic shock.", ["Epinephrine", "anaphylactic shock"]],
  ["SOB", "Shortness of breath on exertion.", ["Shortness of breath"]],
  ["12 lead", "Acquire a 12-lead at once.", ["12-lead"]],
  ["10-12 mg/kg", "Ketamine 10–12 mg/kg by mouth.", ["10–12", "mg/kg"]],
  ["what is the", "What is the dose?", []],
  ["", "Nothing is asked.", []],
  ["💉", "💉 Nothing.", []],
])("%j in %j", (question, text, marked) => {
  const highlights = createHighlighter(question, thesaurus)(text);
  expect(highlights.map(({ start, end }) => text.slice(start, end))).toEqual(marked);
});
