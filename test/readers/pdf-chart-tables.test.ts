import { describe, expect, test } from "bun:test";
import { box, pdfFile, readPdf, text } from "../support/pdf.ts";

const [LEFT, RIGHT, DOWN] = ["\u00ac", "\u00ae", "\u00af"];

/** What is read of a page, headings marked; its font F4 has the arrows. */
async function read(content: string): Promise<string[]> {
  const fonts = "/F1 3 0 R/F2 4 0 R/F4<</Type/Font/Subtype/Type1/BaseFont/Symbol>>";
  const page = { content, entries: `/Resources<</Font<<${fonts}>>>>` };
  const [first] = await readPdf(pdfFile([page]));
  return first?.blocks.map(({ kind, text }) => (kind === "heading" ? `# ${text}` : text)) ?? [];
}

const bold = { font: "F2" };

function boxed(x: number, y: number, words: string | string[], height = 30): string {
  return box(x, y, 140, height) + text(x + 6, y + 12, words);
}

/** Words with an arrow before or behind them, in bold. */
function onArrow(x: number, y: number, before: string, words: string, behind = ""): string {
  const sign = before === "" ? behind : before;
  const end = x + words.length * 6 + 2;
  return (
    text(before === "" ? x : x + 13, y, words, bold) + text(before === "" ? end : x, y, sign, { font: "F4" })
  );
}

describe("a chart that is made of tables", () => {
  const answers =
    boxed(36, 100, ["Warm and dry", "Clear mouth"]) +
    onArrow(182, 118, LEFT, "No") +
    boxed(225, 100, ["Term gestation", "Good tone"]) +
    onArrow(375, 118, "", "Yes", RIGHT) +
    boxed(425, 100, "Skin to skin");

  test("has each question with its answers as one statement, and no heading of its arrows", async () => {
    const limits =
      boxed(36, 160, "Reassess") +
      text(195, 172, LEFT, { font: "F4" }) +
      text(190, 184, "<5/10", bold) +
      boxed(225, 160, "Pain") +
      text(370, 172, ">5/10 OR", bold) +
      onArrow(370, 184, "", "Severe", RIGHT) +
      boxed(425, 160, "Fentanyl 1 mcg/kg");
    const below =
      onArrow(285, 145, DOWN, "No") +
      limits +
      onArrow(285, 203, DOWN, "Yes") +
      boxed(225, 208, "Oxygen") +
      onArrow(40, 290, "", "No", RIGHT) +
      text(40, 330, "Transport.");
    expect(await read(answers + below)).toEqual([
      "Term gestation Good tone: No: Warm and dry Clear mouth; Yes: Skin to skin",
      "Term gestation Good tone: No: Pain: <5/10: Reassess; >5/10 OR Severe: Fentanyl 1 mcg/kg",
      "Pain: Yes: Oxygen",
      "No→",
      "Transport.",
    ]);
  });

  test("has the name of its lane on each step, with its level, and no rows of arrows", async () => {
    const lane = (x: number, name: string, steps: [level: string, does: string][]) =>
      box(x, 100, 160, 18) +
      text(x + 5, 112, name, bold) +
      steps
        .map(([level, does], i) => {
          const y = 118 + i * 36;
          const arrow =
            i + 1 < steps.length ? box(x, y + 18, 160, 18) + text(x + 78, y + 30, DOWN, { font: "F4" }) : "";
          const step =
            level === ""
              ? box(x, y, 160, 18)
              : box(x, y, 20, 18) + text(x + 6, y + 12, level) + box(x + 20, y, 140, 18);
          return step + text(x + 30, y + 12, does) + arrow;
        })
        .join("");
    const content =
      lane(40, "Mild", [["", "Blankets"]]) +
      lane(200, "Moderate", [
        ["A", "Intravenous access"],
        ["A", "Saline 500 mL"],
        ["", "Rewarm"],
      ]) +
      lane(360, "Severe", [
        ["A", "Intravenous access"],
        ["P", "Saline 1 L"],
        ["", "Cardiac monitor"],
      ]);
    expect(await read(content)).toEqual([
      "Mild: Blankets | Moderate: A: Intravenous access | Severe: A: Intravenous access",
      "Moderate: A: Saline 500 mL | Severe: P: Saline 1 L",
      "Moderate: Rewarm | Severe: Cardiac monitor",
    ]);
  });
});
