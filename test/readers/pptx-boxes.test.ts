import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { openPptx } from "../../workers/readers/pptx.ts";
import { withFile } from "../support/ooxml.ts";
import { deck, paragraph, shape } from "../support/pptx-deck.ts";

const TITLE = shape("Croup", [0, 0, 1000, 100], 'type="title"');

const bold = (text: string) => `<a:p><a:r><a:rPr b="1"/><a:t>${text}</a:t></a:r></a:p>`;
const item = (text: string) => paragraph(text, '<a:pPr><a:buChar char="•"/></a:pPr>');

async function blocksOf(shapes: string): Promise<Block[]> {
  return await withFile(deck([{ shapes: TITLE + shapes }]), async (path) => {
    const document = await openPptx(path);
    const [slide] = await Array.fromAsync(document.pages(1, 1));
    await document.close();
    return slide?.blocks.slice(1) ?? [];
  });
}

test("boxes with a label in bold and a line below it are one statement each, a lone one is not", async () => {
  const mild = shape(bold("Mild") + paragraph("Score below 3"), [0, 200, 300, 100]);
  const severe = shape(bold("Severe:") + paragraph("Score of 8 or more"), [350, 200, 300, 100]);
  const advice = shape(paragraph("Keep the child calm on the lap of a parent"), [0, 400, 900, 100]);
  expect(await blocksOf(mild + severe + advice)).toEqual([
    { kind: "paragraph", text: "Mild: Score below 3" },
    { kind: "paragraph", text: "Severe: Score of 8 or more" },
    { kind: "paragraph", text: "Keep the child calm on the lap of a parent" },
  ]);
  expect((await blocksOf(mild + advice))[0]).toEqual({ kind: "paragraph", text: "Mild" });
});

test("the lines of a box below one that ends in a colon are its items, a line alone goes on with it", async () => {
  const any = shape(
    [bold("Any one:"), ...["SBP below 70", "Age 65: SBP below 100"].map((line) => paragraph(line))].join(""),
    [0, 200, 300, 100],
  );
  const step = shape(paragraph("HR below 60:") + paragraph("Compressions 3:1"), [350, 200, 300, 100]);
  const broken = shape(
    paragraph("Thanks to:") + paragraph("The council of all crews") + paragraph("for its work"),
    [0, 400, 900, 100],
  );
  expect((await blocksOf(any + step + broken)).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "paragraph: Any one:",
    "list_item: SBP below 70",
    "list_item: Age 65: SBP below 100",
    "paragraph: HR below 60: Compressions 3:1",
    "paragraph: Thanks to:",
    "paragraph: The council of all crews",
    "paragraph: for its work",
  ]);
});

test("a line in bold over each of two lists side by side is the heading of its list, and of nothing below both", async () => {
  const bls = shape(
    bold("BLS") + item("Cool mist") + item("Oxygen"),
    [0, 200, 400, 300],
    'type="body" idx="1"',
  );
  const als = shape(
    bold("ALS:") + item("Epinephrine by nebulizer"),
    [450, 200, 400, 300],
    'type="body" idx="2"',
  );
  const below = shape("Revised in May", [0, 600, 900, 60]);
  expect(await blocksOf(bls + als + below)).toEqual([
    { kind: "heading", level: 2, text: "BLS" },
    { kind: "list_item", text: "Cool mist" },
    { kind: "list_item", text: "Oxygen" },
    { kind: "heading", level: 2, text: "ALS" },
    { kind: "list_item", text: "Epinephrine by nebulizer" },
    { kind: "paragraph", text: "Revised in May", outside: 2 },
  ]);
  expect((await blocksOf(bls + below))[0]).toEqual({ kind: "paragraph", text: "BLS" });
});

test("a box in bold or larger letters right over a box of its width is the heading of what that says, and of nothing else", async () => {
  const sized = (text: string, size: number) =>
    `<a:p><a:r><a:rPr sz="${size}"/><a:t>${text}</a:t></a:r></a:p>`;
  const before = shape(bold("BEFORE:"), [0, 200, 400, 50]) + shape(item("4 puffs"), [0, 260, 400, 300]);
  const now =
    shape(sized("NOW", 2400), [450, 200, 400, 50]) + shape(sized("6 puffs", 1800), [450, 260, 400, 300]);
  const beside = shape("By spacer only", [900, 300, 90, 60]);
  expect(await blocksOf(before + now + beside)).toEqual([
    { kind: "heading", level: 2, text: "BEFORE" },
    { kind: "list_item", text: "4 puffs" },
    { kind: "heading", level: 2, text: "NOW" },
    { kind: "paragraph", text: "6 puffs" },
    { kind: "paragraph", text: "By spacer only", outside: 2 },
  ]);
  const lone =
    shape(sized("NOW", 2400), [0, 200, 400, 50]) + shape(sized("6 puffs", 1800), [0, 260, 400, 300]);
  expect((await blocksOf(lone))[0]).toEqual({ kind: "paragraph", text: "NOW" });
  const wider = shape(bold("BEFORE"), [0, 200, 900, 50]) + shape(item("4 puffs"), [0, 260, 400, 300]);
  expect((await blocksOf(wider))[0]).toEqual({ kind: "paragraph", text: "BEFORE" });
});
