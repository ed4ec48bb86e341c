import { expect, test } from "bun:test";
import { text, textsOf } from "../support/pdf.ts";

const COLUMNS = [54, 130, 175, 230];

/** Entries on one line of a table whose cells are not drawn. */
function row(y: number, entries: readonly string[], font = "F1"): string {
  return entries.map((entry, i) => (entry ? text(COLUMNS[i] ?? 0, y, entry, { font }) : "")).join("");
}

test("a unit below its figure, and words that go on in small letters, are of the row above, however close rows are", async () => {
  const content = [
    row(60, ["Drug", "Dose", "Route", "Comment"], "F2"),
    row(72, ["Ketamine", "0.15", "IM", "Stop when"]),
    row(84, ["", "mcg/kg", "", "converted"]),
    row(96, ["Lorazepam", "4 mg", "IV", "Watch for"]),
    row(108, ["", "", "", "apnea"]),
    row(120, ["Diazepam", "8 mg", "IV", "Give slowly"]),
    row(132, ["Fentanyl", "25", "IN", "Give once"]),
    row(144, ["", "units", "", ""]),
  ];
  expect(await textsOf(content.join(""))).toEqual([
    "Drug: Ketamine | Dose: 0.15 mcg/kg | Route: IM | Comment: Stop when converted",
    "Drug: Lorazepam | Dose: 4 mg | Route: IV | Comment: Watch for apnea",
    "Drug: Diazepam | Dose: 8 mg | Route: IV | Comment: Give slowly",
    "Drug: Fentanyl | Dose: 25 units | Route: IN | Comment: Give once",
  ]);
});
