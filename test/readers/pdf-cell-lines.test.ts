import { expect, test } from "bun:test";
import { box, text, textsOf } from "../support/pdf.ts";

type Line = readonly [words: string, down: number];

/** A row of drawn cells, each of lines so far below its top. */
function row(y: number, high: number, cells: readonly (readonly Line[])[], font = "F1"): string {
  const lineIn =
    (column: number) =>
    ([words, down]: Line) =>
      text(44 + column * 185, y + down, words, { font });
  return cells
    .map((lines, column) => box(40 + column * 185, y, 185, high) + lines.map(lineIn(column)).join(""))
    .join("");
}

const NAMES = row(60, 18, [[["Stage", 12]], [["Findings", 12]], [["Care", 12]]], "F2");

test("lines of a cell are told apart by the space that their author left, though no word more had room, and wrapped ones are not", async () => {
  const content =
    NAMES +
    row(78, 80, [
      [["Mild", 12]],
      [
        ["Shivers and has cold hands and feet in a", 12],
        ["Warm room", 24],
        ["Increased pulse of more than a hundred", 39],
        ["Confusion", 54],
      ],
      [
        ["Blankets, and warm and sweet drinks by", 12],
        ["Mouth", 24],
        ["Aid with the wet clothes, and hot packs on", 39],
        ["Armpits", 51],
      ],
    ]) +
    row(158, 40, [[["Severe", 12]], [["No pulse", 12]], [["Compressions", 12]]]);
  expect((await textsOf(content))[0]).toBe(
    "Stage: Mild | Findings: Shivers and has cold hands and feet in a Warm room; Increased pulse of more than a hundred; " +
      "Confusion | Care: Blankets, and warm and sweet drinks by Mouth; Aid with the wet clothes, and hot packs on Armpits",
  );
});

test("what joins two lines of a cell stands between them, and the others are told apart all the same", async () => {
  const content =
    NAMES +
    row(78, 90, [
      [["Severe", 12]],
      [
        ["History of asthma", 12],
        ["OR", 24],
        ["Wheezing now", 36],
        ["Known allergy AND", 48],
        ["Hives", 60],
      ],
      [
        ["Remove the clothes", 12],
        ["Give three kits", 24],
        ["&", 36],
        ["Give diazepam", 48],
      ],
    ]) +
    row(168, 40, [[["Mild", 12]], [["Runny nose", 12]], [["Oxygen", 12]]]);
  expect((await textsOf(content))[0]).toBe(
    "Stage: Severe | Findings: History of asthma OR Wheezing now; Known allergy AND Hives | " +
      "Care: Remove the clothes; Give three kits & Give diazepam",
  );
});
