import { expect, test } from "bun:test";
import { text, textsOf } from "../support/pdf.ts";

const COLUMNS = [54, 180, 280];

/** Entries on one line of a table whose cells are not drawn. */
function row(y: number, entries: readonly string[], font = "F1"): string {
  return entries.map((entry, i) => text(COLUMNS[i] ?? 0, y, entry, { font })).join("");
}

/** Doses for adults and for children below labels at `x`, between rows that are all as far apart. */
function doses(x: number, font: string): string {
  return (
    row(60, ["Drug", "Dose", "Route"], "F2") +
    text(x, 72, "Adult", { font }) +
    row(84, ["Midazolam", "10 mg", "IM"]) +
    row(96, ["Lorazepam", "4 mg", "IV"]) +
    text(x, 108, "Pediatric", { font }) +
    row(120, ["Midazolam", "0.2 mg/kg", "IM"]) +
    row(132, ["Lorazepam", "0.1 mg/kg", "IV"])
  );
}

for (const [how, x, font] of [
  ["in bold at the left", 54, "F2"],
  ["plain at the left", 54, "F1"],
  ["in bold in the middle, below a name", 181, "F2"],
] as const)
  test(`each row of a table has the patients that the label above it names, ${how}`, async () => {
    const texts = await textsOf(doses(x, font));
    expect(texts.filter((each) => each.includes("|"))).toEqual([
      "Adult | Drug: Midazolam | Dose: 10 mg | Route: IM",
      "Adult | Drug: Lorazepam | Dose: 4 mg | Route: IV",
      "Pediatric | Drug: Midazolam | Dose: 0.2 mg/kg | Route: IM",
      "Pediatric | Drug: Lorazepam | Dose: 0.1 mg/kg | Route: IV",
    ]);
  });
