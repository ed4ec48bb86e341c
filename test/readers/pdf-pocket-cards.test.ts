import { expect, test } from "bun:test";
import { blocksOf, box, fill, grid, shown, text, textsOf } from "../support/pdf.ts";

test("a row whose first cell is empty is of what the row above names, where that column names things", async () => {
  const rows = [
    ["Drug", "Indication", "Dose"],
    ["Glucagon", "Low glucose", "1 mg IM"],
    ["", "Slow pulse", "3 mg IV"],
    ["Ketamine", "Pain", "0.2 mg/kg"],
  ];
  const read = await textsOf(grid(50, 60, [90, 120, 90], rows));
  expect(read).toContain("Drug: Glucagon | Indication: Slow pulse | Dose: 3 mg IV");
  const flags = rows.map(([name = "", ...cells], at) => [at === 0 ? "Level" : name && "P", ...cells]);
  expect(await textsOf(grid(50, 60, [90, 120, 90], flags))).toContain(
    "Indication: Slow pulse | Dose: 3 mg IV",
  );
});

test("letters and what they stand for, twice in a row, are entries of their own", async () => {
  const meanings = ["AMS", "BVM", "CPR", "DKA", "ETT", "GCS", "ICP", "LOC", "MAP", "NRB"].map(
    (letters, at) => [letters, `word number ${at}`],
  );
  const rows = meanings.slice(0, 5).map((entry, at) => [...entry, ...(meanings[at + 5] ?? [])]);
  expect(await textsOf(grid(50, 60, [50, 120, 50, 120], rows))).toEqual(
    meanings.map((entry) => entry.join(": ")),
  );
});

test("a corner that names the colors of the columns is before no row", async () => {
  const rows = [
    ["Zone", "Gray", "Pink", "Red"],
    ["Shock 2 J/kg", "8", "13", "17"],
    ["Shock 4 J/kg", "16", "26", "34"],
  ];
  expect(await textsOf(grid(50, 60, [90, 60, 60, 60], rows))).toContain(
    "Shock 4 J/kg | Gray: 16 | Pink: 26 | Red: 34",
  );
});

test("a unit too long for its cell is one word", async () => {
  const heads = ["mcg/kg/mi", "50 kg", "60 kg"];
  const content =
    [0, 1, 2].map((at) => box(50 + at * 51, 60, 51, 30) + text(53 + at * 51, 72, heads[at] ?? "")).join("") +
    text(53, 84, "n") +
    [0, 1].flatMap((row) => [0, 1, 2].map((at) => box(50 + at * 51, 90 + row * 18, 51, 18))).join("") +
    text(53, 102, "5") +
    text(104, 102, "9") +
    text(155, 102, "11") +
    text(53, 120, "10") +
    text(104, 120, "19") +
    text(155, 120, "22") +
    text(50, 160, "Set it to so many drops in a min");
  expect(await textsOf(content)).toContain("mcg/kg/min: 10 | 50 kg: 19 | 60 kg: 22");
});

test("lines down between the bars over two tables part the cells of the first", async () => {
  const bar = (y: number, words: string) =>
    fill(0.8, 40, y, 320, 14) + text(44, y + 10, words, { font: "F2" });
  const rows = [
    ["Gray", "3.5", "0"],
    ["Pink", "4.0", "1"],
    ["Red", "4.5", "2"],
  ];
  const [top, bottom] = [76, 166];
  const levels = [top, 112, 130, 148, bottom];
  const content =
    bar(60, "TUBES") +
    levels
      .slice(1)
      .map((y, at) => fill(at % 2 === 0 ? 0.9 : 0.95, 50, levels[at] ?? 0, 300, y - (levels[at] ?? 0)))
      .join("") +
    [50, 150, 250, 350].map((x) => `${x} ${792 - top} m ${x} ${792 - bottom} l S\n`).join("") +
    levels.map((y) => `50 ${792 - y} m 350 ${792 - y} l S\n`).join("") +
    text(53, 97, "Zone", { font: "F2", size: 8 }) +
    text(153, 87, ["Tube", "depth", "(cm)"], { font: "F2", size: 8 }) +
    text(253, 97, "Blade", { font: "F2", size: 8 }) +
    rows.map((row, at) => row.map((cell, i) => text(53 + i * 100, 124 + at * 18, cell)).join("")).join("") +
    bar(168, "DRUGS") +
    text(50, 200, "Weigh the child.");
  expect(await textsOf(content)).toContain("Zone: Pink | Tube depth (cm): 4.0 | Blade: 1");
});

test("the headings of two pages in frames side by side on a sheet are of one level", async () => {
  const page = (x: number, names: readonly string[]) =>
    box(x, 400, 280, 380) +
    names
      .map((name, at) => {
        const y = 420 + at * 110;
        const lines = ["Give oxygen by mask.", "Check the pulse.", "Call the hospital.", "Write it down."];
        const bar = fill(0.3, x + 12, y - 12, 256, 16) + text(x + 20, y, name, { font: "F2", size: 12 });
        return bar + text(x + 20, y + 24, lines, { size: 8 });
      })
      .join("");
  const content = page(20, ["AIRWAY", "BREATHING", "BLEEDING"]) + page(310, ["SHOCK", "BURNS", "STROKE"]);
  const read = await blocksOf(content, "/MediaBox[0 0 612 792]/CropBox[0 0 612 400]");
  expect(read.filter(({ kind }) => kind === "heading").map(shown)).toEqual(
    ["AIRWAY", "BREATHING", "BLEEDING", "SHOCK", "BURNS", "STROKE"].map((name) => `heading1: ${name}`),
  );
});
