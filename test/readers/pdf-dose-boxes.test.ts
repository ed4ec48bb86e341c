import { expect, test } from "bun:test";
import { inSections } from "../support/in-sections.ts";
import { blocksOf, box, fill, pdfFile, readPdf, shown, text, textsOf } from "../support/pdf.ts";

const LEFT = 42;
const WIDTH = 252;
const BESIDE = LEFT + 25;

/** A level in a small box with round corners. */
function pill(x: number, y: number, level: string): string {
  const [right, top, bottom, r] = [x + 20, 792 - y, 792 - y - 11, 5];
  return (
    `q 0.2 g ${x + r} ${top} m ${right - r} ${top} l ${right} ${top} ${right} ${top} ${right} ${top - r} c ` +
    `${right} ${bottom} ${right} ${bottom} ${right - r} ${bottom} c ${x + r} ${bottom} l ` +
    `${x} ${bottom} ${x} ${bottom} ${x} ${bottom + r} c ${x} ${top} ${x} ${top} ${x + r} ${top} c f Q\n` +
    text(x + 3.5, y + 8, level, { font: "F2", size: 6.5 })
  );
}

/** What a level does: the lines after the first begin below its words. */
function step(y: number, level: string, lines: readonly string[]): string {
  return pill(LEFT, y - 8.5, level) + text(BESIDE, y, lines, { size: 9 });
}

/** A heading on a ground with a line along its left side. */
function head(y: number, lines: readonly string[]): string {
  const height = 4 + 11.4 * lines.length;
  return (
    fill(0.93, LEFT, y, WIDTH, height) +
    fill(0.5, LEFT, y, 2.5, height) +
    text(LEFT + 7, y + 10, lines, { font: "F2", size: 9.5 })
  );
}

/** A drug's name in a bar over its doses, all in one frame. */
function dose(y: number, level: string, name: string, rows: readonly [string, string][]): string {
  const height = 15 + 12.5 * rows.length;
  return [
    fill(0.95, LEFT, y, WIDTH, height),
    box(LEFT, y, WIDTH, height),
    fill(0.3, LEFT, y, WIDTH, 15),
    pill(LEFT + 5, y + 2.5, level),
    text(LEFT + 29, y + 11, name, { font: "F2", size: 9 }),
    ...rows.map(([label, value], at) => {
      const line = y + 25 + 12.5 * at;
      return (
        text(LEFT + 5, line, label, { font: "F2", size: 8.6 }) + text(LEFT + 68, line, value, { size: 8.6 })
      );
    }),
  ].join("");
}

const TITLE = text(36, 40, "Tachycardia", { font: "F2", size: 16 });
const WHOM =
  box(36, 60, 264, 440) + fill(0.2, 36, 60, 264, 19) + text(147, 74, "ADULT", { font: "F2", size: 11 });

async function placed(content: string): Promise<string[]> {
  return inSections(await readPdf(pdfFile([{ content: TITLE + WHOM + content }])));
}

test("boxes of doses one close below the other are each under their own drug, and what follows is under the heading above them", async () => {
  const content =
    head(90, ["Stable: rate over 150, regular, narrow and SBP of", "90 or greater"]) +
    step(130, "ALS", [
      "Blow into a syringe for 15 seconds, 100 J, 200 J.",
      "Then lie down with the legs raised.",
    ]) +
    dose(146, "ALS", "Adenosine", [
      ["Dose", "12 mg rapid push"],
      ["Repeat", "12 mg once after 2 minutes"],
    ]) +
    dose(189.5, "ALS", "Diltiazem", [
      ["Dose", "0.25 mg/kg over 2 minutes"],
      ["Repeat", "0.35 mg/kg after 15 minutes"],
    ]) +
    step(241, "MC", ["Any third drug, or a second dose of either of the", "two"]) +
    pill(LEFT, 261.5, "BLS") +
    pill(LEFT + 21, 261.5, "ALS") +
    text(LEFT + 47, 270, "Oxygen to 94% or more.", { size: 9 }) +
    head(282, ["Unstable"]) +
    step(312, "ALS", ["Cardioversion 100 J."]);
  const stable = "Tachycardia > ADULT > Stable: rate over 150, regular, narrow and SBP of 90 or greater";
  expect(await placed(content)).toEqual([
    `${stable}: ALS: Blow into a syringe for 15 seconds, 100 J, 200 J. Then lie down with the legs raised.`,
    `${stable} > ALS: Adenosine: Dose: 12 mg rapid push`,
    `${stable} > ALS: Adenosine: Repeat: 12 mg once after 2 minutes`,
    `${stable} > ALS: Diltiazem: Dose: 0.25 mg/kg over 2 minutes`,
    `${stable} > ALS: Diltiazem: Repeat: 0.35 mg/kg after 15 minutes`,
    `${stable}: MC: Any third drug, or a second dose of either of the two`,
    `${stable}: BLS, ALS: Oxygen to 94% or more.`,
    "Tachycardia > ADULT > Unstable: ALS: Cardioversion 100 J.",
  ]);
});

test("a level in a small box stays with its words where it stands a little higher, and where all words begin below each other", async () => {
  const words = [
    "Warm the child well now.",
    "Dry the child.",
    "Stimulate the feet.",
    "Give blow-by oxygen.",
    "Call.",
  ];
  const lines = words.map((line, at) => {
    const y = 101.7 + 16 * at;
    const beside = text(42, y - (at === 4 ? 1.5 : 0), line, { size: 9 });
    return beside + pill(320, y - 8.6, "BLS") + text(344.2, y, line, { size: 9 });
  });
  const read = await blocksOf(TITLE + WHOM + lines.join(""));
  expect(read.slice(-5).map(shown)).toEqual(words.map((line) => `paragraph: BLS: ${line}`));
});

test("a label in bold that fills its cell on a ground is parted from what is beside it", async () => {
  const rows = [
    ["Class", "Sedative"],
    ["Supplied", "500 mg in 10 mL"],
    ["Onset", "1 minute IV"],
    ["Contraindications", "Age under 3 years"],
    ["Adult", "2 mg/kg slowly"],
  ] as const;
  const cells = rows.map(
    ([label, value], at) =>
      fill(0.92, 50, 100 + 14 * at, 70, 14) +
      fill(0.6, 50, 113.6 + 14 * at, 250, 0.7) +
      text(54.5, 110 + 14 * at, label, { font: "F2", size: 8.6 }) +
      text(128.1, 110 + 14 * at, value, { size: 8.6 }),
  );
  const bar = box(50, 84, 250, 86.3) + fill(0.2, 50, 84, 250, 16) + text(56, 95, "KETAMINE", { font: "F2" });
  expect((await blocksOf(TITLE + bar + cells.join(""))).slice(2).map(shown)).toEqual(
    rows.map(([label, value]) => `table_row: ${label}: ${value}`),
  );
});

test("a dose that is given every few minutes ends a statement, and one with nothing behind every does not", async () => {
  const content =
    box(40, 60, 178, 62) +
    text(
      46,
      76,
      [
        "Epinephrine 1 mg IV every 3-5 min",
        "Amiodarone 300 mg IV, then one of",
        "150 mg, and repeat both every",
        "10 minutes",
      ],
      { size: 10 },
    );
  const arrow =
    "129 690 m 129 670 l S 126 674 m 132 674 l 129 670 l f\n" +
    box(40, 122, 178, 20) +
    text(60, 136, "Look for causes", { size: 10 });
  expect((await textsOf(content + arrow))[0]).toBe(
    "Epinephrine 1 mg IV every 3-5 min; Amiodarone 300 mg IV, then one of 150 mg, and repeat both every 10 minutes",
  );
});

test("lines that stand in the middle beside a letter at their box's side are told apart where there was room", async () => {
  const middle = (words: string, y: number) => text(160 - words.length * 2.35, y, words, { size: 10 });
  const level = (y: number, letter: string, lines: readonly string[]) => {
    const height = lines.length * 12 + 12;
    return (
      fill(0.9, 40, y, 200, height) +
      box(40, y, 200, height) +
      `60 ${792 - y} m 60 ${792 - y - height} l S\n` +
      text(46, y + height / 2 + 3, letter, { font: "F2", size: 10 }) +
      lines.map((words, i) => middle(words, y + 15 + i * 12)).join("")
    );
  };
  const lines = ["Blood glucose at once", "Loosen the clothes", "Protect him"];
  const arrow = "140 684 m 140 660 l S 137 664 m 143 664 l 140 660 l f\n";
  const content = level(60, "B", lines) + arrow + level(132, "A", ["Access to a vein"]);
  expect(await textsOf(content)).toEqual([`B: ${lines.join("; ")}`, "A: Access to a vein"]);
});
