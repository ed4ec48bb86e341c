import { expect, test } from "bun:test";
import { blocksOf, box, fill, shown, text } from "../support/pdf.ts";

const body =
  text(60, 100, "Check the glucose of each patient who is weak on one side of the body.") +
  text(60, 120, "Take the patient to a center that is open for strokes at that time.");

test("a title in bold with a longer remark in small letters on its line is a heading", async () => {
  const title =
    text(60, 60, "Stroke", { font: "F2", size: 18 }) + text(124, 60, "Protocol 5-2, adults and children");
  expect((await blocksOf(title + body)).map(shown)[0]).toBe(
    "heading1: Stroke Protocol 5-2, adults and children",
  );
});

test("a date beside a title in its bar stands by itself, and is no part of the title", async () => {
  const bar =
    fill(0.2, 50, 40, 500, 26) +
    `1 g ${text(58, 59, "Burns", { font: "F2", size: 18 })} ${text(480, 59, "January 2024")} 0 g\n`;
  expect((await blocksOf(bar + body)).map(shown).slice(0, 2)).toEqual([
    "heading1: Burns",
    "paragraph: January 2024",
  ]);
});

test("a drug's name in large letters before its dose is no heading", async () => {
  const dose =
    text(60, 60, "Aspirin", { font: "F2", size: 18 }) + text(130, 60, "324 mg chewed and swallowed");
  expect((await blocksOf(dose + body)).map(shown)[0]).toStartWith("paragraph: Aspirin 324 mg");
});

test("the bar of a drug's card is its title, with the drug's other name in small letters at the bar's other end", async () => {
  const card = (x: number, name: string, other: string, dose: string) =>
    box(x, 80, 240, 80) +
    fill(0.2, x, 80, 240, 20) +
    `1 g ${text(x + 8, 95, name, { font: "F2", size: 12 })} ${text(x + 190, 93, other, { size: 9 })} 0 g\n` +
    ["Class", "Adult", "Onset"].map((label, i) => text(x + 8, 114 + i * 14, label, { font: "F2" })).join("") +
    ["Antiarrhythmic", dose, "At once"].map((entry, i) => text(x + 70, 114 + i * 14, entry)).join("");
  const content =
    card(50, "ADENOSINE", "Adenocard", "6 mg rapid push") + card(310, "ATROPINE", "Sulfate", "1 mg push");
  const title = text(50, 50, "Drug cards", { font: "F2", size: 18 });
  expect((await blocksOf(title + content)).map(shown)).toEqual([
    "heading1: Drug cards",
    "heading2: ADENOSINE Adenocard",
    "table_row: Class: Antiarrhythmic",
    "table_row: Adult: 6 mg rapid push",
    "table_row: Onset: At once",
    "heading2: ATROPINE Sulfate",
    "table_row: Class: Antiarrhythmic",
    "table_row: Adult: 1 mg push",
    "table_row: Onset: At once",
  ]);
});

test("an answer in bold is no heading of what stands below it", async () => {
  const answers =
    text(60, 60, "Is the pulse below 60 in a minute, and is the patient pale and faint?") +
    text(60, 84, "NO", { font: "F2" }) +
    text(60, 100, "Look for another cause, and go to the hospital that is the nearest.");
  expect((await blocksOf(answers)).map(shown)[1]).toBe("paragraph: NO");
});
