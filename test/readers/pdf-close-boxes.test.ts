import { expect, test } from "bun:test";
import { box, fill, grid, pdfFile, readPdf, text } from "../support/pdf.ts";

const X = 50;
const WIDTH = 500;

/** A filled border around a box, as web pages are printed, with a broad coloured edge at its left. */
const edged = (y: number, height: number) => {
  const outer = `${X} ${792 - y - height} ${WIDTH} ${height} re`;
  const inner = `${X + 7} ${792 - y - height + 1} ${WIDTH - 8} ${height - 2} re`;
  return `q 0 0.3 0.2 rg ${outer} ${inner} f* Q\n`;
};

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

test("a box with a coloured edge is not on a filling: a line in it is no title in a bar", async () => {
  const content =
    edged(60, 20) +
    text(X + 14, 74, "Heart rate below 60?", { font: "F2" }) +
    edged(84, 20) +
    text(X + 14, 98, "Compressions 3:1 at 120 events per minute with oxygen") +
    fill(0.2, X, 130, WIDTH, 20) +
    text(X + 14, 144, "A title in a bar");
  expect(await read(content)).toEqual([
    "heading Heart rate below 60?",
    "paragraph Compressions 3:1 at 120 events per minute with oxygen",
    "heading A title in a bar",
  ]);
});

test("boxes of one line in two lanes, close beside each other, are steps of their own lanes", async () => {
  const lane = (x: number, steps: readonly string[]) =>
    steps.map((step, i) => box(x, 60 + i * 22, 240, 18) + text(x + 4, 72 + i * 22, step)).join("");
  const [mild, severe] = [
    ["Hives and itching alone", "Diphenhydramine 50 mg PO"],
    ["Low pressure or wheezing", "Epinephrine 0.3 mg IM"],
  ];
  expect(await read(lane(X, mild) + lane(X + 246, severe))).toEqual(
    [...mild, ...severe].map((step) => `paragraph ${step}`),
  );
});

test("a dose in bold below what leads to it in an item is no heading", async () => {
  const content =
    text(X, 60, ["9. Pace where the pulse stays slow and the patient looks poor;", "for sedation:"]) +
    text(X + 20, 84, "Midazolam 5 mg slow IV push or IM", { font: "F2" }) +
    text(X + 20, 96, "May repeat in 5 minutes, at most 10 mg in all") +
    text(X, 108, "10. Call the base.");
  const shown = await read(content);
  expect(shown.filter((block) => block.startsWith("heading"))).toEqual([]);
  expect(shown[0]).toContain("for sedation: Midazolam 5 mg slow IV push or IM");
});
