import { expect, test } from "bun:test";
import { TermFinder } from "../../src/search/ranking/places.ts";

const FINDERS = 100;

function find(word: string, term = word): WeakRef<TermFinder> {
  const finder = new TermFinder();
  const id = finder.add(term);
  finder.read({
    id: 1,
    documentId: 1,
    ordinal: 0,
    filename: "protocol.pdf",
    page: 1,
    label: null,
    section: "",
    kinds: "p",
    text: `Give ${word} now.`,
  });
  expect(finder.places([id])).toHaveLength(1);
  return new WeakRef(finder);
}

test("a search that is over is not held in memory by the words it read", async () => {
  const finders = Array.from({ length: FINDERS }, (_, index) => find(`igel${index}`));
  await Bun.sleep(0);
  Bun.gc(true);
  await Bun.sleep(0);
  Bun.gc(true);
  // The collector may take a value left on the stack for a reference.
  expect(finders.filter((it) => it.deref()).length).toBeLessThan(FINDERS / 2);
});

test.each([
  ["foetus", "fetu"],
  ["haemorrhage", "hemorrhag"],
  ["Anaemia", "anem"],
  ["odourless", "odorless"],
  ["sulphate", "sulfat"],
  ["aging", "ag"],
  ["dies", "di"],
  ["day", "dai"],
  ["eyed", "ei"],
  ["ug", "mcg"],
  ["IV", "iv"],
  ["mg", "mg"],
  ["12", "12"],
  ["007", "007"],
  ["12lead", "12lead"],
])("%s is found by its term, however that begins", (word, term) => {
  find(word, term);
});
