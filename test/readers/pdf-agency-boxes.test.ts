import { expect, test } from "bun:test";
import { blocksOf, box, fill, text, textsOf } from "../support/pdf.ts";

const bold = { font: "F2" };

/** What is read of a page, headings marked, and what stands outside of those above it. */
async function read(content: string): Promise<string[]> {
  return (await blocksOf(content)).map(({ kind, text, outside }) => {
    const marked = kind === "heading" ? `# ${text}` : text;
    return outside === undefined ? marked : `outside ${marked}`;
  });
}

const SENTENCES = [
  "Support the airway, and give oxygen where the saturation is low.",
  "Ask what was taken, when, and how much of it there was.",
  "Bring the bottles and what is left in them to the hospital.",
];

test("a page's title beside its number is a heading, where but one of the two cells is filled", async () => {
  const title =
    fill(0.3, 40, 30, 50, 26) +
    box(40, 30, 50, 26) +
    box(90, 30, 470, 26) +
    `1 g ${text(46, 49, "2.7A", { font: "F2", size: 16 })}0 g\n` +
    text(100, 49, "Allergic Reaction - Adult", { font: "F2", size: 16 });
  expect(await read(title + text(40, 90, SENTENCES))).toEqual([
    "# 2.7A Allergic Reaction - Adult",
    SENTENCES.join(" "),
  ]);
});

test("what stands below a title in a dark band, as large as text, is a remark on it", async () => {
  const band =
    fill(0.2, 40, 30, 520, 34) +
    `1 g ${text(180, 48, "HYPERTENSION IN PREGNANCY", { font: "F2", size: 15 })}` +
    `${text(240, 60, "Before and after delivery", bold)}0 g\n`;
  expect((await read(band + text(40, 90, SENTENCES))).slice(0, 2)).toEqual([
    "# HYPERTENSION IN PREGNANCY",
    "Before and after delivery",
  ]);
});

test("a dash between the words of items begins no list beside them", async () => {
  const drug = box(40, 30, 220, 56) + text(46, 43, "Rocuronium IV:", bold);
  const items = text(52, 57, ["\u0095 < 80 kg - Rocuronium 100 mg", "\u0095 > 80 kg - Rocuronium 150 mg"]);
  const lines = await textsOf(drug + items + text(40, 110, SENTENCES));
  expect(lines.join(" ")).toContain("< 80 kg - Rocuronium 100 mg");
  expect(lines.join(" ")).toContain("> 80 kg - Rocuronium 150 mg");
});

test("a dose in bold in a box of its own, and what a sign stands before, are no headings", async () => {
  const bar = (y: number, line: string) => box(40, y, 300, 18) + text(46, y + 13, line, bold);
  const title = `${fill(0.2, 40, 20, 300, 18)}1 g ${text(46, 33, "Severe", bold)}0 g\n`;
  const steps =
    bar(46, "Dexamethasone 8 mg IV / IM / Oral") +
    bar(70, "! Not by the vein") +
    bar(94, "Magnesium 10 mmol (2.5 g) IV");
  expect(await read(title + steps + text(40, 140, SENTENCES))).toEqual([
    "# Severe",
    "Dexamethasone 8 mg IV / IM / Oral",
    "! Not by the vein",
    "Magnesium 10 mmol (2.5 g) IV",
    SENTENCES.join(" "),
  ]);
});

test("the statements of a long text in the middle of a box stand by themselves, below its title", async () => {
  const line = (x: number, at: number, words: string) => text(x, 53 + at * 12, words, at === 0 ? bold : {});
  const centred =
    box(40, 40, 340, 118) +
    line(124.4, 0, "MODERATE OR SEVERE DISTRESS") +
    line(59.7, 1, "Racemic epinephrine 0.5 mL in 3 mL of saline by nebulizer, which is") +
    line(181.9, 2, "not repeated") +
    line(122.5, 3, "Not for an obstruction by a foreign body") +
    line(76.9, 4, "If it is not available, see the section on drugs for epinephrine") +
    line(183, 5, "by nebulizer") +
    line(202.2, 6, "-or-") +
    line(162.8, 7, "another way to give it") +
    line(79.1, 8, "Keep the child calm and in the position that it takes by itself");
  expect(await textsOf(centred + text(40, 200, SENTENCES))).toEqual([
    "MODERATE OR SEVERE DISTRESS",
    "Racemic epinephrine 0.5 mL in 3 mL of saline by nebulizer, which is not repeated",
    "Not for an obstruction by a foreign body",
    "If it is not available, see the section on drugs for epinephrine by nebulizer -or- another way to give it",
    "Keep the child calm and in the position that it takes by itself",
    SENTENCES.join(" "),
  ]);
});

test("the title of a box beside a chart ends with the box, also above another one", async () => {
  const arrow = "q 139 700 2 20 re f 136 708 m 144 708 l 140 700 l f Q\n";
  const chart =
    box(40, 40, 200, 32) +
    text(46, 58, "Open the airway") +
    arrow +
    box(40, 92, 200, 40) +
    text(46, 110, "Ventilate by bag and mask");
  const words = Array.from({ length: 6 }, () => "Ketamine again after a while where signs of it show");
  const notes =
    box(300, 40, 270, 96) +
    text(370, 53, "AFTER THE TUBE IS IN", bold) +
    text(306, 67, words) +
    box(300, 144, 270, 30) +
    text(306, 160, "Three persons at least, two of them paramedics");
  const blocks = await blocksOf(chart + notes + text(40, 220, SENTENCES));
  const at = blocks.findIndex(({ text }) => text.startsWith("Three persons"));
  expect(blocks.some(({ kind, text }) => kind === "heading" && text === "AFTER THE TUBE IS IN")).toBe(true);
  expect(blocks[at]?.outside).toBeDefined();
});

test("columns of boxes below titles go on below two boxes of one height", async () => {
  const column = (x: number, title: string, first: readonly string[], second: string, lower: number) =>
    fill(0.2, x, 40, 250, 16) +
    box(x, 40, 250, 16) +
    `1 g ${text(x + 5, 52, title, bold)}0 g\n` +
    box(x, 60, 250, 44) +
    text(x + 5, 73, first) +
    box(x, 114, 250, lower) +
    text(x + 5, 127, second);
  const left = ["Better than before", "No oxygen needed", "Walks as usual"];
  const right = ["Worse than before", "Oxygen is needed", "Tired of breathing"];
  const both =
    column(40, "Adequate response", left, "Refer where all criteria are met", 40) +
    column(310, "Inadequate response", right, "Treat as a severe one", 20);
  const read = await textsOf(both + text(40, 190, SENTENCES));
  expect(read.map((line) => line.split(" ")[0])).toEqual([
    "Adequate",
    "Better",
    "Refer",
    "Inadequate",
    "Worse",
    "Treat",
    "Support",
  ]);
});
