import { expect, test } from "bun:test";
import { readLetter } from "../../db/snapshot.ts";
import type { Block, Page } from "../../workers/readers/model.ts";
import { PassageMaker } from "../../workers/snapshot/passages.ts";

const heading = (level: number, text: string): Block => ({ kind: "heading", level, text });
const paragraph = (text: string): Block => ({ kind: "paragraph", text });
const item = (text: string): Block => ({ kind: "list_item", text });
const row = (text: string): Block => ({ kind: "table_row", text });

function passagesOf(...pages: Block[][]) {
  return passagesOfParts(...pages.map((blocks, index) => ({ page: index + 1, blocks })));
}

function passagesOfParts(...parts: Page[]) {
  const maker = new PassageMaker();
  return [...parts.flatMap((part) => maker.add(part)), ...maker.end()];
}

const sentence = "Give oxygen and call the receiving hospital early. ";

test("blocks of one section and page make a passage with their kinds", () => {
  expect(passagesOf([heading(1, "Airway"), paragraph("Open it."), row("Drug: A | Dose: 1 mg")])).toEqual([
    { page: 1, label: null, section: "Airway", kinds: "pr", text: "Open it.\nDrug: A | Dose: 1 mg" },
  ]);
});

test("an item below others of its list, and a paragraph that goes on with one, has how many in its kind's place", () => {
  const nested: Block = { kind: "list_item", text: "Epinephrine 0.3 mg IM", depth: 1 };
  const goesOn: Block = { kind: "paragraph", text: "Into the thigh.", depth: 2 };
  const [passage, ...others] = passagesOf([item("Adult:"), nested, goesOn, item("Reassess")]);
  expect(passage?.kinds).toBe("l1Bl");
  expect(others).toEqual([]);
  expect([..."l1Bl"].map(readLetter)).toEqual([
    { kind: "l" },
    { kind: "l", depth: 1 },
    { kind: "p", depth: 2 },
    { kind: "l" },
  ]);
});

test("a passage crosses neither a section nor a page; a section runs on over the page break", () => {
  const passages = passagesOf(
    [heading(1, "Airway"), paragraph("One."), heading(2, "Adult"), paragraph("Two.")],
    [paragraph("Three."), heading(1, "Cardiac"), paragraph("Four.")],
  );
  expect(passages.map(({ page, section, text }) => [page, section, text])).toEqual([
    [1, "Airway", "One."],
    [1, "Airway > Adult", "Two."],
    [2, "Airway > Adult", "Three."],
    [2, "Cardiac", "Four."],
  ]);
});

test("a sentence is on the page where it begins, and so are those after it in its paragraph", () => {
  const text = "Open the airway. Give oxygen by mask. Call the hospital.";
  const turned = (at: string): Block => ({ kind: "paragraph", text, turn: text.indexOf(at) });
  const passages = passagesOf(
    [heading(1, "Airway"), turned("by mask")],
    [paragraph("Two.")],
    [paragraph("Three.")],
  );
  expect(passages.map((each) => [each.page, each.section, each.text])).toEqual([
    [1, "Airway", "Open the airway. Give oxygen by mask."],
    [2, "Airway", "Call the hospital.\nTwo."],
    [3, "Airway", "Three."],
  ]);
  // Where the page ends with a sentence, the next one is on the next page.
  const whole: Block = { kind: "paragraph", text: "Open the airway. Give oxygen.", turn: 16 };
  expect(passagesOf([whole], []).map(({ page, text }) => [page, text])).toEqual([
    [1, "Open the airway."],
    [2, "Give oxygen."],
  ]);
  expect(passagesOf([turned("hospital")]).map((each) => each.text)).toEqual([text]);
  expect(passagesOf([turned("by mask")]).map((each) => each.text.replace("\n", " "))).toEqual([text]);
  // What stands below the paragraph on its page does not go on with it.
  const below = { page: 1, blocks: [paragraph("1 See below.")] };
  const next = { page: 2, blocks: [] };
  expect(
    passagesOfParts({ page: 1, blocks: [turned("by mask")] }, below, next).map((each) => each.text),
  ).toEqual(["Open the airway. Give oxygen by mask.\n1 See below.", "Call the hospital."]);
});

test("a page that comes in parts gives the same passages as one that comes whole", () => {
  const blocks = Array.from({ length: 40 }, (_, i) => paragraph(`${i}. ${sentence.repeat((i % 4) + 1)}`));
  const parts = blocks.map((block) => ({ page: 1, blocks: [block] }));
  expect(passagesOfParts(...parts)).toEqual(passagesOf(blocks));
});

test("passages have about 800 characters, and lose no word", () => {
  const blocks = Array.from({ length: 60 }, () => paragraph(sentence.repeat(4).trim()));
  const passages = passagesOf(blocks);
  for (const { text } of passages.slice(0, -1)) {
    expect(text.length).toBeGreaterThan(550);
    expect(text.length).toBeLessThanOrEqual(800);
  }
  expect(passages.map(({ text }) => text).join("\n")).toBe(blocks.map(({ text }) => text).join("\n"));
});

test("a long paragraph is split at sentence ends", () => {
  const passages = passagesOf([paragraph(sentence.repeat(100).trim())]);
  expect(passages.length).toBeGreaterThan(3);
  for (const { text, kinds } of passages) {
    expect(text.length).toBeLessThanOrEqual(1_500);
    expect(text.endsWith(".")).toBe(true);
    expect(kinds).toBe("p");
  }
  expect(passages.map(({ text }) => text).join(" ")).toBe(sentence.repeat(100).trim());
});

test("text without sentences, spaces or whole characters at the cut is split all the same", () => {
  const pairs = "🚑".repeat(2_000);
  for (const text of ["word ".repeat(2_000).trim(), "x".repeat(5_000), pairs, `x${pairs}`]) {
    const pieces = passagesOf([paragraph(text)]).map((passage) => passage.text);
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(1_500);
      expect(piece.isWellFormed()).toBe(true);
    }
    expect(pieces.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  }
});

test("a table row stays whole; one too long for that is split between its cells", () => {
  const cells = (count: number) =>
    Array.from({ length: count }, (_, i) => `Column ${i}: a value of it`).join(" | ");
  expect(passagesOf([row(cells(60))])).toHaveLength(1);
  const pieces = passagesOf([row(cells(400))]);
  expect(pieces.length).toBeGreaterThan(3);
  for (const { text } of pieces) expect(text).toMatch(/^Column \d+: .* of it$/);
  expect(pieces.map(({ text }) => text).join(" | ")).toBe(cells(400));
});

test("a list stays with the sentence that leads into it", () => {
  const before = paragraph(sentence.repeat(14).trim());
  const items = Array.from({ length: 8 }, (_, i) => item(`${i + 1}. ${sentence.repeat(2).trim()}`));
  const passages = passagesOf([before, paragraph("Do all of these:"), ...items]);
  expect(passages.map(({ kinds }) => kinds)).toEqual(["p", "pllllllll"]);
  const long = passagesOf([paragraph("Do all of these:"), ...items, ...items, ...items, ...items]);
  for (const { text } of long) expect(text.length).toBeLessThanOrEqual(1_500);
  expect(long.map(({ kinds }) => kinds).join("")).toBe(`p${"l".repeat(32)}`);
});

test("a heading with nothing under it is found by its own words", () => {
  const passages = passagesOf(
    [heading(1, "Title slide")],
    [heading(1, "Contents")],
    [heading(1, "Trauma"), heading(2, "Burns"), paragraph("Cool it.")],
    [heading(1, "The end")],
  );
  expect(passages.map(({ page, section, text }) => [page, section, text])).toEqual([
    [1, "", "Title slide"],
    [2, "", "Contents"],
    [3, "Trauma > Burns", "Cool it."],
    [4, "", "The end"],
  ]);
});

test("a heading that what follows does not stand under is found by its own words too", () => {
  const below: Block = { kind: "paragraph", text: "For all of these, call first.", outside: 2 };
  const columns = [
    heading(1, "Trauma"),
    heading(2, "Burns"),
    paragraph("Cool it."),
    heading(2, "Bites"),
    below,
  ];
  expect(passagesOf(columns).map(({ section, text }) => [section, text])).toEqual([
    ["Trauma > Burns", "Cool it."],
    ["Trauma", "Bites\nFor all of these, call first."],
  ]);
  const cover = [heading(1, "Acme EMS"), paragraph("Protocols"), heading(2, "Effective July 1, 2026")];
  expect(passagesOf(cover, [heading(3, "Burns"), paragraph("Cool it.")]).map(({ text }) => text)).toEqual([
    "Protocols\nEffective July 1, 2026",
    "Cool it.",
  ]);
});

test("no heading or page's name is so long, or so deep, that its passages carry more of it than their own text", () => {
  const title = "Give oxygen by mask to all ".repeat(400).trim();
  const numbered = Array.from({ length: 60 }, (_, i) => heading(2, `${"1.".repeat(i + 1)}1 Steps`));
  const passages = passagesOfParts(
    { page: 1, label: "🚑".repeat(5_000), blocks: [heading(1, title), paragraph("Two.")] },
    { page: 2, blocks: [heading(1, "1 Airway"), ...numbered, paragraph("Three.")] },
  );
  for (const { label, section, text } of passages) {
    expect(label?.length ?? 0).toBeLessThanOrEqual(100);
    expect(section.length).toBeLessThanOrEqual(1_500);
    expect(text.length).toBeLessThanOrEqual(1_500);
  }
  const [first] = passages;
  expect(title).toStartWith(first?.section ?? "-");
  const words = passages.filter(({ page }) => page === 1).map(({ text }) => text.replaceAll("\n", " "));
  expect(words.join(" ")).toBe(`${title} Two.`);
  expect(passages.at(-1)?.section).toStartWith("1 Airway > 1.1 Steps > 1.1.1 Steps");
});

test("a page's own name goes with its passages", () => {
  expect(passagesOfParts({ page: 2, label: "Doses", blocks: [row("a | b")] })[0]?.label).toBe("Doses");
});
