import { expect, test } from "bun:test";
import { box, text, textsOf } from "../support/pdf.ts";

const WIDTHS = [90, 90, 100, 100, 60];
const NAMES = ["Drug", "Indication", "Adult", "Child", "Level"];
const ASPIRIN = ["Aspirin", "ACS", "324 mg", "Not given", "P"];

/** A drawn table, the lines of each cell 12 points apart. */
function read(...rows: string[][]): Promise<string[]> {
  let y = 60;
  const drawn = [NAMES, ...rows].map((cells) => {
    const height = Math.max(...cells.map((cell) => cell.split("\n").length)) * 12 + 6;
    let x = 50;
    const row = cells.map((cell, i) => {
      const width = WIDTHS[i] ?? 0;
      const own = box(x, y, width, height) + text(x + 3, y + 12, cell.split("\n"));
      x += width;
      return own;
    });
    y += height;
    return row.join("");
  });
  return textsOf(drawn.join(""));
}

test("entries beside each other in the lines of one row's cells are rows, each with what all of them are of", async () => {
  const albuterol = [
    "Albuterol",
    "Bronchospasm\nHyperkalemia\nCrush",
    "2.5 mg\n10 mg\n10 mg",
    "2.5 mg\nCall\nCall",
    "A, P\nP\nP",
  ];
  expect(await read(albuterol, ASPIRIN)).toEqual([
    "Drug: Albuterol | Indication: Bronchospasm | Adult: 2.5 mg | Child: 2.5 mg | Level: A, P",
    "Drug: Albuterol | Indication: Hyperkalemia | Adult: 10 mg | Child: Call | Level: P",
    "Drug: Albuterol | Indication: Crush | Adult: 10 mg | Child: Call | Level: P",
    "Drug: Aspirin | Indication: ACS | Adult: 324 mg | Child: Not given | Level: P",
  ]);
});

test("doses beside what they are for in two lines that are one entry stay in one row", async () => {
  const midazolam = ["Midazolam", "Seizure\n(any kind)", "10 mg IM\n5 mg IV", "0.2 mg/kg\n0.1 mg/kg", "P"];
  expect(await read(midazolam, ASPIRIN)).toEqual([
    "Drug: Midazolam | Indication: Seizure (any kind) | Adult: 10 mg IM; 5 mg IV | Child: 0.2 mg/kg; 0.1 mg/kg | Level: P",
    "Drug: Aspirin | Indication: ACS | Adult: 324 mg | Child: Not given | Level: P",
  ]);
});
