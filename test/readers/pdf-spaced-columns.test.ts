import { expect, test } from "bun:test";
import { fill, text, textsOf } from "../support/pdf.ts";

const ROWS = [
  ["Intervention", "EMR", "EMT", "Paramedic"],
  ["Oxygen", "Yes", "Yes", "Yes"],
  ["Aspirin 324 mg", "", "Yes", "Yes"],
  ["12-lead ECG", "", "Acquire", "Interpret"],
  ["Fentanyl", "", "", "\x95 IV, IO or IN\n\x95 Max 100 mcg"],
];
const EXPECTED = [
  "Intervention: Oxygen | EMR: Yes | EMT: Yes | Paramedic: Yes",
  "Intervention: Aspirin 324 mg | EMT: Yes | Paramedic: Yes",
  "Intervention: 12-lead ECG | EMT: Acquire | Paramedic: Interpret",
  "Intervention: Fentanyl | Paramedic: IV, IO or IN; Max 100 mcg",
];

/** Filled cells with a space around each but one name, those of the last row of two lines. */
function table(space: number, widths: readonly number[], bare = ""): string {
  return ROWS.map((cells, row) => {
    let x = 40;
    const height = row === ROWS.length - 1 ? 32 : 18;
    const y = 60 + row * (18 + space);
    return cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        const box = cell === bare ? "" : fill(row === 0 ? 0.7 : 0.9, x, y, width, height);
        const own = box + text(x + 4, y + 12, cell.split("\n"));
        x += width + space;
        return own;
      })
      .join("");
  }).join("");
}

test.each([
  ["close to each other, the last one wide", 2.25, "-"],
  ["farther apart", 4.5, "-"],
  ["farther apart, a name among them in no box", 4.5, "EMR"],
])("filled cells %s are one table", async (_, space, bare) => {
  expect(await textsOf(table(space, [160, 60, 60, 170], bare))).toEqual(EXPECTED);
});
