import { expect, test } from "bun:test";
import { box, pdfFile, readPdf, text } from "../support/pdf.ts";

const TITLES = ["Burns", "Burns", "Chest pain", "Chest pain", "Drug list", "Drug list"];

test("the name of a box stays on all pages that have one, and large words beside a footer go with it", async () => {
  const page = (title: string, place: string) =>
    text(50, 40, title, { font: "F2", size: 16 }) +
    text(285, 75, "Pearls", { font: "F2", size: 11 }) +
    text(60, 100, `What a crew does by ${place} is told here in some words of text.`) +
    text(60, 130, "Tell the receiving hospital early, and write down when it was told.") +
    box(40, 60, 520, 100) +
    text(50, 765, "Rev", { font: "F2", size: 8 }) +
    text(120, 770, "Changes of this protocol follow the policy of the state on changes", { size: 8 }) +
    text(500, 770, place, { font: "F2", size: 13 }) +
    text(50, 775, "1/26", { font: "F2", size: 8 });
  const places = ["AC 1", "AC 2", "UP 3", "UP 4", "Appendix A", "Appendix A"];
  const pages = await readPdf(
    pdfFile(TITLES.map((title, at) => ({ content: page(title, places[at] ?? "") }))),
  );
  const texts = pages.map(({ blocks }) => blocks.map((block) => block.text).join(" "));
  expect(texts[1]).toMatch(/^Pearls:? What a crew does by AC 2 .* told\.$/);
  expect(texts[4]).toMatch(/^Drug list Pearls:? What a crew does by Appendix A .* told\.$/);
});

test("what counts the pages at the foot of both pages of two is a footer, however large", async () => {
  const page = (number: number) =>
    text(50, 60 + number * 9, `The bulletin tells on its page ${number} what is new for crews.`) +
    text(200, 765, `County bulletin, page ${number}`, { size: 12 });
  const pages = await readPdf(pdfFile([{ content: page(1) }, { content: page(2) }]));
  const texts = pages.flatMap(({ blocks }) => blocks.map((block) => block.text));
  expect(texts).toEqual([expect.stringContaining("page 1 what"), expect.stringContaining("page 2 what")]);
});
