import { describe, expect, test } from "bun:test";
import { blocksOf, grid, text, textsOf } from "../support/pdf.ts";

function line(places: readonly number[], y: number, entries: readonly string[], font = "F1"): string {
  return entries.map((entry, i) => (entry ? text(places[i] ?? 0, y, entry, { font }) : "")).join("");
}

function rule(y: number): string {
  return `50 ${792 - y} m 560 ${792 - y} l S\n`;
}

describe("a table below another, under a title", () => {
  const scale = [50, 110, 230, 400];
  const coma =
    line(scale, 60, ["Score", "Eyes", "Verbal", "Motor"], "F2") +
    rule(66) +
    line(scale, 80, ["5", "", "Oriented", "Localizes pain"]) +
    line(scale, 96, ["4", "Spontaneous", "Confused", "Withdraws"]) +
    line(scale, 112, ["3", "To voice", "Inappropriate words", "Abnormal flexion"]);

  test("has its own names where they have two lines", async () => {
    const places = [50, 170, 320, 460];
    const content =
      coma +
      text(50, 135, "Pediatric sedation", { font: "F2", size: 9.2 }) +
      line(places, 156, ["", "Midazolam", "Ketamine", ""], "F2") +
      line(places, 167, ["Weight", "IM (mg)", "IV (mg)", "Route"], "F2") +
      rule(172) +
      line(places, 183, ["5 kg", "1", "5", "any"]) +
      line(places, 198, ["10 kg", "2", "10", "any"]) +
      line(places, 213, ["20 kg", "4", "20", "any"]);
    expect((await textsOf(content)).slice(2)).toEqual([
      "Score: 3 | Eyes: To voice | Verbal: Inappropriate words | Motor: Abnormal flexion",
      "Pediatric sedation",
      "Weight: 5 kg | Midazolam IM (mg): 1 | Ketamine IV (mg): 5 | Route: any",
      "Weight: 10 kg | Midazolam IM (mg): 2 | Ketamine IV (mg): 10 | Route: any",
      "Weight: 20 kg | Midazolam IM (mg): 4 | Ketamine IV (mg): 20 | Route: any",
    ]);
  });

  test("has its own names where its title is set off by space alone", async () => {
    const places = [50, 170, 460];
    const content =
      coma +
      text(50, 145, "4.2 Sedation") +
      line(places, 160, ["Goal", "What to do", "Rate"], "F2") +
      line(places, 176, ["Calm", "Talk to the patient and treat the pain", "5 mcg/kg/min"]) +
      line(places, 192, ["Drowsy", "Check the pressure after each bolus", "20 mcg/kg/min"]);
    expect((await textsOf(content)).slice(3)).toEqual([
      "4.2 Sedation",
      "Goal: Calm | What to do: Talk to the patient and treat the pain | Rate: 5 mcg/kg/min",
      "Goal: Drowsy | What to do: Check the pressure after each bolus | Rate: 20 mcg/kg/min",
    ]);
  });
});

test("a long caption in bold that stands alone between two tables heads the second", async () => {
  const caption = "Second box of drugs (for paramedics alone, controlled) - sealed in yellow";
  const rows = (drug: string) => [
    ["Drug", "Concentration", "Quantity"],
    [drug, "10 mg / 2 mL", "4"],
    [`${drug} drip`, "50 mg / 250 mL", "2"],
  ];
  const content =
    text(50, 60, "First box of drugs", { font: "F2" }) +
    grid(50, 70, [200, 150, 150], rows("Adenosine")) +
    text(50, 150, caption, { font: "F2" }) +
    grid(50, 160, [200, 150, 150], rows("Midazolam")) +
    text(50, 240, ["Boxes are exchanged one for one at any pharmacy, and the seals are looked at each day."]);
  const blocks = await blocksOf(content);
  expect(blocks.filter(({ kind }) => kind === "heading").map((block) => block.text)).toEqual([
    "First box of drugs",
    caption,
  ]);
});

test("the names in bold above a table of one drawn row are those of its columns", async () => {
  const names = ["Course", "Credit", "Final", "Earned"];
  const at = [73, 387, 457, 526];
  const content =
    line(at, 98, names, "F2") +
    grid(70, 101, [314, 70, 69, 69], [["", "", "", ""]]) +
    line(at, 112, ["Airway I", "1.0", "A", "1.0"]) +
    line(at, 129, ["Total:", "1.0", "", "1.0"]) +
    line(at, 144, ["Year End GPA: 4.00"]);
  expect(await textsOf(content)).toEqual([
    "Course: Airway I | Credit: 1.0 | Final: A | Earned: 1.0",
    "Total: 1.0 1.0",
    "Year End GPA: 4.00",
  ]);
});
