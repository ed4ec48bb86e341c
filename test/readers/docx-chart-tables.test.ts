import { expect, test } from "bun:test";
import {
  blocks,
  bold,
  boldCell,
  cell,
  heading,
  p,
  placed,
  row,
  span,
  table,
} from "../support/docx-markup.ts";

const arrow = (text: string) => p(text, '<w:jc w:val="center"/>');
const box = (...lines: string[]) => table(row([cell(lines.join("\n"))]));

test("a question with arrows to its answers is one statement, and an arrow between boxes no heading", async () => {
  const term = row([
    "Warm and dry\nClear mouth",
    boldCell("← No"),
    boldCell("Term?"),
    boldCell("Yes →"),
    "Skin to skin",
  ]);
  const sugar = row([boldCell("Blood glucose"), boldCell("&lt;70 →"), "Dextrose 25 g"]);
  const chart =
    box("Dry the newborn") +
    arrow("↓") +
    table(term) +
    bold("↓ No") +
    table(sugar) +
    bold("↓ &gt;70") +
    table(row([boldCell("Pain"), boldCell("Yes →"), "Fentanyl 1 mcg/kg"])) +
    bold("↓ No") +
    table(row([cell(bold("Transport") + bold("Call ahead"))])) +
    bold("No →") +
    p("Hand over.");
  expect(await blocks(chart)).toEqual([
    "paragraph: Dry the newborn",
    "paragraph: Term? No: Warm and dry Clear mouth; Yes: Skin to skin",
    "paragraph: Term? No: Blood glucose: <70: Dextrose 25 g",
    "paragraph: Blood glucose: >70: Pain: Yes: Fentanyl 1 mcg/kg",
    "paragraph: Pain: No: Transport Call ahead",
    "paragraph: No →",
    "paragraph: Hand over.",
  ]);
});

test("steps below the names of lanes have these, with their levels, and rows of arrows are left out", async () => {
  const down = cell("↓", span(2));
  const step = (level: string, does: string) => cell(level) + cell(does);
  const names = (last: string) =>
    row(
      ["Mild", "Moderate", last].map((name) =>
        cell(bold(name), `${span(2)}<w:shd w:val="clear" w:fill="D9EAD3"/>`),
      ),
    );
  const lanes = (last: string) =>
    table(
      names(last),
      `<w:tr>${cell("Blankets", span(2))}${step("A", "Intravenous access")}${step("A", "Intravenous access")}</w:tr>`,
      `<w:tr>${step("", "")}${down}${down}</w:tr>`,
      `<w:tr>${step("", "")}${step("A", "Saline 500 mL")}${step("P", "Saline 1 L")}</w:tr>`,
    );
  const rows = (last: string) => [
    `table_row: Mild: Blankets | Moderate: A: Intravenous access | ${last}: A: Intravenous access`,
    `table_row: Moderate: A: Saline 500 mL | ${last}: P: Saline 1 L`,
  ];
  expect(await blocks(lanes("Severe"))).toEqual(rows("Severe"));
  const long =
    "Severe, with a temperature that nobody can take, or confusion, or a pulse that nobody can feel";
  expect(await blocks(lanes(long))).toEqual(rows(long));
});

test("the boxes below lists beside each other stand under none of them", async () => {
  const list = (name: string, ...items: string[]) =>
    cell(bold(name) + items.map((item) => p(`• ${item}`)).join(""));
  const lists = row([
    list("History", "Age", "Exposure"),
    list("Signs", "Cold skin", "Confusion"),
    "EMR\nEMT",
  ]);
  const chart = heading("Cold", 1) + table(lists) + p("") + box("Dry the patient") + box("Rewarm");
  const text = p("Do not handle the patient roughly, and look for a pulse for a whole minute.");
  expect((await placed(chart + arrow("↓") + box("Transport") + text)).slice(-6)).toEqual([
    "Cold: EMR",
    "Cold: EMT",
    "Cold: Dry the patient",
    "Cold: Rewarm",
    "Cold: Transport",
    "Cold: Do not handle the patient roughly, and look for a pulse for a whole minute.",
  ]);
});
