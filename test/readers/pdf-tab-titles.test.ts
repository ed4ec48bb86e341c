import { expect, test } from "bun:test";
import { inSections } from "../support/in-sections.ts";
import { box, fill, pdfFile, readPdf, text } from "../support/pdf.ts";

/** Words in bold in a dark box, which stands on a line as wide as the text. */
function tab(y: number, words: string): string {
  return (
    fill(0.3, 48, y, 14 + words.length * 6, 16) +
    text(54, y + 11, words, { font: "F2", size: 9 }) +
    `q 0.3 G 2 w 48 ${792 - y - 17} m 532 ${792 - y - 17} l S Q\n`
  );
}

test("a tab is the heading of what stands below it, within the section that it stands in", async () => {
  const section = (y: number, title: string, height: number) =>
    box(40, y, 500, height) + fill(0.97, 40, y, 500, 20) + text(48, y + 14, title, { font: "F2", size: 11 });
  const content =
    text(36, 40, "Anaphylaxis", { font: "F2", size: 18 }) +
    section(60, "Treatment", 130) +
    text(48, 96, "Lay the patient flat.") +
    tab(104, "Adult") +
    text(48, 136, "Epinephrine 0.5 mg.") +
    tab(144, "Pediatric") +
    text(48, 176, "Epinephrine 0.01 mg/kg.") +
    section(200, "Local reaction", 50) +
    text(48, 236, "Watch for 20 minutes.");
  expect(inSections(await readPdf(pdfFile([{ content }])))).toEqual([
    "Anaphylaxis > Treatment: Lay the patient flat.",
    "Anaphylaxis > Treatment > Adult: Epinephrine 0.5 mg.",
    "Anaphylaxis > Treatment > Pediatric: Epinephrine 0.01 mg/kg.",
    "Anaphylaxis > Local reaction: Watch for 20 minutes.",
  ]);
});
