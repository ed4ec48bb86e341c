import { expect, test } from "bun:test";
import { box, fill, shownOf, text } from "../support/pdf.ts";

/** White letters in bold on a dark bar. */
function bar(x: number, y: number, width: number, lines: readonly string[]): string {
  const height = 4 + lines.length * 12;
  return `${fill(0.2, x, y, width, height)}1 g ${text(x + 5, y + 11, lines, { font: "F2" })}0 g `;
}

test("bars over a narrow column beside the text are headings as those over the text are, in two lines too", async () => {
  const content =
    text(40, 45, "Heat stroke", { font: "F2", size: 16 }) +
    bar(180, 60, 390, ["Treatment"]) +
    text(180, 90, "Cool the patient at once, with ice water where there is any, and transport then.") +
    bar(180, 100, 390, ["Transport"]) +
    text(180, 130, "Go to the closest hospital, and tell it early that a patient with heat stroke comes.") +
    bar(40, 60, 105, ["History"]) +
    text(40, 90, ["Work in the heat,", "alcohol, drugs."]) +
    bar(40, 115, 105, ["Special", "considerations"]) +
    text(40, 157, ["Infants left in a", "car are at risk."]);
  expect(await shownOf(content)).toEqual([
    "heading1: Heat stroke",
    "heading2: History",
    "paragraph: Work in the heat, alcohol, drugs.",
    "heading2: Special considerations",
    "paragraph: Infants left in a car are at risk.",
    "heading2: Treatment",
    "paragraph: Cool the patient at once, with ice water where there is any, and transport then.",
    "heading2: Transport",
    "paragraph: Go to the closest hospital, and tell it early that a patient with heat stroke comes.",
  ]);
});

test("a heading in capitals above a table is on the level of those above text", async () => {
  const rows = ["Naloxone", "0.4 mg", "Glucagon", "1 mg"];
  const content =
    text(40, 45, "Overdose", { font: "F2", size: 16 }) +
    text(40, 75, "ASSESSMENT", { font: "F2" }) +
    box(40, 80, 520, 24) +
    text(46, 95, "Look for the pills, and ask how many were taken and when, before the patient sleeps.") +
    text(40, 125, "ANTIDOTES", { font: "F2" }) +
    rows
      .map((entry, at) => {
        const [x, y] = [40 + (at % 2) * 150, 131 + Math.floor(at / 2) * 18];
        return box(x, y, 150, 18) + text(x + 4, y + 12, entry);
      })
      .join("") +
    text(40, 195, "TRANSPORT", { font: "F2" }) +
    text(40, 215, "Bring the containers along, and tell the hospital early of what was taken.");
  const headings = (await shownOf(content)).filter((each) => each.startsWith("heading"));
  expect(headings).toEqual([
    "heading1: Overdose",
    "heading2: ASSESSMENT",
    "heading2: ANTIDOTES",
    "heading2: TRANSPORT",
  ]);
});
