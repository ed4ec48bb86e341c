import { expect, test } from "bun:test";
import { openPptx } from "../../workers/readers/pptx.ts";
import { inSections } from "../support/in-sections.ts";
import { withFile } from "../support/ooxml.ts";
import { deck, paragraph, shape, transform } from "../support/pptx-deck.ts";

/** A box with these lines. */
const box = (id: number, at: [number, number, number, number], ...lines: string[]) =>
  shape(lines.map((line) => paragraph(line)).join(""), at).replace('id="1"', `id="${id}"`);

/** An arrow from one box to another. */
const arrow = (from: number, to: number) =>
  `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="9${from}${to}" name="a"/><p:cNvCxnSpPr><a:stCxn id="${from}" idx="2"/><a:endCxn id="${to}" idx="0"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr>${transform([0, 0, 10, 10])}<a:ln><a:tailEnd type="triangle"/></a:ln></p:spPr></p:cxnSp>`;

/** Each text of a slide that is no heading, behind what it stands under on it. */
async function placed(...shapes: string[]): Promise<string[]> {
  const title = shape("SVT", [0, 0, 900, 50], 'type="title"');
  return await withFile(deck([{ shapes: title + shapes.join("") }]), async (path) => {
    const document = await openPptx(path);
    const pages = await Array.fromAsync(document.pages(1, 1));
    await document.close();
    return inSections(pages);
  });
}

const BOXES = [
  box(2, [350, 100, 200, 50], "Regular and narrow, HR over 150"),
  box(3, [50, 200, 200, 80], "Unstable", "Cardioversion 100 J"),
  box(4, [650, 200, 200, 80], "Stable", "Modified Valsalva"),
  box(5, [50, 350, 200, 50], "Repeat at 200 J"),
  box(6, [650, 350, 200, 50], "Adenosine 6 mg"),
  box(7, [350, 450, 200, 50], "Transport with the pads on"),
];

test("what a branch of a flow chart is for heads what it alone leads to", async () => {
  const arrows = [arrow(2, 3), arrow(2, 4), arrow(3, 5), arrow(4, 6), arrow(5, 7), arrow(6, 7)];
  expect(await placed(...BOXES, ...arrows)).toEqual([
    "SVT: Regular and narrow, HR over 150",
    "SVT > Unstable: Cardioversion 100 J",
    "SVT > Unstable: Repeat at 200 J",
    "SVT > Stable: Modified Valsalva",
    "SVT > Stable: Adenosine 6 mg",
    "SVT: Transport with the pads on",
  ]);
});

test("boxes one after the other are no branches, whatever they begin with", async () => {
  const shown = await placed(...BOXES, arrow(2, 3), arrow(3, 5));
  expect(shown.filter((text) => !text.startsWith("SVT: "))).toEqual([]);
});
