import { expect, test } from "bun:test";
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
