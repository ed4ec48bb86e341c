import { describe, expect, test } from "bun:test";
import { blocksOf, box, fill, text } from "../support/pdf.ts";

const INTRO = text(60, 100, "Doses of what the crew carries, by whom it is given to.");
const ROWS = [
  ["Drug", "Adult", "Child", "Route"],
  ["Atropine", "1 mg", "0.02 mg/kg", "IV"],
  ["Ketamine", "300 mg", "4 mg/kg", "IM"],
  ["Morphine", "5 mg", "0.1 mg/kg", "IV"],
  ["Naloxone", "2 mg", "0.1 mg/kg", "IN"],
];
const STARTS = [60, 120, 180, 260];
const TABLE = ROWS.flatMap((row, line) =>
  row.map((words, column) =>
    text(STARTS[column] ?? 0, 140 + line * 18, words, line === 0 ? { font: "F2" } : {}),
  ),
).join("");
const READ = [
  "Doses of what the crew carries, by whom it is given to.",
  "Drug: Atropine | Adult: 1 mg | Child: 0.02 mg/kg | Route: IV",
  "Drug: Ketamine | Adult: 300 mg | Child: 4 mg/kg | Route: IM",
  "Drug: Morphine | Adult: 5 mg | Child: 0.1 mg/kg | Route: IV",
  "Drug: Naloxone | Adult: 2 mg | Child: 0.1 mg/kg | Route: IN",
];

describe("entries of a table without lines stay in their rows where they are set off by", () => {
  test.each([
    ["a frame", box(175, 164, 60, 17)],
    ["a shade", fill(0.9, 175, 164, 60, 17)],
    ["a frame in the last column", box(255, 164, 40, 17)],
    ["a frame in the first column", box(55, 164, 55, 17)],
    ["frames beside each other", box(115, 164, 45, 17) + box(175, 164, 60, 17)],
    ["frames below each other", box(175, 164, 60, 17) + box(175, 182, 60, 17)],
    ["a frame around rows", box(55, 164, 260, 36)],
  ])("%s", async (_, drawn) => {
    expect((await blocksOf(INTRO + drawn + TABLE)).map((block) => block.text)).toEqual(READ);
  });

  test("but a box beside lines that it has no column with is apart", async () => {
    const content = INTRO + TABLE + box(340, 164, 120, 17) + text(346, 176, "Call the base first");
    expect((await blocksOf(content)).map((block) => block.text)).toEqual(
      expect.arrayContaining(["Call the base first", ...READ]),
    );
  });
});
