import { expect, test } from "bun:test";
import { box, fill, pdfFile, readPdf, shown, text, upwards } from "../support/pdf.ts";

const ROWS = [
  ["Type", "A hormone of the adrenal gland"],
  ["Presentation", "1 mg in 1 mL, a glass ampoule"],
  ["Actions", "Constricts the vessels and opens the airways"],
  ["Indications", "Anaphylaxis and cardiac arrest"],
  ["Precautions", "Old age, a high blood pressure"],
];

/** A bar with a title above a table whose right side stands at 550, and what stands in the margin beside them. */
function page(title: string, tab: string): string {
  const rows = ROWS.map(([name = "", entry = ""], i) => {
    const y = 96 + i * 30;
    const cells = fill(0.9, 60, y, 120, 30) + box(60, y, 120, 30) + box(180, y, 370, 30);
    return cells + text(66, y + 18, name, { font: "F2" }) + text(186, y + 18, entry);
  });
  const bar = fill(0.6, 60, 60, 490, 30) + text(70, 80, title, { font: "F2", size: 14 });
  return tab + bar + rows.join("");
}

test("a tab beside a table, with the same words on the next page, is no part of it", async () => {
  const tab = fill(0.4, 550.5, 60, 26, 100) + upwards(567, 140, "Medicine");
  const contents = ["Adrenaline", "Salbutamol", "Glucagon"].map((title) => page(title, tab));
  const pages = await readPdf(pdfFile(contents.map((content) => ({ content }))));
  expect(pages.map(({ blocks }) => blocks.map(shown))).toEqual(
    ["Adrenaline", "Salbutamol", "Glucagon"].map((title) => [
      `heading1: ${title}`,
      ...ROWS.map(([name, entry]) => `table_row: ${name}: ${entry}`),
    ]),
  );
});

test("a tab nearly as high as the page, with a section's name on its pages, is no part of them", async () => {
  const tab = (name: string) => fill(0.4, 20, 60, 24, 640) + upwards(36, 420, name);
  const names = ["Cardiac Section", "Cardiac Section", "Trauma Section", "Trauma Section"];
  const contents = names.map((name, i) => page(`Drug ${"ABCD"[i]}`, tab(name)));
  const pages = await readPdf(pdfFile(contents.map((content) => ({ content }))));
  expect(pages.flatMap(({ blocks }) => blocks.map(shown)).filter((each) => /Section/.test(each))).toEqual([]);
});

test("a column of labels on their sides at a page's edge stays", async () => {
  const table = (names: readonly string[]) =>
    names
      .map((name, i) => {
        const y = 60 + i * 90;
        const label = fill(0.8, 20, y, 24, 90) + upwards(36, y + 60, name);
        const cells = [0, 30, 60].map((at) => box(44, y + at, 200, 30) + box(244, y + at, 200, 30));
        const words = [0, 30, 60].map(
          (at) => text(50, y + at + 18, "A drug of those") + text(250, y + at + 18, "5 mg"),
        );
        return label + cells.join("") + words.join("");
      })
      .join("");
  const contents = [table(["Adult", "Child", "Infant"]), table(["Teen", "Toddler", "Newborn"])];
  const pages = await readPdf(pdfFile(contents.map((content) => ({ content }))));
  expect(pages[1]?.blocks.map(shown)).toContain("table_row: Toddler | A drug of those | 5 mg");
});
