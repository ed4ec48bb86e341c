import { describe, expect, test } from "bun:test";
import { box, fill, text, textsOf } from "../support/pdf.ts";

const ZONES = ["GRAY", "PINK", "WHITE", "BLUE"];
/** In points: where the zones' columns begin, and how wide they are; how high a row is. */
const [LEFT, WIDTH, HEIGHT] = [180, 80, 18];
const [START, END] = [50, LEFT + ZONES.length * WIDTH];

const entry = (column: number, y: number, words: string, font = "F1") =>
  text(LEFT + column * WIDTH + 20, y + 13, words, { size: 8, font });

/** The zones' names, each on its color, but for the one that is white. */
const names = (y: number) =>
  ZONES.map((zone, i) => {
    const color = zone === "WHITE" ? "" : fill(0.5 + i / 10, LEFT + i * WIDTH, y, WIDTH, HEIGHT);
    return color + entry(i, y, zone, "F2");
  }).join("");

const bar = (y: number, words: string) =>
  `${fill(0.1, START, y, END - START, HEIGHT)}1 g ${text(START + 5, y + 13, words, { size: 8, font: "F2" })}0 g `;

const row = (y: number, label: string, doses: readonly string[], isShaded: boolean) =>
  (isShaded ? fill(0.93, START, y, END - START, HEIGHT) : "") +
  text(START + 5, y + 13, label, { size: 8 }) +
  doses.map((dose, i) => entry(i, y, dose)).join("");

const dosed = (doses: readonly string[]) => doses.map((dose, i) => `${ZONES[i]}: ${dose}`).join(" | ");

const EPINEPHRINE = ["0.4 mL", "0.6 mL", "1.6 mL", "2.1 mL"];
const AMIODARONE = ["0.5 mL", "0.7 mL", "1.7 mL", "2.2 mL"];
const DEFIBRILLATION = ["8 J", "13 J", "33 J", "42 J"];
const DEXTROSE = ["20 mL", "32 mL", "82 mL", "105 mL"];

describe("below zones' names on their colors every second row is shaded", () => {
  test("each dose has its zone, that of the white one too, and its rows' label", async () => {
    const content =
      names(100) +
      bar(118, "CARDIAC ARREST") +
      row(136, "Epinephrine", EPINEPHRINE, true) +
      row(154, "Amiodarone", AMIODARONE, false) +
      row(172, "Defibrillation", DEFIBRILLATION, true) +
      bar(190, "SUGAR") +
      row(208, "Dextrose", DEXTROSE, false);
    expect(await textsOf(content)).toEqual([
      `CARDIAC ARREST | Epinephrine | ${dosed(EPINEPHRINE)}`,
      `CARDIAC ARREST | Amiodarone | ${dosed(AMIODARONE)}`,
      `CARDIAC ARREST | Defibrillation | ${dosed(DEFIBRILLATION)}`,
      `SUGAR | Dextrose | ${dosed(DEXTROSE)}`,
    ]);
  });

  test("the first row has them too where it is plain, without what stands below the table", async () => {
    const outlines = ZONES.map((_, i) => box(LEFT + i * WIDTH, 100, WIDTH, HEIGHT)).join("");
    const content =
      names(100) +
      outlines +
      row(118, "Epinephrine", EPINEPHRINE, false) +
      row(136, "Amiodarone", AMIODARONE, true) +
      row(154, "Defibrillation", DEFIBRILLATION, false) +
      row(172, "Dextrose", DEXTROSE, true) +
      text(START, 205, "Doses are volumes to draw up.", { size: 8 });
    expect(await textsOf(content)).toEqual([
      `Epinephrine | ${dosed(EPINEPHRINE)}`,
      `Amiodarone | ${dosed(AMIODARONE)}`,
      `Defibrillation | ${dosed(DEFIBRILLATION)}`,
      `Dextrose | ${dosed(DEXTROSE)}`,
      "Doses are volumes to draw up.",
    ]);
  });

  test("a filled box with text of its own below the rows is none of them", async () => {
    const note = ["Doses are volumes to draw up.", "Look at the vial first.", "Give no more than to adults."];
    const content =
      names(100) +
      bar(118, "CARDIAC ARREST") +
      row(136, "Epinephrine", EPINEPHRINE, true) +
      row(154, "Amiodarone", AMIODARONE, false) +
      fill(0.8, START, 172, END - START, 60) +
      text(START + 5, 186, note, { size: 8 });
    expect(await textsOf(content)).toEqual([
      `CARDIAC ARREST | Epinephrine | ${dosed(EPINEPHRINE)}`,
      `CARDIAC ARREST | Amiodarone | ${dosed(AMIODARONE)}`,
      note.join(" "),
    ]);
  });
});
