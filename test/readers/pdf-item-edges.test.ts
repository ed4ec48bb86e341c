import { expect, test } from "bun:test";
import { blocksOf, box, fill, shown, text } from "../support/pdf.ts";

const bold = (x: number, y: number, words: string) => text(x, y, words, { font: "F2" });
/** The edge of an item whose lines stand from one height to another: a bar 3 points broad. */
const edge = (from: number, to: number) => `q 0.2 0.5 0.9 rg 58 ${792 - to} 3 ${to - from} re f Q\n`;
/** An item with its edge, its letter before this. */
const item = (y: number, letter: string, ...lines: string[]) =>
  edge(y - 10, y + lines.length * 12 - 8) + bold(44, y, letter) + text(66, y, lines);

test("a coloured edge between an item's letter and its text parts no columns, whatever bars and headings stand around the list", async () => {
  const bar = (y: number, words: string) => fill(0.7, 40, y - 11, 340, 15) + bold(44, y, words);
  const content =
    bold(40, 60, "Asthma") +
    bar(82, "EMT") +
    item(100, "a.", "Give 5 mg of salbutamol by nebuliser to an adult, and give", "2.5 mg to a child.") +
    item(127, "b.", "Give 0.5 mg of ipratropium once, with the first of these.") +
    bar(146, "PARAMEDIC") +
    item(164, "a.", "Call for a second crew where it is severe, or where", "two doses did not help:") +
    text(72, 188, "- unable to speak") +
    text(72, 200, "- exhausted") +
    item(216, "b.", "Give 40 mg of prednisone.");
  expect((await blocksOf(content)).map(shown)).toEqual([
    "heading2: Asthma",
    "heading1: EMT",
    "list_item: a. Give 5 mg of salbutamol by nebuliser to an adult, and give 2.5 mg to a child.",
    "list_item: b. Give 0.5 mg of ipratropium once, with the first of these.",
    "heading1: PARAMEDIC",
    "list_item: a. Call for a second crew where it is severe, or where two doses did not help:",
    "list_item: unable to speak",
    "list_item: exhausted",
    "list_item: b. Give 40 mg of prednisone.",
  ]);
});

test("a line between the numbers and the texts of a table's rows parts them, as others cross it", async () => {
  const rule = (y: number) => `40 ${792 - y} m 380 ${792 - y} l S\n`;
  const row = (y: number, number: string, words: string) => text(44, y, number) + text(66, y, words);
  const content =
    [80, 98, 116].map(rule).join("") +
    "58 712 m 58 676 l S\n" +
    row(92, "1.", "Oxygen cylinder") +
    row(110, "2.", "Suction unit") +
    box(300, 80, 0, 36);
  expect((await blocksOf(content)).map(({ kind }) => kind)).toEqual(["table_row", "table_row"]);
});
