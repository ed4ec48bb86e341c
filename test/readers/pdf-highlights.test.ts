import { expect, test } from "bun:test";
import { fill, text, textsOf } from "../support/pdf.ts";

/** In ems, of Helvetica's letters that the tests mark. */
const WIDTHS: Record<string, number> = { " ": 0.278, ".": 0.278, m: 0.833, c: 0.5, k: 0.5, v: 0.5 };
const widthOf = (words: string) =>
  [...words].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 0.556), 0) * 10;

/** Text on a filling as high as its line that ends where it does, a space behind it marked too or not. */
function marked(x: number, y: number, words: string, space = 0): string {
  return fill(0.9, x, y - 9, widthOf(words) + space, 12) + text(x, y, words);
}

test("what a highlighter marks in a line, a list or a table stays in its place", async () => {
  const content =
    fill(0.9, 110, 91, 60, 12) +
    text(50, 100, [
      "Give oxygen to every patient who is short of breath, and",
      "look for the cause meanwhile.",
    ]) +
    text(50, 140, "1. Open the airway.") +
    text(50, 153, "2.") +
    marked(62, 153, "go on at once and do not pause") +
    text(50, 166, "3. Look for a pulse.") +
    ["Drug", "Dose", "Child"]
      .map((name, column) => text(50 + column * 120, 200, name, { font: "F2" }))
      .join("") +
    text(50, 218, "Ketamine") +
    marked(170, 218, "50 mg", 2.8) +
    text(290, 218, "25 mg") +
    marked(50, 236, "nubane") +
    marked(170, 236, "100 mg") +
    marked(290, 236, "50 mg", 2.8) +
    text(50, 254, "Morphine") +
    text(170, 254, "5 mg") +
    text(290, 254, "2 mg");
  expect(await textsOf(content)).toEqual([
    "Give oxygen to every patient who is short of breath, and look for the cause meanwhile.",
    "1. Open the airway.",
    "2. go on at once and do not pause",
    "3. Look for a pulse.",
    "Drug: Ketamine | Dose: 50 mg | Child: 25 mg",
    "Drug: nubane | Dose: 100 mg | Child: 50 mg",
    "Drug: Morphine | Dose: 5 mg | Child: 2 mg",
  ]);
});
