import { expect, test } from "bun:test";
import { text, textsOf } from "../support/pdf.ts";

/** Helvetica's widths in thousandths of an em, for the letters used here. */
const WIDTHS: Record<string, number> = {
  i: 222,
  l: 222,
  t: 278,
  r: 333,
  f: 278,
  s: 500,
  c: 500,
  k: 500,
  m: 833,
  w: 722,
  y: 500,
};
const widthOf = (word: string, size: number) =>
  [...word].reduce((sum, letter) => sum + (WIDTHS[letter] ?? (/[.,]/.test(letter) ? 278 : 556)), 0) *
  (size / 1000);

/** Lines of words that are spaced out to a width, but for the last. */
function justified(x: number, y: number, width: number, lines: readonly string[]): string {
  return lines
    .map((line, i) => {
      const words = line.split(" ");
      const own = words.map((word) => widthOf(word, 10));
      const rest = width - own.reduce((sum, each) => sum + each, 0);
      const space = i === lines.length - 1 ? 3 : rest / Math.max(1, words.length - 1);
      let at = x;
      return words
        .map((word, nth) => {
          const drawn = text(at, y + i * 12, word);
          at += (own[nth] ?? 0) + space;
          return drawn;
        })
        .join("");
    })
    .join("");
}

const LINES = [
  "with it. take off wet",
  "clothes, cover the",
  "patient with a",
  "blanket, and heat",
  "the patient",
  "compartment before",
  "the patient is",
  "in it.",
];

test("lines of a narrow column whose few words are spaced out to its width are text, and no table", async () => {
  expect(await textsOf(justified(60, 100, 92, LINES))).toEqual([LINES.join(" ")]);
  const wide = "The ambulance stays at the door until the patient is in it, and heat is on.";
  const beside = justified(60, 100, 92, LINES) + LINES.map((_, i) => text(200, 100 + i * 12, wide)).join("");
  expect((await textsOf(beside)).join("\n")).toStartWith(LINES.join(" "));
});

test("a table in which a column begins at one place stays one below a line as wide as it", async () => {
  const rows = [
    ["Adult", "ten mg"],
    ["Child", "five mg"],
    ["Infant", "two mg"],
  ];
  const content =
    justified(60, 100, 108, ["what to give at once", ""]) +
    rows
      .map(([who = "", dose = ""], i) => text(60, 116 + i * 14, who) + text(135, 116 + i * 14, dose))
      .join("");
  expect((await textsOf(content)).slice(1)).toEqual(rows.map((row) => row.join(" | ")));
});
