import { expect, test } from "bun:test";
import { ListsOverPages } from "../../workers/snapshot/lists-over-pages.ts";
import { SectionPath } from "../../workers/snapshot/sections.ts";
import { box, fill, pdfFile, readPdf, text } from "../support/pdf.ts";

/** A tag in a box of its own. */
const tag = (y: number, level: string) =>
  fill(0.3, 70, y - 9, 12 + level.length * 6, 12) + text(76, y, level, { font: "F2", size: 8 });

/** A numbered heading of a list, and steps below it. */
const step = (y: number, words: string) => text(50, y, words);
const below = (y: number, words: string) => text(70, y, words);

test("the levels of care in small boxes of their own head the steps below them, in one list over pages", async () => {
  const title = text(50, 40, "Wheezing", { font: "F2", size: 16 });
  const first =
    title +
    step(70, "1. Treat") +
    tag(84, "EMR/EMT") +
    below(98, "a) Oxygen by mask") +
    tag(112, "CRT") +
    below(126, "b) Albuterol 2.5 mg") +
    tag(140, "PM") +
    below(154, "c) Magnesium 2 g");
  const second = below(60, "d) Epinephrine 0.3 mg") + step(74, "2. Report") + below(88, "a) To the hospital");
  const pages = await readPdf(pdfFile([{ content: first }, { content: second }]));
  const [lists, sections] = [new ListsOverPages(), new SectionPath()];
  const placed = pages.flatMap((page) => sections.place({ ...page, blocks: lists.place(page) }));
  expect(
    placed.flatMap(({ block, section }) =>
      block.kind === "list_item" ? [[block.depth ?? 0, `${section}: ${block.text}`]] : [],
    ),
  ).toEqual([
    [0, "Wheezing: 1. Treat"],
    [1, "Wheezing > EMR/EMT: a) Oxygen by mask"],
    [1, "Wheezing > CRT: b) Albuterol 2.5 mg"],
    [1, "Wheezing > PM: c) Magnesium 2 g"],
    [1, "Wheezing > PM: d) Epinephrine 0.3 mg"],
    [0, "Wheezing: 2. Report"],
    [1, "Wheezing: a) To the hospital"],
  ]);
});

test("a letter in a box of a chart, and one in another box, are of that box", async () => {
  const boxed = box(60, 60, 200, 60) + tag(76, "EMT") + below(90, "a) Oxygen by mask");
  const [page] = await readPdf(pdfFile([{ content: boxed + tag(160, "P") + below(174, "a) Fentanyl") }]));
  expect(page?.blocks.filter((block) => "inList" in block)).toEqual([]);
});

test("a box below the steps of a level is of the section, and the sign before some steps stays before a text too", async () => {
  const content =
    text(50, 40, "Wheezing", { font: "F2", size: 16 }) +
    step(70, "1. Treat") +
    tag(84, "PM") +
    below(98, "a) Magnesium 2 g") +
    text(58, 112, "o", { font: "F3" }) +
    below(112, "b) Epinephrine by drip") +
    text(58, 126, "o", { font: "F3" }) +
    below(126, "c) Ketamine 1 mg/kg") +
    box(60, 140, 400, 40) +
    text(70, 156, "ALERT") +
    text(70, 170, "Give no sedative to a patient who tires.") +
    text(50, 220, "Pediatric", { font: "F2", size: 13 }) +
    text(50, 240, "o", { font: "F3" }) +
    text(62, 240, "Ask for orders before a third dose.");
  const [page] = await readPdf(pdfFile([{ content }]));
  const placed = page ? new SectionPath().place(page) : [];
  const told = placed.map(({ block, section }) => `${section}: ${block.text}`);
  expect(told).toContain("Wheezing > PM: ■ c) Ketamine 1 mg/kg");
  expect(told).toContain("Wheezing: ALERT; Give no sedative to a patient who tires.");
  expect(told).toContain("Wheezing > Pediatric: ■ Ask for orders before a third dose.");
});
