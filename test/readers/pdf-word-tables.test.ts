import { describe, expect, test } from "bun:test";
import { grid, text, textsOf } from "../support/pdf.ts";

const PLACES = [60, 160, 260, 360, 460];
const LEAD = 12;

/** Rows of cells, each of one or more lines, one close below the other, as Word sets a table without lines; names in bold. */
function rows(table: readonly (readonly (string | readonly string[])[])[]): string {
  let y = 72;
  return table
    .map((cells, row) => {
      const font = row === 0 ? "F2" : "F1";
      const drawn = cells.map((cell, i) => text(PLACES[i] ?? 0, y, cell, { font })).join("");
      y += LEAD * Math.max(...cells.map((cell) => [cell].flat().length));
      return drawn;
    })
    .join("");
}

describe("cells of several lines in a table without lines, its rows close to each other,", () => {
  test("are whole: names, strengths below a drug, and text broken twice", async () => {
    const content = rows([
      ["Drug", "Route", "Adult dose", ["Pediatric", "dose"], "Maximum"],
      ["Adenosine", "IV", ["6 mg rapid IV", "push, then", "12 mg"], "0.1 mg/kg", "12 mg"],
      ["Amiodarone", "IV", "300 mg", "5 mg/kg", "450 mg"],
      [["Epinephrine", "1:1,000"], "IM", "0.3 mg", "0.01 mg/kg", "0.5 mg"],
      ["Fentanyl", "IN", "1 mcg/kg", "1.5 mcg/kg", "100 mcg"],
      ["Ketamine", "IV", "1 mg/kg", "1 mg/kg", "100 mg"],
      ["Lidocaine", "IV", "1 mg/kg", "1 mg/kg", "100 mg"],
      ["Midazolam", "IM", "10 mg", "0.2 mg/kg", "10 mg"],
      ["Naloxone", "IN", "2 mg", "0.1 mg/kg", "4 mg"],
    ]);
    const texts = await textsOf(content);
    expect(texts[0]).toBe(
      "Drug: Adenosine | Route: IV | Adult dose: 6 mg rapid IV push, then 12 mg | Pediatric dose: 0.1 mg/kg | Maximum: 12 mg",
    );
    expect(texts[2]).toBe(
      "Drug: Epinephrine 1:1,000 | Route: IM | Adult dose: 0.3 mg | Pediatric dose: 0.01 mg/kg | Maximum: 0.5 mg",
    );
    expect(texts).toHaveLength(8);
  });
});

test("a scale that goes on further down names the doses below it", async () => {
  const table = [
    ["Weight", "3 kg", "5 kg", "7 kg"],
    ["Epinephrine", "0.03 mg", "0.05 mg", "0.07 mg"],
    ["Weight", "10 kg", "15 kg", "20 kg"],
    ["Epinephrine", "0.1 mg", "0.15 mg", "0.2 mg"],
  ];
  const bold = grid(60, 72, [100, 80, 80, 80], table).replace(
    /\/F1(?=[^\n]*\((?:Weight|3 kg|5 kg|7 kg|10 kg|15 kg|20 kg)\))/g,
    "/F2",
  );
  expect(await textsOf(bold)).toEqual([
    "Weight: Epinephrine | 3 kg: 0.03 mg | 5 kg: 0.05 mg | 7 kg: 0.07 mg",
    "Weight: Epinephrine | 10 kg: 0.1 mg | 15 kg: 0.15 mg | 20 kg: 0.2 mg",
  ]);
});
