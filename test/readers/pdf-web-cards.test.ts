import { describe, expect, test } from "bun:test";
import { box, fill, pdfFile, readPdf, text } from "../support/pdf.ts";

const bold = (x: number, y: number, words: string, size = 10) => text(x, y, words, { font: "F2", size });

/** A grey box with what it is called, in small letters, above what it says. */
const fact = (x: number, y: number, name: string, said: string) =>
  fill(0.97, x, y, 238, 34) + text(x + 10, y + 13, name, { size: 7 }) + bold(x + 10, y + 26, said);

/** A box with a title in a grey bar, `height` points high. */
const section = (y: number, height: number, title: string) =>
  fill(0.97, 54, y, 490, 24) + box(54, y, 490, 24) + box(54, y, 490, height) + bold(64, y + 15, title);

describe("cards as web pages are printed", () => {
  test("keep all that stands in boxes below facts that stand two by two", async () => {
    const facts =
      fact(54, 90, "Brand", "Cordarone") +
      fact(298, 90, "Class", "Antiarrhythmic") +
      fact(54, 130, "Concentration", "150 mg / 3 mL") +
      fact(298, 130, "Onset", "2 min");
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
      fact(54, 170, "Route", "Slowly") +
      fill(0.97, 298, 170, 238, 34) +
      box(298, 170, 238, 34) +
      box(298, 170, 238, 110) +
      bold(312, 190, "Storage") +
      box(312, 222, 104, 40) +
      text(318, 240, "Keep it dry.") +
      box(426, 222, 104, 40) +
      text(432, 240, "Keep it cool.");
    const [below, aside] = await readPdf(pdfFile([{ content }, { content: stack }]));
    expect(below?.blocks.slice(-9).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "heading Indications",
      "paragraph Wide complex tachycardia",
      "heading Contraindications",
      "paragraph Torsades",
      "heading Dosing",
      "heading Adult",
      "paragraph Arrest: 300 mg",
      "heading Child",
      "paragraph Arrest: 5 mg/kg",
    ]);
    expect(aside?.blocks.map(({ text }) => text)).toContain("Keep it dry.");
  });

  test("have what a box is called in small capitals before what it says in bold below it", async () => {
    const content =
      bold(54, 70, "Airway", 20) +
      text(54, 96, "Two persons stand at the patient.") +
      ["INDUCTION", "PARALYSIS", "ANALGESIA", "SEDATION", "RESCUE", "CHECK"]
        .map((name, i) => fact(54 + (i % 2) * 244, 110 + Math.floor(i / 2) * 40, name, `Drug ${i} 1.5 mg/kg`))
        .join("") +
      section(240, 78, "Medications") +
      fact(58, 272, "REVERSAL", "Drug 6 2 mg") +
      fact(300, 272, "FLUID", "Drug 7 250 mL");
    const [page] = await readPdf(pdfFile([{ content }]));
    expect(page?.blocks.slice(2).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "paragraph INDUCTION: Drug 0 1.5 mg/kg",
      "paragraph ANALGESIA: Drug 2 1.5 mg/kg",
      "paragraph RESCUE: Drug 4 1.5 mg/kg",
      "paragraph PARALYSIS: Drug 1 1.5 mg/kg",
      "paragraph SEDATION: Drug 3 1.5 mg/kg",
      "paragraph CHECK: Drug 5 1.5 mg/kg",
      "heading Medications",
      "paragraph REVERSAL: Drug 6 2 mg",
      "paragraph FLUID: Drug 7 250 mL",
    ]);
  });

  test("have a text beside a large sign behind its title, and cards beside each other each to its end", async () => {
    /** A grey box of a sign, and at its right a title above a text; codes n and p of F3 are a warning's and a diamond. */
    const aside = (y: number, sign: string, title: string, said: readonly string[]) =>
      fill(0.95, 64, y, 470, 44) +
      text(74, y + 18, sign, { font: "F3", size: 15 }) +
      bold(100, y + 14, title, 9) +
      text(100, y + 26, said);
    const card = (x: number, title: string, lines: readonly string[]) =>
      box(x, 130, 228, 60) + bold(x + 10, 144, title) + text(x + 10, 160, lines);
    const adult = ["\x95 Pain: 1 mcg/kg", "\x95 Age over 65 years: 0.5 mcg/kg"];
    const content =
      bold(54, 70, "Fentanyl", 20) +
      section(90, 220, "Dosing") +
      card(64, "Adult", adult) +
      card(304, "Child", [
        "\x95 IV: 1 mcg/kg up to the dose of an adult, or to",
        "   75 mcg",
        "\x95 IN: 1.5 mcg/kg",
      ]) +
      aside(200, "p", "Pearl", [
        "Push it slowly, over two minutes, as the chest wall may become rigid,",
        "and watch.",
      ]) +
      aside(254, "n", "Warning", ["Stop where the pressure falls."]);
    const [page] = await readPdf(pdfFile([{ content }]));
    expect(page?.blocks.slice(1).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "heading Dosing",
      "heading Adult",
      "list_item Pain: 1 mcg/kg",
      "list_item Age over 65 years: 0.5 mcg/kg",
      "heading Child",
      "list_item IV: 1 mcg/kg up to the dose of an adult, or to 75 mcg",
      "list_item IN: 1.5 mcg/kg",
      "paragraph Pearl: Push it slowly, over two minutes, as the chest wall may become rigid, and watch.",
      "paragraph Warning: Stop where the pressure falls.",
    ]);
  });
});
