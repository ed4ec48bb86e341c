import { expect, test } from "bun:test";
import { blocksOf, box, fill, pdfFile, readPdf, text, upwards } from "../support/pdf.ts";

/** A level of care in the margin, on a filling as wide as its letters. */
const level = (y: number, name: string) =>
  fill(0.8, 40, y - 8, name.length * 5.3, 9.2) + text(40, y, name, { font: "F2", size: 8 });

const item = (x: number, y: number, number: string, words: string | string[]) =>
  text(x, y, number) + text(x + 24, y, words);

test("levels of care in the margin are read behind the numbers of the items that they stand before", async () => {
  const content =
    item(80, 60, "1.", "Give oxygen by mask.") +
    level(78, "MFR") +
    item(80, 78, "2.", "Severe reaction, give epinephrine:") +
    item(104, 96, "A.", "By an injector, 0.3 mg IM.") +
    level(114, "S") +
    item(104, 114, "B.", "Drawn up, 0.3 mg IM.") +
    level(132, "P") +
    item(80, 132, "3.", ["Give diphenhydramine 50 mg IM or IV. May be given", "again after an hour."]) +
    level(164, "P") +
    item(80, 164, "4.", "Give methylprednisolone 125 mg IV.") +
    item(80, 182, "5.", "Report to the hospital.");
  expect(await blocksOf(content)).toEqual([
    { kind: "list_item", text: "1. Give oxygen by mask." },
    { kind: "list_item", text: "2. MFR: Severe reaction, give epinephrine:" },
    { kind: "list_item", text: "A. By an injector, 0.3 mg IM.", depth: 1 },
    { kind: "list_item", text: "B. S: Drawn up, 0.3 mg IM.", depth: 1 },
    {
      kind: "list_item",
      text: "3. P: Give diphenhydramine 50 mg IM or IV. May be given again after an hour.",
    },
    { kind: "list_item", text: "4. P: Give methylprednisolone 125 mg IV." },
    { kind: "list_item", text: "5. Report to the hospital." },
  ]);
});

test("a level of care on its side in a box stays where the page before has it at the same place", async () => {
  const step = (y: number, name: string, words: string) =>
    box(40, y, 530, 44) + fill(0.5, 40, y, 34, 44) + upwards(60, y + 36, name) + text(92, y + 16, words);
  const page = (emt: string, medic: string) => ({
    content: step(190, "EMT", emt) + step(240, "MEDIC", medic) + text(50, 320, "Report to the hospital."),
  });
  const read = await readPdf(
    pdfFile([
      page("A. Keep the child calm, with a parent.", "A. Give epinephrine by nebulizer."),
      page("A. Send a 12-lead to the hospital.", "A. Give adenosine 6 mg IV."),
    ]),
  );
  expect(read[1]?.blocks.map(({ text: words }) => words).slice(0, 2)).toEqual([
    "EMT | A. Send a 12-lead to the hospital.",
    "MEDIC | A. Give adenosine 6 mg IV.",
  ]);
});
