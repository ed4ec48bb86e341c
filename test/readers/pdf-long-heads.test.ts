import { expect, test } from "bun:test";
import { box, line, text, textsOf } from "../support/pdf.ts";

const boxed = (x: number, y: number, words: string | string[]) =>
  box(x, y, 150, 50) + text(x + 10, y + 20, words);
/** The head of an arrow, twelve points long, its tip at x and y: as LibreOffice draws it. */
const headDown = (x: number, y: number) =>
  `${x} ${792 - y} m ${x - 4} ${804 - y} l ${x + 4} ${804 - y} l h f\n`;
const headRight = (x: number, y: number) =>
  `${x} ${792 - y} m ${x - 12} ${796 - y} l ${x - 12} ${788 - y} l h f\n`;

test("an arrow whose head is long leads to the box at its tip, and what follows that has its answer", async () => {
  const content =
    boxed(230, 40, "Pulse below 60?") +
    line(230, 65, 115, 65) +
    line(115, 65, 115, 98) +
    headDown(115, 110) +
    text(120, 90, "Yes") +
    line(380, 65, 475, 65) +
    line(475, 65, 475, 98) +
    headDown(475, 110) +
    text(480, 90, "No") +
    boxed(40, 110, "Chest compressions") +
    line(115, 160, 115, 178) +
    headDown(115, 190) +
    boxed(40, 190, "Epinephrine") +
    boxed(400, 110, "Keep warm");
  expect(await textsOf(content)).toEqual([
    "Pulse below 60?",
    "Pulse below 60? Yes: Chest compressions",
    "Pulse below 60? Yes: Epinephrine",
    "Pulse below 60? No: Keep warm",
  ]);
});

test("an answer in the corner of an arrow that turns is on it", async () => {
  const content =
    boxed(40, 40, "Glucose below 60?") +
    line(190, 65, 390, 65) +
    line(390, 65, 390, 138) +
    headDown(390, 150) +
    text(250, 110, "No") +
    boxed(315, 150, "Look for other causes");
  expect(await textsOf(content)).toEqual([
    "Glucose below 60?",
    "Glucose below 60? No: Look for other causes",
  ]);
});

test("a tree whose first box stands left of the middle is read along its arrows, a long criterion by its name", async () => {
  const many = [
    "flail chest, crushed limb,",
    "open skull, burns of the face,",
    "two long bones, a pelvis,",
    "and more",
  ];
  const high = (x: number, y: number, words: string | string[]) =>
    box(x, y, 150, 60) + text(x + 6, y + 14, words, { size: 8 });
  const content =
    boxed(20, 200, "Injured patient") +
    line(170, 225, 185, 225) +
    line(185, 225, 185, 70) +
    line(185, 70, 198, 70) +
    headRight(210, 70) +
    high(210, 40, ["Physiologic: GCS motor < 6, SBP < 90,", "RR < 10 or > 29"]) +
    line(360, 70, 408, 70) +
    headRight(420, 70) +
    text(370, 66, "Yes") +
    boxed(420, 40, "Level I") +
    line(285, 100, 285, 188) +
    headDown(285, 200) +
    text(290, 150, "No") +
    high(210, 200, [`Anatomic: ${many[0]}`, ...many.slice(1)]) +
    line(360, 225, 408, 225) +
    headRight(420, 225) +
    text(370, 221, "Yes") +
    boxed(420, 200, "Level II");
  expect(await textsOf(content)).toEqual([
    "Injured patient",
    "Physiologic: GCS motor < 6, SBP < 90, RR < 10 or > 29",
    "Physiologic: GCS motor < 6, SBP < 90, RR < 10 or > 29: Yes: Level I",
    `Physiologic: GCS motor < 6, SBP < 90, RR < 10 or > 29: No: Anatomic: ${many.join(" ")}`,
    "Anatomic: Yes: Level II",
  ]);
});

test("a word on a ground of its own does not part the arrow that it stands on", async () => {
  const ground = (x: number, y: number, word: string) =>
    `q 1 g ${x - 3} ${792 - y - 3} 26 12 re f Q\n${text(x, y, word)}`;
  const down = (x: number, from: number, to: number) => line(x, from, x, to - 12) + headDown(x, to);
  const content =
    down(115, 90, 150) +
    down(115, 200, 250) +
    line(190, 65, 418, 65) +
    headRight(430, 65) +
    boxed(40, 40, "Still seizing?") +
    boxed(430, 40, "Transport") +
    boxed(40, 150, "Midazolam 5 mg IV") +
    boxed(40, 250, "Levetiracetam 60 mg/kg") +
    ground(107, 122, "Yes") +
    ground(300, 68, "No");
  expect(await textsOf(content)).toEqual([
    "Still seizing?",
    "Still seizing? Yes: Midazolam 5 mg IV",
    "Still seizing? Yes: Levetiracetam 60 mg/kg",
    "Still seizing? No: Transport",
  ]);
});
