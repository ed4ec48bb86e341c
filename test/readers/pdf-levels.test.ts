import { expect, test } from "bun:test";
import { blocksOf, box, fill, pdfFile, readPdf, shown, text } from "../support/pdf.ts";

const bold = { font: "F2" };
const SENTENCE =
  "Bring the patient to the closest hospital that can care for what is wrong, and call it early on.";

async function read(content: string): Promise<string[]> {
  return (await blocksOf(content)).map(shown);
}

test("titles in smaller letters than those of the four largest sizes stand below all of these", async () => {
  const sizes = [26, 20, 17, 14.5, 12];
  const titles = ["Guidelines", "Part one", "Breathing", "Asthma", "Referral"];
  const content = titles.map((title, at) => text(50, 60 + at * 40, title, { ...bold, size: sizes[at] ?? 0 }));
  const body = text(50, 260, [SENTENCE, SENTENCE, SENTENCE]);
  expect((await read(content.join("") + body)).slice(0, 5)).toEqual(
    titles.map((title, at) => `heading${at + 1}: ${title}`),
  );
});

test("titles that count on from each other in one row are of one level, and so are the names of levels of care in capitals", async () => {
  const titles = ["A. All patients", "B. ALS CREWS", "C. Destination"];
  const sections = titles.map(
    (title, at) => text(50, 60 + at * 40, title, bold) + text(60, 75 + at * 40, `1. ${SENTENCE}`),
  );
  const levels = ["EMT", "AEMT", "PARAMEDIC"].map(
    (title, at) => text(250, 200 + at * 40, title, bold) + text(50, 215 + at * 40, SENTENCE),
  );
  const notes = text(50, 330, "Notes", bold) + text(50, 345, SENTENCE);
  const found = await read(sections.join("") + levels.join("") + notes);
  expect(found.filter((line) => /^h/.test(line))).toEqual([
    ...titles.map((title) => `heading2: ${title}`),
    "heading1: EMT",
    "heading1: AEMT",
    "heading1: PARAMEDIC",
    "heading2: Notes",
  ]);
});

test("a level's letter behind an item's is no sign of a title above others", async () => {
  const content = text(50, 60, "B. ALS", bold) + text(60, 75, SENTENCE) + text(50, 95, "Notes", bold);
  expect(await read(content + text(60, 110, SENTENCE))).toEqual([
    "heading2: B. ALS",
    `paragraph: ${SENTENCE}`,
    "heading2: Notes",
    `paragraph: ${SENTENCE}`,
  ]);
});

test("a title in the middle of the page is none of the item above it, which ends without a stop past it", async () => {
  const content =
    text(50, 60, "4. Stay at the scene unless one of these is so:") +
    text(70, 72, "a.") +
    text(84, 72, "The rhythm is refractory to three shocks and the center is within 30 minutes") +
    text(290, 86, "AEMT", bold) +
    text(50, 100, "5. Gain access to a vein.");
  expect((await read(content)).slice(1, 4)).toEqual([
    "list_item: a. The rhythm is refractory to three shocks and the center is within 30 minutes",
    "heading2: AEMT",
    "list_item: 5. Gain access to a vein.",
  ]);
});

test("a level's letter beside its titled orders gives way to their title, with each of the list by itself", async () => {
  const band = (
    y: number,
    inset: number,
    letter: string,
    title: string,
    items: readonly (readonly [number, string])[],
  ) =>
    box(40, y, 500, 26 + items.length * 14) +
    fill(0.5, 40 + inset, y + inset, 28, 26 - 2 * inset + items.length * 14) +
    text(50, y + 20, letter, { ...bold, size: 16 }) +
    text(76, y + 14, title, { ...bold, size: 11 }) +
    items
      .map(([x, item], at) => text(x, y + 28 + at * 14, "\u0095") + text(x + 10, y + 28 + at * 14, item))
      .join("");
  const content =
    band(60, 1.5, "E", "EMT STANDING ORDERS", [[84, "Give glucose by mouth"]]) +
    band(110, 0.4, "P", "PARAMEDIC ORDERS FOR VERTIGO", [
      [84, "For vertigo, one of:"],
      [104, "Diphenhydramine 25 mg IV"],
      [104, "Midazolam 1 mg IV"],
      [84, "Dystonia: diphenhydramine 50 mg IV"],
    ]) +
    box(40, 200, 500, 24) +
    text(50, 215, "Caution: none of these is given twice.");
  const blocks = await blocksOf(content);
  expect(blocks.map(shown)).toEqual([
    "heading1: EMT STANDING ORDERS",
    "list_item: Give glucose by mouth",
    "heading1: PARAMEDIC ORDERS FOR VERTIGO",
    "list_item: For vertigo, one of:",
    "list_item: Diphenhydramine 25 mg IV",
    "list_item: Midazolam 1 mg IV",
    "list_item: Dystonia: diphenhydramine 50 mg IV",
    "paragraph: Caution: none of these is given twice.",
  ]);
  expect(blocks.at(-1)).toMatchObject({ outside: 1 });
});

test("so do letters in the cells beside the orders, in a table of them", async () => {
  const row = (y: number, letter: string, title: string, items: readonly string[]) =>
    box(40, y, 28, 60) +
    box(68, y, 472, 60) +
    text(48, y + 30, letter, bold) +
    text(76, y + 14, title, bold) +
    items.map((item, at) => text(84, y + 30 + at * 14, `\u0095 ${item}`)).join("");
  const content =
    row(60, "E", "EMT ORDERS", ["Give oxygen", "Give glucose by mouth"]) +
    row(120, "P", "PARAMEDIC ORDERS", ["Midazolam 1 mg IV", "Fluid 500 mL IV"]) +
    text(40, 220, [SENTENCE, SENTENCE]);
  expect((await read(content)).slice(0, 6)).toEqual([
    "heading1: EMT ORDERS",
    "list_item: Give oxygen",
    "list_item: Give glucose by mouth",
    "heading1: PARAMEDIC ORDERS",
    "list_item: Midazolam 1 mg IV",
    "list_item: Fluid 500 mL IV",
  ]);
});

test("a label in the midst of an inner list is no heading above the list that goes on around it", async () => {
  const item = (x: number, y: number, words: string) => text(x, y, words);
  const content =
    item(50, 60, "a) Check the airway.") +
    item(50, 75, "b) Breathing:") +
    item(70, 90, "(1) Adult: ventilate ten times a minute.") +
    fill(0.8, 60, 96, 480, 18) +
    text(66, 109, "Breathing of children", bold) +
    item(70, 130, "(2) Child: ventilate twenty times a minute.") +
    item(50, 145, "c) Give oxygen.");
  expect(await blocksOf(content)).toContainEqual({
    kind: "heading",
    text: "Breathing of children",
    level: 6,
    inList: true,
  });
});

test("titles of one box that are set alike stand beside each other", async () => {
  const list = (y: number, words: string[]) =>
    words.map((each, at) => text(60, y + at * 14, `\u0095 ${each}`));
  const content =
    box(40, 50, 500, 130) +
    text(50, 66, "Absolute contraindications", bold) +
    list(82, ["Active bleeding", "A stroke of late"]).join("") +
    text(50, 118, "Relative contraindications", bold) +
    list(134, ["Pregnancy", "A known allergy"]).join("") +
    text(40, 220, [SENTENCE, SENTENCE]);
  expect((await read(content)).filter((line) => /^h/.test(line))).toEqual([
    "heading1: Absolute contraindications",
    "heading1: Relative contraindications",
  ]);
});

test("a box with a title over one item is that title and the item", async () => {
  const content =
    box(40, 50, 500, 44) +
    text(50, 66, "Notes", bold) +
    text(60, 82, "\u0095 Write down when it began") +
    text(40, 120, [SENTENCE, SENTENCE]);
  expect((await read(content)).slice(0, 2)).toEqual([
    "heading1: Notes",
    "list_item: Write down when it began",
  ]);
});

test("titles no larger than the text of their own page are headings though other pages have larger text", async () => {
  const large = text(50, 60, Array(30).fill(SENTENCE), { size: 12 });
  const title = (y: number, words: string) => text(50, y, words, { ...bold, size: 9 });
  const small =
    title(60, "I. TITLE") +
    text(70, 74, "Who is dead", { size: 9 }) +
    title(92, "II. PURPOSE") +
    text(70, 106, Array(20).fill(SENTENCE), { size: 9 });
  const pages = await readPdf(pdfFile([large, large, small].map((content) => ({ content }))));
  expect(pages[2]?.blocks.slice(0, 3).map(shown)).toEqual([
    "heading1: I. TITLE",
    "paragraph: Who is dead",
    "heading1: II. PURPOSE",
  ]);
});

test("titles that name patients stand below the title in bold that the first of them directly follows", async () => {
  const lines: [words: string, style?: { font: string; size?: number }][] = [
    ["Dosing", { font: "F2", size: 14 }],
    ["Slow pulse", bold],
    ["Adult:", bold],
    ["1 mg by vein."],
    ["Pediatric (8-11 years):", bold],
    ["0.02 mg/kg by vein."],
    ["Poisoning", bold],
    ["Adult:", bold],
    ["2 mg by vein, doubled until the lungs are dry."],
    ["Storage", bold],
    ["Keep below 25 degrees."],
    ["Other forms", { font: "F2", size: 14 }],
    ["Adult:", bold],
    ["None."],
  ];
  const content = lines.map(([words, style], at) => text(50, 60 + at * 20, words, style)).join("");
  expect((await read(content)).filter((line) => line.startsWith("heading"))).toEqual([
    "heading1: Dosing",
    "heading3: Slow pulse",
    "heading4: Adult:",
    "heading4: Pediatric (8-11 years):",
    "heading3: Poisoning",
    "heading4: Adult:",
    "heading3: Storage",
    "heading1: Other forms",
    "heading3: Adult:",
  ]);
});

test("a name of a level that is too short to be a heading by itself is one beside a longer one that is set alike", async () => {
  const lists = ["WFR", "WEMT", "MED"].map(
    (level, at) => text(50, 60 + at * 40, level) + text(60, 75 + at * 40, `- ${SENTENCE}`),
  );
  const item = `list_item: ${SENTENCE}`;
  expect(await read(lists.join(""))).toEqual([
    "heading2: WFR",
    item,
    "heading2: WEMT",
    item,
    "heading2: MED",
    item,
  ]);
});

test("the name of a level in small letters is one too, also right below a full line that its item ends with", async () => {
  const lists = ["AEMT", "Paramedic"].map(
    (level, at) => text(50, 60 + at * 24, level) + text(50, 72 + at * 24, `\x95 ${SENTENCE}`),
  );
  const item = `list_item: ${SENTENCE}`;
  expect(await read(lists.join(""))).toEqual(["heading2: AEMT", item, "heading2: Paramedic", item]);
});
