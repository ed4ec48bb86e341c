import { describe, expect, test } from "bun:test";
import { box, fill, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

const bold = { font: "F2" };
const rule = (from: number, to: number, y: number) => `${from} ${792 - y} m ${to} ${792 - y} l S\n`;
const side = (x: number, from: number, to: number) => `${x} ${792 - from} m ${x} ${792 - to} l S\n`;

/** A drug's rows, each a name on a tint and lines beside it. */
function row(y: number, height: number, name: string, lines: string): string {
  const cells = fill(0.9, 60, y, 120, height) + box(60, y, 120, height) + box(180, y, 360, height);
  return cells + text(66, y + 14, name, bold) + lines;
}
const title = (y: number, words: string) => text(186, y, words, bold);
const item = (y: number, words: string) => text(188, y, `\u0095 ${words}`);
const inner = (y: number, words: string) => text(202, y, `- ${words}`);

/** A table that ends with a drug's dose. */
function table(dose: string): string {
  const rows = ["Type", "Actions", "Storage"].map((name, i) =>
    row(60 + i * 20, 20, name, text(186, 74 + i * 20, "Of a hormone")),
  );
  return rows.join("") + row(120, 110, "Dose", dose);
}

describe("titles in bold over the lists in a cell", () => {
  test("each name their list, and its doses", async () => {
    const dose =
      title(134, "Adult") +
      item(148, "IM: 0.5 mg") +
      inner(162, "Repeat after 5 minutes.") +
      title(176, "Child") +
      item(190, "IM: 0.01 mg/kg") +
      inner(204, "Repeat after 5 minutes.") +
      item(218, "IO: 0.02 mg/kg");
    expect((await textsOf(table(dose)))[3]).toBe(
      "Dose: Adult: IM: 0.5 mg; Repeat after 5 minutes. Child: IM: 0.01 mg/kg; Repeat after 5 minutes. Child: IO: 0.02 mg/kg",
    );
  });

  test("are none where an item goes on in bold, or one word alone parts two", async () => {
    const dose =
      title(134, "Adult") +
      item(148, "IM: 0.5 mg") +
      title(162, "or") +
      item(176, "IV: 0.1 mg, by the") +
      title(190, "Paramedic only");
    const content = table(dose);
    expect((await textsOf(content))[3]).toBe("Dose: Adult: IM: 0.5 mg or; IV: 0.1 mg, by the Paramedic only");
  });
});

describe("a row that a page's end leaves open below the tint of its name is one row", () => {
  const sides = (from: number, to: number) => [60, 180, 540].map((x) => side(x, from, to)).join("");
  const first =
    ["One", "Two", "Three", "Four", "Five", "Six"]
      .map((name, i) => row(80 + i * 80, 80, name, text(186, 94 + i * 80, "Keep it cold")))
      .join("") +
    row(560, 80, "Dose in bradycardia", item(574, "5 mcg each minute")) +
    fill(0.9, 60, 640, 120, 80) +
    sides(640, 720) +
    text(66, 654, "Dose in arrest", bold) +
    title(654, "Adult") +
    item(668, "1 mg each 3 minutes") +
    title(682, "Child") +
    item(696, "0.01 mg/kg IV");
  const opened = fill(0.9, 60, 60, 120, 30) + sides(60, 90) + rule(60, 540, 90);
  const read = async (...contents: string[]) => {
    const pages = await readPdf(pdfFile(contents.map((content) => ({ content }))));
    return pages.flatMap(({ blocks }) => blocks.map((block) => block.text)).slice(6);
  };

  test("that goes on above others", async () => {
    const second =
      opened + item(74, "0.02 mg/kg by tube") + row(90, 40, "Storage", text(186, 104, "In the dark"));
    expect(await read(first, second)).toEqual([
      "Dose in bradycardia: 5 mcg each minute",
      "Dose in arrest: Adult: 1 mg each 3 minutes; Child: 0.01 mg/kg IV; Child: 0.02 mg/kg by tube",
      "Storage: In the dark",
    ]);
  });

  test("that goes on alone, with what its last title stands above", async () => {
    const begun = first + title(712, "Newborn");
    expect((await read(begun, opened + text(186, 78, "See the page on birth.")))[1]).toBe(
      "Dose in arrest: Adult: 1 mg each 3 minutes; Child: 0.01 mg/kg IV; Newborn: See the page on birth.",
    );
  });
});
