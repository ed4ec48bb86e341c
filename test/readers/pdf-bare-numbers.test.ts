import { expect, test } from "bun:test";
import { line, shownOf, text } from "../support/pdf.ts";

const STEPS = [
  "Seat the patient upright.",
  "Give oxygen by mask.",
  "Salbutamol 5 mg by nebulizer.",
  "Call the doctor on duty.",
];
const LISTED = STEPS.map((step, i) => `list_item: ${i + 1}. ${step}`);

/** Bare numbers far before their texts, in letters of another size and a little lower, as ReportLab sets them. */
const numbered = (x: number, y: number, steps: readonly string[] = STEPS, { size = 12, lower = 2 } = {}) =>
  steps
    .map((step, i) => text(x, y + i * 18 + lower, `${i + 1}`, { size }) + text(x + 18, y + i * 18, step))
    .join("");

test("bare numbers far before their texts number the items of a list, in two columns too", async () => {
  const other = ["Stop the bus.", "10 mL of water at once, then more.", "Note the hour.", "Wait."];
  const content =
    text(50, 60, ["What to do for wheezing, in this order and no other:"]) +
    numbered(50, 76) +
    text(330, 58, ["Notes on the other column, which has a list of its own:"]) +
    numbered(330, 81, other);
  expect(await shownOf(content)).toEqual([
    "paragraph: What to do for wheezing, in this order and no other:",
    ...LISTED,
    "paragraph: Notes on the other column, which has a list of its own:",
    ...other.map((step, i) => `list_item: ${i + 1}. ${step}`),
  ]);
});

test("an item of such a list goes on below its first line, and a list in it counts as an item", async () => {
  const content =
    text(50, 60, "1") +
    text(68, 60, [
      "Look for a tag on the wrist, the neck and the ankle, in bags and purses, and ask those who",
      "came along.",
    ]) +
    text(50, 90, "2") +
    text(68, 90, "\x95") +
    text(80, 90, "Necklace") +
    text(68, 104, "\x95") +
    text(80, 104, "Card in the purse") +
    text(50, 118, "3") +
    text(68, 118, "Write down what it says.") +
    text(50, 132, "4") +
    text(68, 132, "Tell the hospital.");
  expect(await shownOf(content)).toEqual([
    "list_item: 1. Look for a tag on the wrist, the neck and the ankle, in bags and purses, and ask those who came along.",
    "list_item: 2. • Necklace",
    "list_item: Card in the purse",
    "list_item: 3. Write down what it says.",
    "list_item: 4. Tell the hospital.",
  ]);
});

test("numbers below names, beside lines, before entries or pages, and those that begin with zero are no items'", async () => {
  const named =
    text(50, 60, "No") +
    text(68, 60, "Step") +
    text(300, 60, "Who") +
    numbered(50, 76, STEPS, { size: 10, lower: 0 });
  const ruled = numbered(50, 76, STEPS, { size: 10, lower: 0 }) + line(62, 60, 62, 140);
  const entries = numbered(50, 76, STEPS) + STEPS.map((_, i) => text(300, 76 + i * 18, "Medic")).join("");
  const pages = numbered(50, 76, STEPS) + STEPS.map((_, i) => text(220, 76 + i * 18, "...... 4")).join("");
  const zero =
    text(50, 58, "0") + text(68, 58, "Nothing at all.") + numbered(50, 76, STEPS, { size: 10, lower: 0 });
  for (const content of [named, ruled, entries, pages, zero]) {
    const shown = await shownOf(content);
    expect(shown.filter((block) => /\b[1-4]\. /.test(block))).toEqual([]);
  }
});
