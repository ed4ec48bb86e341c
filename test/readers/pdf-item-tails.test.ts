import { expect, test } from "bun:test";
import { pdfFile, readPdf, shown, text } from "../support/pdf.ts";

const bold = { font: "F2" };

async function read(content: string): Promise<string[]> {
  const [page] = await readPdf(pdfFile([{ content }]));
  return (page?.blocks ?? []).map((block) => `${block.kind}: ${block.text}`);
}

test("the bold end of a wrapped item is part of it, and no heading over the items below", async () => {
  const lines =
    text(50, 60, "Treatment", bold) +
    text(50, 78, "A. Albuterol 2.5 mg nebulized, may repeat continuously while wheezing. [EMT may") +
    text(64, 90, "assist with the inhaler only; AEMT and PARAMEDIC may nebulize]", bold) +
    text(50, 104, "B. Heparin 60 units/kg IV to at most 4,000 units where it is in the regional plan.") +
    text(64, 116, "[PARAMEDIC, by Medical Command only]", bold) +
    text(50, 130, "C. For suspected tricyclic overdose give sodium bicarbonate 1 mEq/kg slowly by") +
    text(64, 142, "IV/IO") +
    text(50, 156, "D. Titrate oxygen to 94% in all patients who are not known to have severe COPD.") +
    text(50, 170, "E. Transport.");
  expect(await read(lines)).toEqual([
    "heading: Treatment",
    "list_item: A. Albuterol 2.5 mg nebulized, may repeat continuously while wheezing. [EMT may assist with the inhaler only; AEMT and PARAMEDIC may nebulize]",
    "list_item: B. Heparin 60 units/kg IV to at most 4,000 units where it is in the regional plan. [PARAMEDIC, by Medical Command only]",
    "list_item: C. For suspected tricyclic overdose give sodium bicarbonate 1 mEq/kg slowly by IV/IO",
    "list_item: D. Titrate oxygen to 94% in all patients who are not known to have severe COPD.",
    "list_item: E. Transport.",
  ]);
});

test("a line at the bullet's place, farther below its item than lines are apart, is no part of it", async () => {
  const item = (y: number, words: string) => text(50, y, "\u0095") + text(66, y, words);
  const lines =
    item(60, "Pain of the bones") +
    item(72, "No drug for long-term pain at home") +
    text(50, 87, "Choose one of the following:");
  expect((await read(lines)).slice(1)).toEqual([
    "list_item: No drug for long-term pain at home",
    "paragraph: Choose one of the following:",
  ]);
});

test("what opens a sentence at the bullets' place, farther below them than they are apart, is no part of the last", async () => {
  const item = (y: number, words: string) => text(50, y, "\u0095") + text(66, y, words);
  const prose = [
    "Call for help at the first sign that a patient tires, and stay with the patient until",
    "others have come, whatever else there is to do; those who wait outside are told",
    "what was done, and the family is told too. Keep a record of each drug that was given",
    "with its dose and the time, as the hospital asks for it; a copy of the record goes to",
    "the medical director, who looks at all of them. Nothing is given by mouth, and nobody",
    "leaves the patient alone.",
  ];
  const lines =
    item(150, "Cardiovert with 1 J/kg") +
    item(165, "Consider a sedative first where a vein was found") +
    text(50, 180.8, "Stable patient:") +
    item(196, "Amiodarone 5 mg/kg over twenty minutes by pump") +
    item(211, "Lidocaine 1 mg/kg");
  const [page] = await readPdf(pdfFile([{ content: lines }, { content: text(50, 60, prose) }]));
  expect(page?.blocks.map(shown)).toEqual([
    "list_item: Cardiovert with 1 J/kg",
    "list_item: Consider a sedative first where a vein was found",
    "paragraph: Stable patient:",
    "list_item: Amiodarone 5 mg/kg over twenty minutes by pump",
    "list_item: Lidocaine 1 mg/kg",
  ]);
});

test("what joins two items of a list, alone in its line, is the end of the first", async () => {
  const lines =
    text(50, 60, "\u0095 Midazolam 10 mg IM") +
    text(90, 74, "OR", bold) +
    text(50, 88, "\u0095 Ketamine 250 mg IM") +
    text(50, 110, "Hydroxocobalamin 5 g is given over fifteen minutes.") +
    text(90, 132, "OR", bold) +
    text(50, 154, "\u0095 Sodium thiosulfate 12.5 g");
  expect(await read(lines)).toEqual([
    "list_item: Midazolam 10 mg IM; OR",
    "list_item: Ketamine 250 mg IM",
    "paragraph: Hydroxocobalamin 5 g is given over fifteen minutes.",
    "paragraph: OR",
    "list_item: Sodium thiosulfate 12.5 g",
  ]);
});

test("a bold line below an item that has come to its end, or apart from it, is a heading", async () => {
  const lines =
    text(50, 60, "A. Albuterol 2.5 mg nebulized, may repeat continuously while the patient wheezes.") +
    text(64, 72, "Severe distress", bold) +
    text(50, 86, "B. Apply oxygen to all patients and give it through a mask with a reservoir bag (see") +
    text(50, 110, "Notes", bold) +
    text(50, 124, "C. Transport.");
  const headings = (await read(lines)).filter((line) => line.startsWith("heading"));
  expect(headings).toEqual(["heading: Severe distress", "heading: Notes"]);
});

test("a paragraph of its own below an item, farther from it than its lines are apart, begins a sentence", async () => {
  const lines = (start: number) =>
    text(50, 60, "1. Give magnesium sulfate 10 gm as two injections (5 gm IM in each buttock)") +
    text(start, 74, "It may be mixed with lidocaine.") +
    text(50, 90, "2. Give calcium gluconate 1 gm IV over three minutes where reflexes are lost, and") +
    text(62, 102, "Ringer's solution with it; nothing else is given in the same line before the end of") +
    text(62, 114, "the infusion");
  const prose = [
    "Whoever cares for the patient stays",
    "until others have come, and tells them",
    "what was done, then keeps a record of",
    "each drug that was given, its dose and",
    "the time, as the hospital asks for it,",
    "with a copy for the medical director,",
    "who looks at all of them.",
  ];
  const textsOf = async (content: string) => {
    const [page] = await readPdf(pdfFile([{ content }, { content: text(50, 60, prose) }]));
    return page?.blocks.map((block) => block.text);
  };
  expect(await textsOf(lines(62))).toEqual([
    "1. Give magnesium sulfate 10 gm as two injections (5 gm IM in each buttock). It may be mixed with lidocaine.",
    "2. Give calcium gluconate 1 gm IV over three minutes where reflexes are lost, and Ringer's solution with it; nothing else is given in the same line before the end of the infusion",
  ]);
  // Set elsewhere than the item's text it is none.
  expect((await textsOf(lines(74)))?.[0]).toEndWith(
    "(5 gm IM in each buttock); It may be mixed with lidocaine.",
  );
});

test("lines that the author broke within an item are told apart, and those that wrap are not", async () => {
  const lines =
    text(50, 60, "7. For a seizure that goes on: \u00b2") +
    text(62, 72, [
      "Midazolam 10 mg into a muscle, or",
      "Midazolam 5 mg into a vein, where there is one, once more as needed",
      "Largest amount before the base is called 10 mg",
      "Call the base for a seizure that does not end, and for more than that, and say which of the",
      "Routes was taken",
    ]) +
    text(50, 140, "8. Look for wounds");
  const [page] = await readPdf(pdfFile([{ content: lines }]));
  expect(page?.blocks.map((block) => block.text)).toEqual([
    "7. For a seizure that goes on: \u00b2 Midazolam 10 mg into a muscle, or Midazolam 5 mg into a vein, where there is one, once more as needed; Largest amount before the base is called 10 mg; Call the base for a seizure that does not end, and for more than that, and say which of the Routes was taken",
    "8. Look for wounds",
  ]);
});
