import { describe, expect, test } from "bun:test";
import { inSections } from "../support/in-sections.ts";
import { box, fill, line, pdfFile, readPdf, shown, text, textsOf } from "../support/pdf.ts";

const head = (x: number, y: number) =>
  `${x - 3} ${792 - y + 5} m ${x + 3} ${792 - y + 5} l ${x} ${792 - y} l f\n`;
const arrow = (x: number, from: number, to: number) => line(x, from, x, to - 4) + head(x, to);

const LINE = 10;
const PAD = 6;

/** A box of parts below each other: in each its lines, an item where they begin with "•", with a letter halfway down in a small box. */
function levels(x: number, y: number, width: number, parts: readonly [string, string[]][]): string {
  let top = y;
  const drawn = parts.map(([letter, lines], i) => {
    const height = lines.length * LINE + PAD;
    const middle = top + height / 2;
    const words = lines.map((each, row) => {
      const at = top + 10 + row * LINE;
      const item = each.replace(/^• /, "");
      const bullet = item === each ? "" : fill(0, x + 21, at - 4, 2.2, 2.2);
      return bullet + text(x + 30, at, item, { size: 8 });
    });
    const edge = i > 0 ? line(x, top, x + width, top) : "";
    const letters =
      box(x + 2, middle - 5.5, 11, 11) + text(x + 5, middle + 3, letter, { font: "F2", size: 8 });
    top += height;
    return edge + letters + words.join("");
  });
  return fill(1, x, y, width, top - y) + box(x, y, width, top - y) + drawn.join("");
}

const plain = (x: number, y: number, width: number, words: string) =>
  box(x, y, width, 20) + text(x + 8, y + 13, words, { size: 8 });
const word = (x: number, y: number, words: string) => text(x, y, words, { font: "F2", size: 7 });

/** A diamond as browsers draw it: a box behind a clip. */
const diamond = (x: number, y: number, width: number, height: number, words: string) => {
  const [middle, right, bottom] = [792 - y - height / 2, x + width, 792 - y - height];
  const clip = `q ${x + width / 2} ${792 - y} m ${right} ${middle} l ${x + width / 2} ${bottom} l ${x} ${middle} l h W n\n`;
  return (
    clip +
    `0.9 g ${x} ${bottom} ${width} ${height} re f Q\n` +
    text(x + width / 2 - words.length * 2, y + height / 2 + 3, words, { size: 8 })
  );
};

describe("a chart of boxes in parts", () => {
  const findings = [
    ["History", "Asthma"],
    ["Signs", "Wheezing"],
  ].map(([title = "", entry = ""], i) => {
    const x = 60 + i * 200;
    return box(x, 40, 190, 30) + text(x + 5, 52, title, { font: "F2", size: 8 }) + text(x + 5, 64, entry);
  });
  const first = box(200, 85, 200, 16) + text(240, 96, "Airway Protocol AR 2", { font: "F2", size: 8 });
  const cause = plain(220, 120, 160, "Likely cause");
  const branches = [100, 300, 500];
  const net = line(300, 140, 300, 150) + line(100, 150, 500, 150);

  test("has the letter of each before all its lines, and the word on its branch at all parts of its box", async () => {
    const content =
      findings.join("") +
      first +
      arrow(300, 101, 120) +
      cause +
      net +
      branches.map((x) => arrow(x, 150, 175)).join("") +
      word(85, 160, "OPIOID") +
      word(305, 160, "ORGANOPHOSPHATE") +
      word(485, 160, "BETA BLOCKER") +
      levels(20, 175, 170, [
        ["B", ["• Ventilate first", "• Naloxone 2 mg IN"]],
        ["A", ["Naloxone 0.4 mg IV, titrate to", "respirations; maximum 10 mg"]],
      ]) +
      levels(215, 175, 170, [["P", ["• Atropine 2 mg IV", "• Pralidoxime 600 mg IM"]]]) +
      levels(415, 175, 170, [
        ["P", ["Glucagon 2 mg IV"]],
        ["M", ["Glucagon 5 mg IV"]],
      ]) +
      plain(80, 278, 160, "Poison center 555-0100") +
      levels(350, 280, 170, [["M", ["Notify the hospital"]]]);
    const [page] = await readPdf(pdfFile([{ content }]));
    expect(page?.blocks.map(shown).slice(2)).toEqual([
      "paragraph: Airway Protocol AR 2",
      "paragraph: Likely cause",
      "paragraph: Likely cause: OPIOID: B: Ventilate first; Naloxone 2 mg IN",
      "paragraph: Likely cause: OPIOID: A: Naloxone 0.4 mg IV, titrate to respirations; maximum 10 mg",
      "paragraph: Likely cause: ORGANOPHOSPHATE: P: Atropine 2 mg IV; Pralidoxime 600 mg IM",
      "paragraph: Likely cause: BETA BLOCKER: P: Glucagon 2 mg IV",
      "paragraph: Likely cause: BETA BLOCKER: M: Glucagon 5 mg IV",
      "paragraph: Poison center 555-0100",
      "paragraph: M: Notify the hospital",
    ]);
  });

  test("has the answers to two questions beside each other each at its own, whichever is nearer", async () => {
    const content =
      diamond(60, 60, 180, 40, "Pulse back?") +
      diamond(340, 60, 180, 40, "Rhythm to shock?") +
      line(150, 100, 150, 110, 110, 110) +
      arrow(110, 110, 135) +
      line(430, 100, 430, 110) +
      line(290, 110, 500, 110) +
      arrow(290, 110, 135) +
      arrow(500, 110, 135) +
      word(102, 119, "YES") +
      word(282, 119, "YES") +
      word(494, 119, "NO") +
      plain(50, 135, 120, "Care after arrest") +
      plain(230, 135, 120, "Shock protocol") +
      plain(440, 135, 120, "Asystole protocol");
    expect((await textsOf(content)).slice(-3)).toEqual([
      "Pulse back? YES: Care after arrest",
      "Rhythm to shock? YES: Shock protocol",
      "Rhythm to shock? NO: Asystole protocol",
    ]);
  });

  test("has an answer beside a diamond at the box that its arrow goes round to, though a line leads on behind the boxes", async () => {
    const behind = line(100, 80, 100, 90, 300, 90, 300, 320);
    const content =
      behind +
      levels(40, 60, 120, [["B", ["Albuterol 2.5 mg"]]]) +
      levels(215, 60, 170, [
        ["B", ["Epinephrine 0.3 mg IM"]],
        ["A", ["• Albuterol 5 mg", "• Diphenhydramine 50 mg IV"]],
      ]) +
      arrow(300, 106, 130) +
      diamond(225, 130, 150, 40, "Improving?") +
      line(375, 150, 450, 150, 450, 310, 308, 310) +
      arrow(308, 310, 324) +
      word(390, 146, "YES") +
      arrow(300, 170, 200) +
      word(304, 188, "NO") +
      levels(200, 200, 200, [
        ["P", ["Epinephrine 2 mcg/min IV"]],
        ["M", ["• Epinephrine 0.1 mg IV", "• Glucagon 2 mg IV"]],
      ]) +
      arrow(300, 242, 324) +
      levels(215, 324, 170, [["M", ["Notify the hospital"]]]);
    expect(await textsOf(content)).toEqual([
      "B: Albuterol 2.5 mg",
      "B: Epinephrine 0.3 mg IM",
      "A: Albuterol 5 mg; Diphenhydramine 50 mg IV",
      "Improving?",
      "Improving? NO: P: Epinephrine 2 mcg/min IV",
      "Improving? NO: M: Epinephrine 0.1 mg IV; Glucagon 2 mg IV",
      "Improving? YES: M: Notify the hospital",
    ]);
  });
});

test("a note for some patients beside a chart ends with its box, above one with its answer once", async () => {
  const note = (y: number, title: string, items: string[]) =>
    box(300, y, 240, 50) +
    word(306, y + 11, title) +
    items
      .map((item, at) => fill(0, 308, y + 19 + at * 10, 2.2, 2.2) + text(316, y + 23 + at * 10, item, SMALL))
      .join("");
  const SMALL = { size: 8 };
  const content =
    text(40, 30, "Slow pulse", { font: "F2", size: 14 }) +
    plain(40, 70, 200, "Support the airway and give oxygen") +
    arrow(140, 90, 110) +
    plain(40, 110, 200, "Atropine 1 mg by vein") +
    arrow(140, 130, 150) +
    plain(40, 150, 200, "Is the pressure low?") +
    line(240, 160, 300, 160) +
    `295 ${792 - 157} m 295 ${792 - 163} l 300 ${792 - 160} l f\n` +
    word(264, 158, "No") +
    plain(300, 150, 240, "Watch the rhythm") +
    note(70, "Pediatric", ["Epinephrine is the first drug", "Call before pacing"]) +
    note(190, "Causes", ["Too much potassium in the blood", "Drugs that slow the pulse"]);
  expect(inSections(await readPdf(pdfFile([{ content }])))).toEqual([
    "Slow pulse: Support the airway and give oxygen",
    "Slow pulse: Atropine 1 mg by vein",
    "Slow pulse: Is the pressure low?",
    "Slow pulse > Pediatric: Epinephrine is the first drug",
    "Slow pulse > Pediatric: Call before pacing",
    "Slow pulse: Is the pressure low? No: Watch the rhythm",
    "Slow pulse: Causes: Too much potassium in the blood; Drugs that slow the pulse",
  ]);
});
