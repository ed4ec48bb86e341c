import { expect, test } from "bun:test";
import { shownOf, text } from "../support/pdf.ts";

const bold = { font: "F2" };

/** A number with what it numbers behind a tab, its lines below each other. */
const numbered = (x: number, y: number, number: string, lines: readonly string[], style = {}) =>
  text(x, y, number, style) + text(x + 29, y, lines, style);

test("numbers that count on, 3.0, 3.1, are those of an outline, its headings and its paragraphs, and no cells", async () => {
  const content =
    numbered(50, 60, "3.0", ["POLICY"], bold) +
    numbered(79, 76, "3.1", [
      "Boots are black and reach above the ankle; those who lose them buy new ones by the end of the",
      "month.",
    ]) +
    numbered(79, 104, "3.2", ["Hair longer than the collar is tied back."]) +
    numbered(50, 130, "4.0", ["PROCEDURE"], bold) +
    numbered(79, 146, "4.1", [
      "Lost badges are told of to the duty officer within a day, by day and by night, in sun and in rain.",
    ]) +
    numbered(79, 158, "4.2", [
      "A vest is worn whenever somebody stands on the road, by day and by night, in sun and in rain.",
      "A turnout coat may take its place.",
    ]);
  expect(await shownOf(content)).toEqual([
    "heading1: 3.0 POLICY",
    "paragraph: 3.1 Boots are black and reach above the ankle; those who lose them buy new ones by the end of the month.",
    "paragraph: 3.2 Hair longer than the collar is tied back.",
    "heading1: 4.0 PROCEDURE",
    "paragraph: 4.1 Lost badges are told of to the duty officer within a day, by day and by night, in sun and in rain.",
    "paragraph: 4.2 A vest is worn whenever somebody stands on the road, by day and by night, in sun and in rain. A turnout coat may take its place.",
  ]);
});

test("chapters numbered 1, 2 above sections that begin with 1.1, 2.1 are headings", async () => {
  const content =
    numbered(50, 60, "1", ["PURPOSE"], bold) +
    numbered(79, 76, "1.1", ["To prevent injury from heat, cold and exertion at work and in training."]) +
    numbered(50, 102, "2", ["SCOPE"], bold) +
    numbered(79, 118, "2.1", ["Fires of two hours or more, and training with live fire."]) +
    numbered(50, 144, "3", ["DEFINITIONS"], bold) +
    numbered(79, 160, "3.1", ["Self rehab: ten minutes of rest with water at the engine."]);
  expect(await shownOf(content)).toEqual([
    "heading1: 1 PURPOSE",
    "paragraph: 1.1 To prevent injury from heat, cold and exertion at work and in training.",
    "heading1: 2 SCOPE",
    "paragraph: 2.1 Fires of two hours or more, and training with live fire.",
    "heading1: 3 DEFINITIONS",
    "paragraph: 3.1 Self rehab: ten minutes of rest with water at the engine.",
  ]);
});

test("the paragraphs of a section are alike where one is in capitals or goes on with a label below its first line", async () => {
  const content =
    text(50, 60, [
      "What to do where many people are hurt at once, and how to sort them in a short time",
      "by those who are there.",
    ]) +
    numbered(79, 100, "4.3", ["Those who walk"]) +
    numbered(79, 116, "4.4", ["SALT"]) +
    numbered(79, 132, "4.5", ["Where they wait"]) +
    numbered(79, 148, "4.6", [
      "Tags: one at the wrist or the ankle of each, never at the clothes, and its corner torn off soon.",
    ]) +
    text(108, 160, "Dead persons:", bold) +
    text(179, 160, "they are not moved, but to reach those who live.");
  expect((await shownOf(content)).slice(1)).toEqual([
    "paragraph: 4.3 Those who walk",
    "paragraph: 4.4 SALT",
    "paragraph: 4.5 Where they wait",
    "paragraph: 4.6 Tags: one at the wrist or the ankle of each, never at the clothes, and its corner torn off soon. Dead persons: they are not moved, but to reach those who live.",
  ]);
});

test("an outline in two columns counts on from one to the other, and each number begins a paragraph", async () => {
  const left =
    numbered(50, 60, "1.0", ["DRIVING"], bold) +
    numbered(79, 76, "1.1", ["Stop at each red light."]) +
    numbered(79, 92, "1.2", ["Wind: land into the wind, and", "keep those who look on away."]) +
    numbered(79, 120, "1.3", ["Clear the place of all that is", "loose, and let no one smoke."]);
  const right =
    numbered(349, 60, "1.4", ["Flares are forbidden."]) +
    numbered(320, 86, "2.0", ["BELTS"], bold) +
    numbered(349, 102, "2.1", ["All who ride in an ambulance", "wear a belt while it moves."]) +
    numbered(349, 126, "2.2", ["Children sit in seats of their", "own."]);
  expect(await shownOf(left + right)).toEqual([
    "heading1: 1.0 DRIVING",
    "paragraph: 1.1 Stop at each red light.",
    "paragraph: 1.2 Wind: land into the wind, and keep those who look on away.",
    "paragraph: 1.3 Clear the place of all that is loose, and let no one smoke.",
    "paragraph: 1.4 Flares are forbidden.",
    "heading1: 2.0 BELTS",
    "paragraph: 2.1 All who ride in an ambulance wear a belt while it moves.",
    "paragraph: 2.2 Children sit in seats of their own.",
  ]);
});

test("numbers below the name of their column are cells of its rows", async () => {
  const content =
    text(47, 60, "No.", bold) +
    text(90, 60, "What is asked", bold) +
    ["Is the vest worn?", "Are the boots black?", "Is the hair tied back?"]
      .map((asked, at) => numbered(50, 76 + at * 16, `1.${at + 1}`, [asked]))
      .join("");
  expect(await shownOf(content)).toEqual([
    "table_row: No.: 1.1 | What is asked: Is the vest worn?",
    "table_row: No.: 1.2 | What is asked: Are the boots black?",
    "table_row: No.: 1.3 | What is asked: Is the hair tied back?",
  ]);
});

test("numbers most of which do not count on are no outline", async () => {
  const numbers = ["1.3", "2.1", "3.1", "3.3", "3.5", "3.7", "4.2"];
  const content = numbers
    .map((number, at) => numbered(50, 60 + at * 16, number, [`Drug of group ${at}`]))
    .join("");
  expect(await shownOf(content)).toEqual(
    numbers.map((number, at) => `table_row: ${number} | Drug of group ${at}`),
  );
});
