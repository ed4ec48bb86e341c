import { expect, test } from "bun:test";
import { blocksOf, box, fill, shown, text } from "../support/pdf.ts";

/** The code of a small angle in these fonts. */
const TOGGLE = "\x9b";

test("the way to a web page's title and the labels beside it stand below it, and no sign that opens a section in its name", async () => {
  const content =
    text(40, 40, "Home / Medical / Seizure", { size: 7 }) +
    text(40, 64, "Seizure", { font: "F2", size: 20 }) +
    box(480, 48, 34, 13) +
    text(486, 57, "Adult", { size: 7 }) +
    box(40, 80, 500, 70) +
    fill(0.97, 40, 80, 500, 20) +
    text(48, 94, TOGGLE, { size: 11 }) +
    text(60, 94, "Steps", { font: "F2", size: 11 }) +
    text(48, 120, "Protect the patient from injury, and give oxygen.") +
    text(40, 180, "Fits / Convulsions", { size: 10 }) +
    text(40, 210, "Convulsions", { font: "F2", size: 20 }) +
    text(40, 240, "Look for a fever.");
  expect((await blocksOf(content)).map(shown)).toEqual([
    "heading1: Seizure",
    "paragraph: Home / Medical / Seizure",
    "paragraph: Adult",
    "heading2: Steps",
    "paragraph: Protect the patient from injury, and give oxygen.",
    "paragraph: Fits / Convulsions",
    "heading1: Convulsions",
    "paragraph: Look for a fever.",
  ]);
});
