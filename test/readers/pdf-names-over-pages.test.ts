import { expect, test } from "bun:test";
import { box, pdfFile, readPdf, text } from "../support/pdf.ts";

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

test.each([true, false])(
  "where a page's margins are in turns wide and narrow, a table goes on with its names and the rest of its row (drawn: %p)",
  async (drawn) => {
    const widths = [120, 230, 100];
    const table = (x: number, y: number, rows: readonly (readonly string[])[]) =>
      rows
        .flatMap((entries, at) =>
          entries.map((entry, column) => {
            const left = x + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
            const top = y + at * 18;
            const font = entry === "Drug" || entry === "Dose" || entry === "Route" ? "F2" : "F1";
            return (
              (drawn ? box(left, top, widths[column] ?? 0, 18) : "") +
              text(left + 4, top + 12, entry, { font })
            );
          }),
        )
        .join("");
    const intro = text(90, 600, "Drugs that each crew of the county carries, and how they are given by it.");
    const first =
      intro +
      table(86, 640, [
        ["Drug", "Dose", "Route"],
        ["Adenosine", "6 mg as a rapid push, then 12 mg", "IV"],
        ["Amiodarone", "150 mg over ten minutes, as often as is", "IV or IO"],
      ]);
    const rest = drawn ? [["", "needed to end it", ""]] : [];
    const second = table(50, 60, [
      ...rest,
      ["Atropine", "1 mg every five minutes", "IV"],
      ["Calcium", "1 g slowly", "IV"],
    ]);
    const pages = await readPdf(pdfFile([{ content: first }, { content: second }]));
    const rows = pages.flatMap(({ blocks }) => blocks.map((block) => block.text)).slice(1);
    expect(rows).toEqual([
      "Drug: Adenosine | Dose: 6 mg as a rapid push, then 12 mg | Route: IV",
      `Drug: Amiodarone | Dose: 150 mg over ten minutes, as often as is${drawn ? " needed to end it" : ""} | Route: IV or IO`,
      "Drug: Atropine | Dose: 1 mg every five minutes | Route: IV",
      "Drug: Calcium | Dose: 1 g slowly | Route: IV",
    ]);
  },
);
