import { expect, test } from "bun:test";
import { inSections } from "../support/in-sections.ts";
import { box, fill, pdfFile, readPdf, text } from "../support/pdf.ts";

const WIDTH = 54;
const BESIDE = WIDTH + 8;
/** In points: how wide the names of levels are. */
const WIDTHS: Record<string, number> = { EMT: 14.8, AEMT: 19.8, OLMC: 20.6, Paramedic: 35 };

/** A level in the middle of a box with round corners, as wide as those of all levels. */
function pill(x: number, y: number, level: string): string {
  const [right, top, bottom, r] = [x + WIDTH, 792 - y, 792 - y - 11, 5];
  return (
    `q 0.2 g ${x + r} ${top} m ${right - r} ${top} l ${right} ${top} ${right} ${top} ${right} ${top - r} c ` +
    `${right} ${bottom} ${right} ${bottom} ${right - r} ${bottom} c ${x + r} ${bottom} l ` +
    `${x} ${bottom} ${x} ${bottom} ${x} ${bottom + r} c ${x} ${top} ${x} ${top} ${x + r} ${top} c f Q\n` +
    text(x + WIDTH / 2 - (WIDTHS[level] ?? 0) / 2, y + 8, level, { font: "F2", size: 7 })
  );
}

/** What a level does: the lines after the first begin below its words. */
function step(x: number, y: number, level: string, lines: readonly string[]): string {
  return pill(x, y - 8, level) + text(x + BESIDE, y, lines, { size: 9.5 });
}

/** A box with a title in bold on a ground of its own. */
function section(y: number, title: string, height: number): string {
  return (
    box(40, y, 500, height) + fill(0.97, 40, y, 500, 20) + text(48, y + 14, title, { font: "F2", size: 10.5 })
  );
}

/** Two boxes beside each other, each with a title in bold over two steps. */
function cards(y: number, titles: readonly [string, string]): string {
  return titles
    .map((title, at) => {
      const x = 48 + at * 248;
      return (
        box(x, y, 236, 84) +
        text(x + 8, y + 14, title, { font: "F2", size: 9.5 }) +
        step(x + 8, y + 30, "EMT", ["Lift the head, and keep", "the hand below it."]) +
        step(x + 8, y + 58, "AEMT", ["Saline 250 mL."])
      );
    })
    .join("");
}

/** A step of which words in bold tell whom it is for. */
function labelled(y: number, label: string, words: string): string {
  return (
    pill(48, y - 8, "AEMT") +
    text(48 + BESIDE, y, label, { font: "F2", size: 9.5 }) +
    text(48 + BESIDE + 34, y, words, { size: 9.5 })
  );
}

test("levels of care in the middle of boxes as wide as each other are each of the step beside them", async () => {
  const content =
    text(36, 40, "Bradycardia", { font: "F2", size: 18 }) +
    section(60, "Causes", 120) +
    cards(86, ["Drugs", "Cold"]) +
    section(190, "Treatment", 160) +
    step(48, 230, "EMT", ["Aspirin 324 mg to chew."]) +
    step(48, 245, "EMT", [
      "Assist with the patient's own nitroglycerin, three tablets in all, for as long as",
      "the pressure allows.",
    ]) +
    labelled(271, "Adult:", "dextrose 25 g, slowly.") +
    labelled(286, "Child:", "dextrose 5 mL/kg.") +
    step(48, 301, "AEMT", ["No line: glucagon 1 mg."]) +
    step(48, 316, "Paramedic", ["Atropine 1 mg for a slow rate."]) +
    step(48, 331, "OLMC", ["Calcium 1 g."]) +
    section(360, "Complications", 120) +
    cards(386, ["Shoulder", "Cord"]);
  const told = inSections(await readPdf(pdfFile([{ content }])));
  const steps = (name: string) => [
    `Bradycardia > ${name}: EMT: Lift the head, and keep the hand below it.`,
    `Bradycardia > ${name}: AEMT: Saline 250 mL.`,
  ];
  expect(told).toEqual([
    ...["Causes > Drugs", "Causes > Cold"].flatMap(steps),
    "Bradycardia > Treatment: EMT: Aspirin 324 mg to chew.",
    "Bradycardia > Treatment: EMT: Assist with the patient's own nitroglycerin, three tablets in all, for as long as the pressure allows.",
    "Bradycardia > Treatment: AEMT: Adult: dextrose 25 g, slowly.",
    "Bradycardia > Treatment: AEMT: Child: dextrose 5 mL/kg.",
    "Bradycardia > Treatment: AEMT: No line: glucagon 1 mg.",
    "Bradycardia > Treatment: Paramedic: Atropine 1 mg for a slow rate.",
    "Bradycardia > Treatment: OLMC: Calcium 1 g.",
    ...["Complications > Shoulder", "Complications > Cord"].flatMap(steps),
  ]);
});
