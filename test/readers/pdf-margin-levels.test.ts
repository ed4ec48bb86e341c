import { expect, test } from "bun:test";
import { blocksOf, fill, text } from "../support/pdf.ts";

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
