import { describe, expect, test } from "bun:test";
import { blocksOf, box, fill, text } from "../support/pdf.ts";

/** About as wide as a text is in points. */
const width = (words: string) =>
  [...words].reduce((sum, letter) => sum + (/[il.,/ ]/.test(letter) ? 2.8 : 5.5), 0);
const INTRO = text(60, 100, "Doses of what the crew carries, by whom it is given to.");
const ROWS = [
  ["Drug", "Adult", "Child", "Route"],
  ["Atropine", "1 mg", "0.02 mg/kg", "IV"],
  ["Ketamine", "300 mg", "4 mg/kg", "IM"],
  ["Morphine", "5 mg", "0.1 mg/kg", "IV"],
  ["Naloxone", "2 mg", "0.1 mg/kg", "IN"],
];
const STARTS = [60, 120, 180, 260];
/** The rows, each entry so far right of its column's start. */
const table = (shift: (words: string) => number, step = 18) =>
  ROWS.flatMap((row, line) =>
    row.map((words, column) => {
      const x = (STARTS[column] ?? 0) + shift(words);
      return text(x, 140 + line * step, words, line === 0 ? { font: "F2" } : {});
    }),
  ).join("");
const TABLE = table(() => 0);
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
    ["a frame around two", box(115, 164, 130, 17)],
    ["a frame around rows", box(55, 164, 260, 36)],
    ["frames in all rows of a column", [146, 164, 182, 200].map((y) => box(175, y, 60, 17)).join("")],
    [
      "a shade between ruled lines",
      fill(0.9, 175, 165, 60, 16) + [146, 164, 182, 200].map((y) => fill(0, 55, y, 260, 0.7)).join(""),
    ],
  ])("%s", async (_, drawn) => {
    expect((await blocksOf(INTRO + drawn + TABLE)).map((block) => block.text)).toEqual(READ);
  });

  test.each([
    ["in the middle", table((words) => 25 - width(words) / 2)],
    ["at the right", table((words) => 50 - width(words))],
  ])("a frame, in columns whose entries stand %s", async (_, rows) => {
    const content = INTRO + box(175, 164, 70, 17) + rows;
    expect((await blocksOf(content)).map((block) => block.text)).toEqual(READ);
  });

  test("a frame, or frames in all rows that stand apart, where rows are far from each other", async () => {
    const rows = table(() => 0, 24);
    const apart = [152, 176, 200, 224].map((y) => box(175, y, 60, 17)).join("");
    for (const drawn of [box(175, 176, 60, 17), apart])
      expect((await blocksOf(INTRO + drawn + rows)).map((block) => block.text)).toEqual(READ);
  });

  test("a frame around an entry of two lines", async () => {
    const content =
      INTRO +
      text(60, 140, "Drug", { font: "F2" }) +
      text(130, 140, "Adult", { font: "F2" }) +
      text(230, 140, "Child", { font: "F2" }) +
      ["Atropine|1 mg every|5 minutes|0.02 mg/kg", "Ketamine|300 mg once|slowly|4 mg/kg"]
        .map((row, at) => {
          const [drug = "", dose = "", more = "", child = ""] = row.split("|");
          const y = 170 + at * 30;
          return text(60, y, drug) + text(130, y, dose) + text(130, y + 11, more) + text(230, y, child);
        })
        .join("") +
      box(125, 189, 80, 27);
    expect((await blocksOf(content)).map((block) => block.text).slice(1)).toEqual([
      "Drug: Atropine | Adult: 1 mg every 5 minutes | Child: 0.02 mg/kg",
      "Drug: Ketamine | Adult: 300 mg once slowly | Child: 4 mg/kg",
    ]);
  });

  test("badges in the margin are apart", async () => {
    const lines = ["bolus", "drip", "flush", "rate"].map(
      (name, at) => text(130, 140 + at * 14, name) + text(400, 140 + at * 14, "(by pump)"),
    );
    const badges = [140, 154].map((y) => box(60, y - 9, 40, 11) + text(63, y, "N 2021")).join("");
    expect((await blocksOf(INTRO + badges + lines.join(""))).map((block) => block.text)).toEqual(
      expect.arrayContaining(["bolus | (by pump)", "drip | (by pump)"]),
    );
  });

  test("but a box beside lines that it has no column with is apart", async () => {
    const content = INTRO + TABLE + box(340, 164, 120, 17) + text(346, 176, "Call the base first");
    expect((await blocksOf(content)).map((block) => block.text)).toEqual(
      expect.arrayContaining(["Call the base first", ...READ]),
    );
  });
});
