import { expect, test } from "bun:test";
import { pdfFile, readPdf, text } from "../support/pdf.ts";

const STARTS = [60, 170, 290, 350, 460];
const DRUGS = [
  ["Adenosine", "Albuterol", "Amiodarone"],
  ["Atropine", "Calcium", "Dextrose"],
  ["Fentanyl", "Glucagon", "Ketamine"],
];

/**
 * A page that begins with names of two lines, the lower one too far down to be a running line, and rows below them. Office programs mark
 * names that come again as no part of the content.
 */
function page(drugs: readonly string[], at: number): { content: string } {
  const row = (y: number, cells: readonly string[]) =>
    cells.map((cell, i) => text(STARTS[i] ?? 0, y, cell)).join("");
  const names =
    text(170, 88, "Adult") + text(350, 88, "Child") + row(108, ["Drug", "Dose", "Most", "Dose", "Most"]);
  const marked = at > 0 ? `/Artifact BMC\n${names}EMC\n` : names;
  const line = `165 ${792 - 93} m 540 ${792 - 93} l 55 ${792 - 113} m 540 ${792 - 113} l S\n`;
  const rows = drugs.map((drug, i) =>
    row(128 + i * 18, [drug, `${i + 1} mg`, `${i + 4} mg`, "0.1 mg/kg", "3 mg"]),
  );
  return { content: marked + line + rows.join("") };
}

test("names over others are left at the top of each page of a table, though the lower ones are no running line", async () => {
  const pages = await readPdf(pdfFile(DRUGS.map(page)));
  expect(pages.map(({ blocks }) => blocks[0]?.text)).toEqual(
    DRUGS.map(
      ([drug]) =>
        `Drug: ${drug} | Adult Dose: 1 mg | Adult Most: 4 mg | Child Dose: 0.1 mg/kg | Child Most: 3 mg`,
    ),
  );
});
