import { expect, test } from "bun:test";
import { text, textsOf } from "../support/pdf.ts";

/** In points: from one line to the next, and around what stands between two rules. */
const LINE = 12;
const SPACE = 5;

/** What a drug's monograph says: each label in bold, and lines beside it, those of a tab apart; a rule across below each. */
function monograph(top: number, entries: readonly (readonly [string, ...string[]])[]): string {
  let y = top;
  return entries
    .map(([label, ...lines]) => {
      const first = y + SPACE + LINE;
      y = first + LINE * (lines.length - 1) + SPACE * 2;
      const words = lines.flatMap((line, at) => {
        const [name = "", value] = line.split("\t");
        const down = first + at * LINE;
        if (value !== undefined) return [text(180, down, name), text(250, down, value)];
        return [text(name.startsWith("\u0095") ? 163 : 160, down, name)];
      });
      const name = text(40, first, label.split("~"), { font: "F2" });
      const rule = `0.5 w 40 ${792 - y} m 560 ${792 - y} l S\n`;
      return name + words.join("") + rule;
    })
    .join("");
}

const TITLE = text(40, 40, "Ketamine", { font: "F2", size: 16 });

const entries: readonly (readonly [string, ...string[]])[] = [
  [
    "Primary emergency~indications",
    "\u0095 Severe pain",
    "\u0095 Extreme agitation",
    "\u0095 Intubation of all adults",
  ],
  ["Cautions", "\u0095 High pressure", "\u0095 Slow breathing", "\u0095 Schizophrenia"],
  [
    "Notes",
    "\u0095 Keep the drug in its box.",
    "IV effects:",
    "Onset:\t30 seconds",
    "Lasts:\t5 minutes",
    "IM effects:",
    "Onset:\t4 minutes",
    "Lasts:\t25 minutes",
  ],
];
const rows = [
  "Primary emergency indications: Severe pain; Extreme agitation; Intubation of all adults",
  "Cautions: High pressure; Slow breathing; Schizophrenia",
  "Notes: Keep the drug in its box.",
  "Notes | IV effects: Onset: 30 seconds; Lasts: 5 minutes",
  "Notes | IM effects: Onset: 4 minutes; Lasts: 25 minutes",
];

test("what stands beside a label between two rules is one row, below rows of one line", async () => {
  const content = monograph(60, [
    ["Presentation", "200 mg in 2 mL"],
    ["Class", "Anesthetic, which is given for pain that no opioid eases"],
    ["Metabolism", "By the liver"],
    ...entries,
  ]);
  expect((await textsOf(TITLE + content)).slice(1)).toEqual([
    "Presentation: 200 mg in 2 mL",
    "Class: Anesthetic, which is given for pain that no opioid eases",
    "Metabolism: By the liver",
    ...rows,
  ]);
});

test("what stands beside a label between two rules is one row, above a row of one line", async () => {
  const content = monograph(60, [
    ["Presentation", "\u0095 200 mg in 2 mL", "\u0095 500 mg in 5 mL, for children"],
    [
      "Class",
      "A drug that dissociates",
      "Effects:",
      "\u0095 Sleep that is deep",
      "\u0095 No pain at all, and no fear, for as long as it acts",
    ],
    ["Metabolism", "By the liver"],
    ...entries,
  ]);
  expect((await textsOf(TITLE + content)).slice(1)).toEqual([
    "Presentation: 200 mg in 2 mL; 500 mg in 5 mL, for children",
    "Class: A drug that dissociates; Effects: Sleep that is deep; No pain at all, and no fear, for as long as it acts",
    "Metabolism: By the liver",
    ...rows,
  ]);
});
