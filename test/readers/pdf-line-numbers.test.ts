import { expect, test } from "bun:test";
import { grid, pdfFile, readPdf, text } from "../support/pdf.ts";

test("numbers that count a draft's lines in the margin are no text, where one is left out too", async () => {
  const lines = [
    "Paramedics of the county give no more of a drug than this draft",
    "tells, and ask medical direction for more.",
    "",
    "",
    "1. Tell the hospital early that a patient with a stroke comes.",
    "",
    "2. Write down who was told, and when the crew arrived.",
    "",
    "Supervisors read each record within a week, and answer the crew",
    "with what was done well and with what is to be done better.",
    "",
    "The draft ends here, with thanks to all who sent a remark.",
    "",
  ];
  const content = lines.map((line, at) => {
    const y = 80 + at * 16;
    const number = at === 7 ? "" : text(30, y, String(40 + at), { size: 7 });
    return number + (line === "" ? "" : text(60, y, line));
  });
  const [page] = await readPdf(pdfFile([{ content: content.join("") }]));
  expect(page?.blocks.map((block) => block.text)).toEqual([
    "Paramedics of the county give no more of a drug than this draft tells, and ask medical direction for more.",
    "1. Tell the hospital early that a patient with a stroke comes.",
    "2. Write down who was told, and when the crew arrived.",
    "Supervisors read each record within a week, and answer the crew with what was done well and with what is to be done better.",
    "The draft ends here, with thanks to all who sent a remark.",
  ]);
});

test("numbers in the drawn cells of a table are its rows', though small letters stand beside them", async () => {
  const items = ["gauze", "tape", "splint", "collar", "shears", "gloves", "mask", "tourniquet", "cannula"];
  const rows = [...items, "suction", "blanket", "bandage"].map((item, at) => [
    `${at + 1}`,
    item,
    `Shelf ${at % 3}`,
  ]);
  const [page] = await readPdf(
    pdfFile([{ content: grid(50, 80, [40, 200, 100], [["Line", "What is stocked", "Where"], ...rows]) }]),
  );
  expect(page?.blocks.map((block) => block.text).slice(0, 3)).toEqual([
    "Line: 1 | What is stocked: gauze | Where: Shelf 0",
    "Line: 2 | What is stocked: tape | Where: Shelf 1",
    "Line: 3 | What is stocked: splint | Where: Shelf 2",
  ]);
});

test("numbers of a sheet's rows stay, though what stands beside each begins in small letters", async () => {
  const items =
    "blanket|cold pack|cravat|dressing|emesis bag|flashlight|gauze|headlamp|obstetric kit|splint, long";
  const rows = items.split("|").map((item, at) => ({ item, y: 80 + at * 15, number: String(at + 1) }));
  const content = rows.map(({ item, y, number }) => text(60, y, number) + text(120, y, item)).join("");
  const [page] = await readPdf(pdfFile([{ content }]));
  const read = page?.blocks.map((block) => block.text).join(" ") ?? "";
  expect(rows.filter(({ item, number }) => !new RegExp(`\\b${number}\\b.*${item}`).test(read))).toEqual([]);
});
