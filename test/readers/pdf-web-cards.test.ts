import { describe, expect, test } from "bun:test";
import { box, fill, pdfFile, readPdf, text } from "../support/pdf.ts";

const bold = (x: number, y: number, words: string, size = 10) => text(x, y, words, { font: "F2", size });

/** A grey box with what it is called, in small letters, above what it says. */
const fact = (x: number, y: number, name: string, said: string) =>
  fill(0.97, x, y, 242, 34) + text(x + 10, y + 13, name, { size: 7 }) + bold(x + 10, y + 26, said);

/** A box with a title in a grey bar, `height` points high. */
const section = (y: number, height: number, title: string) =>
  fill(0.97, 54, y, 490, 24) + box(54, y, 490, 24) + box(54, y, 490, height) + bold(64, y + 15, title);

describe("cards as web pages are printed", () => {
  test("keep all that stands in boxes below facts that stand two by two", async () => {
    const facts =
      fact(54, 90, "BRAND", "Cordarone") +
      fact(302, 90, "CLASS", "Antiarrhythmic") +
      fact(54, 130, "CONCENTRATION", "150 mg / 3 mL") +
      fact(302, 130, "ONSET", "2 min");
    const inside = box(64, 342, 228, 40) + bold(74, 356, "Adult") + text(74, 372, "Arrest: 300 mg");
    const beside = box(304, 342, 228, 40) + bold(314, 356, "Child") + text(314, 372, "Arrest: 5 mg/kg");
    const content =
      bold(54, 70, "Amiodarone", 20) +
      facts +
      section(172, 58, "Indications") +
      text(64, 214, "Wide complex tachycardia") +
      section(238, 58, "Contraindications") +
      text(64, 280, "Torsades") +
      section(304, 90, "Dosing") +
      inside +
      beside;
    const stack =
      facts +
      fact(54, 170, "ROUTE", "Slowly") +
      fill(0.97, 302, 170, 242, 34) +
      box(302, 170, 242, 34) +
      box(302, 170, 242, 110) +
      bold(312, 190, "Storage") +
      box(312, 222, 104, 40) +
      text(318, 240, "Keep it dry.") +
      box(426, 222, 104, 40) +
      text(432, 240, "Keep it cool.");
    const [below, aside] = await readPdf(pdfFile([{ content }, { content: stack }]));
    expect(below?.blocks.slice(-6).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "heading Indications",
      "paragraph Wide complex tachycardia",
      "heading Contraindications",
      "paragraph Torsades",
      "heading Dosing",
      "table_row Adult: Arrest: 300 mg | Child: Arrest: 5 mg/kg",
    ]);
    expect(aside?.blocks.map(({ text }) => text)).toContain("Keep it dry.");
  });
});
