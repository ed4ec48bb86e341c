import { expect, test } from "bun:test";
import { sentences } from "../../src/chat/grounded/text/sentences.ts";

test.each([
  ["a number that ends one", ["Level 3 is more than 25.", "First unit: triage."]],
  ["a decimal that ends one", ["Give 0.5.", "Repeat."]],
  ["the numbers of a list within one", ["Steps: 1. Open the airway 2. Suction"]],
  ["the numbers of a list in brackets", ["(1. Airway 2. Breathing)"]],
  ["the marks of notes behind one", ["Call early.¹,²", "Give 1 mg⁴ once.", "Repeat."]],
  ["initials", ["Call the U.S. Coast Guard.", "Ask J. Hale, M.D. Medical Director, first."]],
  ["an extension", ["Call Dr. Hale, ext. 412.", "Not by night."]],
])("sentences are told apart at %s", (_, whole) => {
  expect(sentences(whole.join(" "))).toEqual(whole);
});

test("a question stays before its answer, which says another thing without it", () => {
  expect(sentences("Pressure below 90? No: nitroglycerin 0.4 mg SL. Repeat once.")).toEqual([
    "Pressure below 90? No: nitroglycerin 0.4 mg SL.",
    "Repeat once.",
  ]);
  expect(sentences("Who may do it? Any EMT.")).toEqual(["Who may do it?", "Any EMT."]);
});
