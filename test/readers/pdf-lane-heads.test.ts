import { describe, expect, test } from "bun:test";
import { box, fill, line, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

const bold = (x: number, y: number, words: string) => text(x, y, words, { font: "F2" });
const boxed = (x: number, y: number, height: number, words: string) =>
  box(x, y, 220, height) + text(x + 10, y + 16, words);
/** A line down with the head of an arrow at its end. */
const arrow = (x: number, y0: number, y1: number) =>
  `${line(x, y0, x, y1 - 5)}${x} ${792 - y1} m ${x - 3} ${797 - y1} l ${x + 3} ${797 - y1} l h f\n`;

/** Each block behind the headings that it stands under. */
async function underHeads(content: string): Promise<string[]> {
  const [page] = await readPdf(pdfFile([{ content }]));
  const open: { text: string; level: number }[] = [];
  return (page?.blocks ?? []).flatMap((block) => {
    const level = block.kind === "heading" ? block.level : block.outside;
    while (level !== undefined && (open.at(-1)?.level ?? 0) >= level) open.pop();
    if (block.kind === "heading") {
      open.push(block);
      return [];
    }
    return [[...open.map((head) => head.text), block.text].join(" > ")];
  });
}

describe("boxes in lanes below what heads these", () => {
  const heads =
    fill(0.8, 50, 54, 220, 30) +
    box(50, 54, 220, 30) +
    bold(140, 73, "EMT") +
    fill(0.8, 290, 54, 220, 30) +
    box(290, 54, 220, 30) +
    bold(370, 73, "Paramedic");
  const steps =
    box(50, 110, 220, 44) +
    bold(110, 126, "Nausea care") +
    text(60, 142, "- Position of comfort") +
    boxed(50, 180, 24, "Oral glucose 15 g") +
    boxed(290, 110, 24, "Ondansetron 4 mg IV") +
    boxed(290, 160, 24, "Saline 500 mL");
  const read = ["EMT > Oral glucose 15 g", "Paramedic > Ondansetron 4 mg IV", "Paramedic > Saline 500 mL"];

  test("stand under it, each under no title of another box", async () => {
    const texts = await underHeads(heads + steps);
    expect(texts.filter((each) => !each.includes("Nausea") && !each.includes("comfort"))).toEqual(read);
    expect(texts.find((each) => each.includes("comfort"))).toStartWith("EMT > Nausea care");
  });

  test("with arrows from one to the next too, and not what stands below all", async () => {
    const arrows = arrow(160, 84, 110) + arrow(160, 154, 180) + arrow(400, 84, 110) + arrow(400, 134, 160);
    const texts = await underHeads(
      `${heads}${steps}${arrows}${text(50, 260, "Transport to the nearest hospital.")}`,
    );
    expect(texts).toContain("EMT > Oral glucose 15 g");
    expect(texts).toContain("Paramedic > Saline 500 mL");
    expect(texts).toContain("Transport to the nearest hospital.");
  });
});

test("boxes close beside each other stay two where an arrow leads to each", async () => {
  const filled = (x: number, y: number, words: string) =>
    fill(0.9, x, y, 150, 14) + box(x, y, 150, 14) + text(x + 30, y + 10, words);
  const content =
    boxed(195, 60, 24, "Glucose below 60?") +
    line(305, 84, 305, 100) +
    line(225, 100, 385, 100) +
    arrow(225, 100, 130) +
    arrow(385, 100, 130) +
    text(205, 116, "Yes") +
    text(392, 116, "No") +
    filled(150, 130, "Morphine 2 mg") +
    filled(308, 130, "Atropine 1 mg IM");
  expect((await textsOf(content)).toSorted()).toEqual([
    "Glucose below 60?",
    "Glucose below 60? No: Atropine 1 mg IM",
    "Glucose below 60? Yes: Morphine 2 mg",
  ]);
});

test("words on an arrow stay one label where its line runs through the space between them", async () => {
  const content =
    boxed(195, 60, 24, "Rhythm check") +
    line(305, 84, 305, 100) +
    line(160, 100, 450, 100) +
    arrow(160, 100, 150) +
    arrow(450, 100, 150) +
    text(145, 125, "VF / VT") +
    text(425, 125, "Asystole") +
    boxed(50, 150, 24, "Defibrillate 200 J") +
    boxed(340, 150, 24, "Epinephrine 1 mg IV");
  expect(await textsOf(content)).toEqual([
    "Rhythm check",
    "Rhythm check: VF / VT: Defibrillate 200 J",
    "Rhythm check: Asystole: Epinephrine 1 mg IV",
  ]);
});

test.each([
  ["", []],
  [" between lines", [88, 104, 146]],
])(
  "a table%s above boxes in two columns is one, and its last row leads to none of them",
  async (_, lines) => {
    const rows = [
      ["Drug", "Dose", "Route", "Repeat"],
      ["Naloxone", "6 mg", "IO", "1 mg"],
      ["Vasopressin", "28 mcg", "IO", "none"],
      ["Dexamethasone", "7 mg", "IM", "2 mg"],
    ];
    const xs = [54, 170, 320, 430];
    const content =
      rows
        .flatMap((row, i) =>
          row.map((entry, at) => text(xs[at] ?? 0, 100 + i * 14, entry, { font: i === 0 ? "F2" : "F1" })),
        )
        .join("") +
      box(50, 160, 220, 20) +
      bold(140, 174, "EMT") +
      box(300, 160, 220, 20) +
      bold(380, 174, "Paramedic") +
      boxed(50, 200, 24, "Position of comfort") +
      boxed(300, 200, 24, "Ondansetron 4 mg IV");
    const ruled = lines.map((y) => line(50, y, 520, y)).join("");
    const texts = await textsOf(ruled + content);
    expect(texts).toContain("Drug: Dexamethasone | Dose: 7 mg | Route: IM | Repeat: 2 mg");
  },
);
