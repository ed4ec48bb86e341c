import { expect, test } from "bun:test";
import { box, FIRST_EXTRA, pdfFile, readPdf, shown, text } from "../support/pdf.ts";

/** A line two points broad along some points, as its outline, filled: down its one side and up its other. */
function ribbon(...points: readonly (readonly [x: number, y: number])[]): string {
  const side = (by: number) => points.map(([x, y]) => [x + by, 792 - y + by] as const);
  const [start, ...others] = [...side(-1), ...side(1).toReversed()];
  return `${start?.join(" ")} m ${others.map((point) => `${point.join(" ")} l`).join(" ")} h f\n`;
}

const head = (x: number, y: number) => `${x - 4} ${792 - y} m ${x + 4} ${792 - y} l ${x} ${784 - y} l h f\n`;
/** A picture in place of a box, in which the box and its shadow are. */
const picture = (x: number, y: number, width: number, height: number) =>
  `q ${width} 0 0 ${height} ${x} ${792 - y - height} cm /Box Do Q\n`;

/** A chart as browsers print it: bent lines as fillings, words on the lines in the middle of a filled box. */
const chart = (draw: (x: number, y: number, width: number, height: number) => string) =>
  draw(220, 40, 140, 50) +
  text(240, 68, "Pulse felt?") +
  ribbon([250, 90], [250, 108], [242, 112], [130, 112], [122, 116], [122, 160]) +
  head(122, 160) +
  text(118, 140, "No", { size: 8 }) +
  ribbon([330, 90], [330, 108], [338, 112], [450, 112], [458, 116], [458, 160]) +
  head(458, 160) +
  text(452, 140, "Yes", { size: 8 }) +
  draw(60, 170, 130, 50) +
  text(80, 198, "Press the chest") +
  draw(400, 170, 150, 50) +
  text(420, 198, "One breath in six seconds");

const IMAGE = `<</Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray/Length 4>>stream
abcd
endstream`;
const read = async (content: string) => {
  const resources = `/XObject<</Box ${FIRST_EXTRA} 0 R>>`;
  const [page] = await readPdf(pdfFile([{ content, resources }], { objects: [IMAGE] }));
  return page?.blocks.map(shown);
};

const ANSWERED = [
  "paragraph: Pulse felt?",
  "paragraph: Pulse felt? No: Press the chest",
  "paragraph: Pulse felt? Yes: One breath in six seconds",
];

test("bent lines that a browser prints as fillings lead from box to box", async () => {
  expect(await read(chart(box))).toEqual(ANSWERED);
});

test("boxes that it prints as pictures, for their shadows, are boxes", async () => {
  expect(await read(chart(picture))).toEqual(ANSWERED);
});
