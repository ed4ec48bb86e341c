import { describe, expect, test } from "bun:test";
import { fill, text, textsOf } from "../support/pdf.ts";

/** A dark bar with white words in bold in its middle. */
const bar = (x: number, y: number, width: number, words: string) =>
  fill(0.25, x, y, width, 15) +
  `1 g ${text(x + width / 2 - words.length * 3, y + 11, words, { font: "F2" })}0 g `;

const items = (x: number, y: number, words: readonly string[]) =>
  text(
    x,
    y,
    words.map((item) => `\x95 ${item}`),
  );

const CHART =
  bar(50, 60, 500, "STEMI ON 12-LEAD?") +
  bar(50, 100, 240, "STEMI ALERT") +
  bar(310, 100, 240, "MONITOR") +
  items(70, 128, ["Transport to a PCI center", "Nitroglycerin 0.4 mg SL"]) +
  items(330, 128, ["Repeat the 12-lead", "Fentanyl 1 mcg/kg IV"]) +
  bar(50, 170, 500, "TRANSPORT AND REASSESS") +
  text(50, 200, "Call the hospital 15 minutes before arrival.");

const READ = [
  "STEMI ON 12-LEAD?",
  "STEMI ON 12-LEAD? Yes: STEMI ALERT: Transport to a PCI center; Nitroglycerin 0.4 mg SL",
  "STEMI ON 12-LEAD? No: MONITOR: Repeat the 12-lead; Fentanyl 1 mcg/kg IV",
  "TRANSPORT AND REASSESS",
  "Call the hospital 15 minutes before arrival.",
];

test("what stands below the bars of a chart is done where the answer is that above its bar", async () => {
  expect(await textsOf(CHART + text(160, 92, "Yes") + text(420, 92, "No"))).toEqual(READ);
});

test("so it is where arrows are drawn from the question to the bars", async () => {
  const arrow = (x: number) =>
    `${x} ${792 - 75} m ${x} ${792 - 98} l S ${x - 3} ${792 - 95} m ${x + 3} ${792 - 95} l ${x} ${792 - 100} l f\n`;
  const answers = text(175, 90, "Yes", { size: 8 }) + text(435, 90, "No", { size: 8 });
  expect(await textsOf(CHART + arrow(170) + arrow(430) + answers)).toEqual(READ);
});

describe("short lines below bars beside each other", () => {
  const card = (x: number, y: number, title: string, lines: readonly string[]) =>
    fill(0.85, x, y, 240, 15) + text(x + 5, y + 11, title, { font: "F2" }) + text(x + 5, y + 29, lines);
  const below =
    text(50, 270, "CPAP", { font: "F2", size: 15 }) +
    text(60, 290, ["1. Start at 5 cm.", "2. Stop below 90."]);

  test("are those of their bar, though they stand on the same lines", async () => {
    const content =
      card(50, 90, "Sepsis", ["LR 30 mL/kg", "ETCO2 25 or less", "Norepinephrine 5 mcg/min"]) +
      card(310, 90, "Burns", ["LR 500 mL/h", "Fentanyl 1 mcg/kg", "Dry dressing"]) +
      card(50, 180, "Albuterol", ["Adult: 2.5 mg neb, repeat 3 times", "Child: 2.5 mg neb"]) +
      card(310, 180, "Ipratropium", ["Adult: 0.5 mg neb once", "Child: 0.25 mg neb"]) +
      below;
    expect(await textsOf(content)).toEqual([
      "Sepsis: LR 30 mL/kg; ETCO2 25 or less; Norepinephrine 5 mcg/min",
      "Burns: LR 500 mL/h; Fentanyl 1 mcg/kg; Dry dressing",
      "Albuterol: Adult: 2.5 mg neb, repeat 3 times; Child: 2.5 mg neb",
      "Ipratropium: Adult: 0.5 mg neb once; Child: 0.25 mg neb",
      "CPAP",
      "1. Start at 5 cm.",
      "2. Stop below 90.",
    ]);
  });

  test("are rows of a table where those of one bar are figures", async () => {
    const content =
      card(50, 90, "Drug", ["Ketamine", "Etomidate", "Rocuronium"]) +
      card(310, 90, "Dose", ["2 mg/kg IV", "0.3 mg/kg IV", "1.2 mg/kg IV"]);
    expect(await textsOf(content)).toContain("Ketamine | 2 mg/kg IV");
  });
});

test("bars that no answer leads to head what stands below each", async () => {
  expect((await textsOf(CHART)).slice(1, 7)).toEqual([
    "STEMI ALERT",
    "Transport to a PCI center",
    "Nitroglycerin 0.4 mg SL",
    "MONITOR",
    "Repeat the 12-lead",
    "Fentanyl 1 mcg/kg IV",
  ]);
});
