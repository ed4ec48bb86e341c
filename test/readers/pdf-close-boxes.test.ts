import { expect, test } from "bun:test";
import { box, grid, pdfFile, readPdf, text } from "../support/pdf.ts";

const X = 50;
const WIDTH = 500;

/** A card of a title over a list, with a level's name in a small box in its corner where it has one. */
const card = (y: number, title: string, items: readonly string[], level = "") => {
  const width = 6 + level.length * 4;
  const tag =
    box(X + WIDTH - 3 - width, y + 3, width, 9) +
    text(X + WIDTH - width, y + 10, level, { font: "F2", size: 6 });
  return (
    box(X, y, WIDTH, 20 + 13 * items.length) +
    (level === "" ? "" : tag) +
    text(X + 10, y + 13, title, { font: "F2" }) +
    items.map((item, at) => text(X + 14, y + 27 + at * 13, `\x95 ${item}`)).join("")
  );
};

async function read(content: string): Promise<string[]> {
  const [page] = await readPdf(pdfFile([{ content }]));
  return (page?.blocks ?? []).map(({ kind, text: said }) => `${kind} ${said}`);
}

test("cards close to each other keep the level in the corner of one, in its title, which is none of the others'", async () => {
  const content =
    text(X, 40, "Chest pain", { font: "F2", size: 16 }) +
    card(60, "All patients", ["Aspirin 300 mg by mouth", "Record an ECG"]) +
    card(109.5, "Pain goes on", ["Fentanyl 25 mcg IV", "Repeat once after 5 minutes"], "ICP") +
    card(159, "Do not give aspirin", ["Active bleeding", "Known allergy"]);
  expect(await read(content)).toEqual([
    "heading Chest pain",
    "heading All patients",
    "list_item Aspirin 300 mg by mouth",
    "list_item Record an ECG",
    "heading ICP: Pain goes on",
    "list_item Fentanyl 25 mcg IV",
    "list_item Repeat once after 5 minutes",
    "heading Do not give aspirin",
    "list_item Active bleeding",
    "list_item Known allergy",
  ]);
});

test("cards close above a table are none of its rows", async () => {
  const rows = [
    ["Minute", "Target"],
    ["1", "60 to 70%"],
    ["5", "80 to 90%"],
  ];
  const content =
    card(60, "Slow heart", ["Ventilate with air for 30 seconds"]) +
    card(96.5, "Still slow", ["Adrenaline 10 mcg/kg IV"], "ICP") +
    grid(X, 133, [200, 300], rows);
  expect(await read(content)).toEqual([
    "heading Slow heart",
    "list_item Ventilate with air for 30 seconds",
    "heading ICP: Still slow",
    "list_item Adrenaline 10 mcg/kg IV",
    "table_row Minute: 1 | Target: 60 to 70%",
    "table_row Minute: 5 | Target: 80 to 90%",
  ]);
});
