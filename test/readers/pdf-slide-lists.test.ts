import { expect, test } from "bun:test";
import { fill, pdfFile, readPdf, text } from "../support/pdf.ts";

/** What the other slides say, in letters of the usual size. */
const PROSE = Array.from(
  { length: 14 },
  (_, at) => `Look at the patient again and write down what changed, as in step ${at}.`,
);

test("a list in a box over most of a slide is items, also below a line that leads in to them", async () => {
  const items = [
    text(60, 180, ["Before the shift"], { size: 16 }),
    text(60, 210, ["1. Check the oxygen and the suction of the", "    ambulance you take over"], {
      size: 16,
    }),
    text(60, 260, ["2. Count the narcotics with your partner"], { size: 16 }),
  ];
  const slide = text(60, 90, "Start of shift", { size: 30 }) + fill(0.8, 45, 140, 520, 300) + items.join("");
  const [page] = await readPdf(pdfFile([{ content: slide }, { content: text(40, 60, PROSE, { size: 16 }) }]));
  expect(page?.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ["heading", "Start of shift"],
    ["paragraph", "Before the shift"],
    ["list_item", "1. Check the oxygen and the suction of the ambulance you take over"],
    ["list_item", "2. Count the narcotics with your partner"],
  ]);
});

test("numbered lines larger than the text of other slides are items where they head nothing, and headings where they do", async () => {
  const large = { size: 24 };
  const list = [
    text(60, 160, "1.", large) + text(90, 160, ["Open the airway and", "keep it open"], large),
    text(60, 230, "2.", large) + text(90, 230, "Give oxygen", large),
    text(60, 280, "3.", large) + text(90, 280, "Call for help", large),
  ];
  const heads = ["Scope", "Duties", "Records"].map(
    (name, at) =>
      text(60, 160 + at * 90, `${at + 1}. ${name}`, large) + text(60, 190 + at * 90, PROSE.slice(0, 2)),
  );
  const title = text(60, 90, "First steps", { size: 40 });
  const [slide, , sections] = await readPdf(
    pdfFile([
      { content: title + list.join("") },
      { content: text(40, 60, PROSE) },
      { content: heads.join("") },
    ]),
  );
  expect(slide?.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ["heading", "First steps"],
    ["list_item", "1. Open the airway and keep it open"],
    ["list_item", "2. Give oxygen"],
    ["list_item", "3. Call for help"],
  ]);
  expect(sections?.blocks.filter(({ kind }) => kind === "heading").map(({ text }) => text)).toEqual([
    "1. Scope",
    "2. Duties",
    "3. Records",
  ]);
});

/** A list whose items have two lines each, with more space between than within them. */
function spacedList(x: number, y: number, items: readonly (readonly string[])[]): string {
  return items
    .map((lines, at) => {
      const top = y + at * 42;
      return text(x, top, "\x95", { size: 15 }) + text(x + 18, top, lines, { size: 15 });
    })
    .join("");
}

test("two lists side by side, their items set apart by space, are read one after the other", async () => {
  const mild = [
    ["Hives in one part of the body,", "no other signs"],
    ["No trouble with breathing,", "normal voice"],
    ["Give an antihistamine, and", "watch the patient"],
  ];
  const severe = [
    ["Two or more organ systems,", "or low blood pressure"],
    ["Wheezing, stridor, vomiting,", "swelling of the tongue"],
    ["Give epinephrine in the thigh,", "repeat after 5 minutes"],
  ];
  const title = text(160, 60, "Mild or severe?", { size: 28 });
  const [page] = await readPdf(
    pdfFile([{ content: title + spacedList(40, 120, mild) + spacedList(310, 120, severe) }]),
  );
  expect(page?.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ["heading", "Mild or severe?"],
    ...[...mild, ...severe].map((lines) => ["list_item", lines.join(" ")]),
  ]);
});

test("a title of two lines is one, though most words of the second are in bold", async () => {
  const title = [
    text(110, 80, "How we look after the crews:", { size: 28 }),
    text(110, 114, "the", { size: 28 }) + text(158, 114, "Safety and Health of", { font: "F2", size: 28 }),
  ].join("");
  const [page] = await readPdf(pdfFile([{ content: title + text(40, 160, PROSE) }]));
  expect(page?.blocks[0]?.text).toBe("How we look after the crews: the Safety and Health of");
});
