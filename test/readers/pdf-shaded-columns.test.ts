import { expect, test } from "bun:test";
import { blocksOf, fill, text } from "../support/pdf.ts";

const INTRO = text(60, 100, "Doses of what the crew carries, by whom it is given to.");
const STARTS = [60, 150, 230, 320];
const TABLE = [
  ["Drug", "Adult", "Child", "Route"],
  ["Atropine", "1 mg", "0.02 mg/kg", "IV"],
  ["Ketamine", "300 mg", "4 mg/kg", "IM"],
  ["Morphine", "5 mg", "0.1 mg/kg", "IV"],
  ["Naloxone", "2 mg", "0.1 mg/kg", "IN"],
]
  .flatMap((row, line) =>
    row.map((words, column) =>
      text(STARTS[column] ?? 0, 140 + line * 18, words, line === 0 ? { font: "F2" } : {}),
    ),
  )
  .join("");
const ALL = [128, 146, 164, 182, 200, 218];
const FEW = [128, 146, 182, 218];
/** Lines across, each in one piece between two of the places. */
const rules = (ys: readonly number[], ...xs: readonly number[]) =>
  ys.flatMap((y) => xs.slice(1).map((to, i) => fill(0, xs[i] ?? 0, y, to - (xs[i] ?? 0), 0.7))).join("");

test.each([
  ["in the middle", fill(0.9, 225, 128, 85, 90) + rules(ALL, 55, 380)],
  ["in the middle, below lines in pieces", fill(0.9, 225, 128, 85, 90) + rules(ALL, 55, 225, 310, 380)],
  ["at the right", fill(0.9, 310, 128, 70, 90) + rules(ALL, 55, 310, 380)],
  ["below a dark name", fill(0.6, 310, 128, 70, 18) + fill(0.9, 310, 146, 70, 72) + rules(ALL, 55, 380)],
  ["whose lines part every second row", fill(0.9, 310, 128, 70, 90) + rules(FEW, 55, 310, 380)],
])("a column shaded %s of a table that is ruled across leaves the others apart", async (_, drawn) => {
  expect((await blocksOf(INTRO + drawn + TABLE)).map((block) => block.text)).toEqual([
    "Doses of what the crew carries, by whom it is given to.",
    "Drug: Atropine | Adult: 1 mg | Child: 0.02 mg/kg | Route: IV",
    "Drug: Ketamine | Adult: 300 mg | Child: 4 mg/kg | Route: IM",
    "Drug: Morphine | Adult: 5 mg | Child: 0.1 mg/kg | Route: IV",
    "Drug: Naloxone | Adult: 2 mg | Child: 0.1 mg/kg | Route: IN",
  ]);
});

test("but cells that are all shaded keep what stands in them, though it stands apart", async () => {
  const rows = ["Drug|Dose|", "Atropine|1 mg|IV", "Ketamine|300 mg|IM", "Morphine|5 mg|IV"];
  const content = rows.map((row, at) => {
    const [drug = "", dose = "", route = ""] = row.split("|");
    const y = 128 + at * 18;
    const cells = fill(0.9, 55, y, 99, 17) + fill(0.9, 155, y, 200, 17);
    return cells + text(60, y + 12, drug) + text(160, y + 12, dose) + (route && text(260, y + 12, route));
  });
  expect((await blocksOf(INTRO + content.join(""))).map((block) => block.text).slice(1)).toEqual([
    "Drug: Atropine | Dose: 1 mg IV",
    "Drug: Ketamine | Dose: 300 mg IM",
    "Drug: Morphine | Dose: 5 mg IV",
  ]);
});
