import { expect, test } from "bun:test";
import { blocksOf, box, fill, shown, text } from "../support/pdf.ts";

/** The orders of a level from `y` on, its letter beside a title in a cell of its own over items. */
function card(y: number, letter: string, title: string, items: readonly string[]): string {
  const height = 20 + items.length * 14;
  return (
    box(50, y, 30, height) +
    text(60, y + height / 2 + 4, letter, { font: "F2", size: 12 }) +
    fill(0.8, 80, y, 480, 14) +
    box(80, y, 480, 14) +
    text(200, y + 11, title, { font: "F2" }) +
    box(80, y + 14, 480, height - 14) +
    items.map((item, at) => text(86, y + 28 + at * 14, `\u0095 ${item}`)).join("")
  );
}

const emt = card(60, "E", "EMT STANDING ORDERS", ["Aspirin 324 mg by mouth", "Oxygen if it is under 94%"]);
const medic = (y: number) =>
  card(y, "P", "PARAMEDIC STANDING ORDERS", ["Fentanyl 1 mcg/kg IV", "A second line for fluids"]);
const title = text(50, 40, "Chest Pain", { font: "F2", size: 18 });

const READ = [
  "heading1: Chest Pain",
  "heading2: EMT STANDING ORDERS",
  "list_item: Aspirin 324 mg by mouth",
  "list_item: Oxygen if it is under 94%",
  "heading2: PARAMEDIC STANDING ORDERS",
  "list_item: Fentanyl 1 mcg/kg IV",
  "list_item: A second line for fluids",
];

test.each([
  ["touch", 108],
  ["are a little apart", 111],
])("the orders of each level stand under its title alone where their boxes %s", async (_, y) => {
  expect((await blocksOf(title + emt + medic(y))).map(shown)).toEqual(READ);
});

test("a table drawn onto the boxes of levels keeps the names of its columns", async () => {
  const cell = (x: number, y: number, width: number, words: string, font = "F1") =>
    box(x, y, width, 18) + text(x + 4, y + 12, words, { font });
  const table =
    cell(50, 159, 400, "Finding", "F2") +
    cell(450, 159, 110, "Score", "F2") +
    cell(50, 177, 400, "Drift, or some effort against gravity") +
    cell(450, 177, 110, "1") +
    cell(50, 195, 400, "No effort against gravity") +
    cell(450, 195, 110, "2");
  const read = (await blocksOf(title + emt + medic(111) + table)).map(shown);
  expect(read.slice(0, READ.length)).toEqual(READ);
  expect(read.slice(READ.length)).toEqual([
    "table_row: Finding: Drift, or some effort against gravity | Score: 1",
    "table_row: Finding: No effort against gravity | Score: 2",
  ]);
});

test("rows of a letter beside two cells are a table where no cell names a level over a list", async () => {
  const row = (y: number, letter: string, name: string, dose: string) =>
    box(50, y, 30, 36) +
    text(60, y + 22, letter, { font: "F2" }) +
    box(80, y, 480, 18) +
    text(86, y + 12, name, { font: "F2" }) +
    box(80, y + 18, 480, 18) +
    text(86, y + 30, dose);
  const read = await blocksOf(row(60, "A", "Airway", "Open it") + row(96, "B", "Breathing", "Support it"));
  expect(read.every(({ kind }) => kind === "table_row")).toBe(true);
});
