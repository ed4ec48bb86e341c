import { expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPdf } from "../../workers/readers/pdf.ts";
import { shown } from "../support/pdf.ts";
import { scan } from "../support/scan.ts";

/** A line that was read of a picture: where it begins, its baseline, and its size. */
type Line = readonly [text: string, x: number, y: number, size: number];

/** The blocks of a document of pictures on which these lines were read. */
async function readScanned(pages: readonly (readonly Line[])[]): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), "scanned-"));
  const path = join(folder, "scanned.pdf");
  await writeFile(path, scan(pages.map(() => ({ lines: [""], fills: true }))));
  const document = await openPdf(path, () => Promise.reject(new Error("all is read")));
  try {
    document.scanned?.take(pages.map((lines, i) => ({ page: i + 1, found: JSON.stringify(found(lines)) })));
    const read: string[][] = [];
    for await (const { blocks } of document.pages(1, pages.length)) read.push(blocks.map(shown));
    return read;
  } finally {
    await document.close();
    await rm(folder, { recursive: true });
  }
}

function found(lines: readonly Line[]) {
  const fragments = lines.flatMap(([line, x, y, size]) => {
    let x0 = x;
    return line.split(" ").map((text) => {
      const x1 = x0 + text.length * size * 0.5;
      const word = { text, x0, x1, y, size, bold: false, spaced: true, artifact: false };
      x0 = x1 + size * 0.3;
      return word;
    });
  });
  return { direction: 0, fragments, rules: { across: [], down: [] }, bars: [] };
}

const TITLES = ["Seizures", "Burns", "Stroke", "Poisoning"];

/** What is read on the pages of one manual: sizes are measured, and some letters misread. */
const MANUAL = TITLES.map((title, i): Line[] => [
  [
    ["HILL COUNTY MANUAL", "HILL COUNTY MANUA1", "HLL COUNTY MANUAL", "HILL COUNTY MANUAL"][i] ?? "",
    80,
    60 + i,
    11,
  ],
  [`PROTOCOL NO: 40${i}7`, 420, 64, 11],
  [title, 240, 110, [13.6, 14.4, 13.2, 13.9][i] ?? 14],
  ["Give oxygen to every patient who is short of breath.", 80, 150, 11],
  ["Call the hospital before you arrive, and say what you did.", 80, 166, 11],
  [`Hill County ${["-", "=", "", "-"][i]} Protocol 40${i}7`, 230, 760, 8.5],
]);

test("titles that were measured a little larger or smaller are of one level, and running lines are told though letters of them are misread", async () => {
  const pages = await readScanned(MANUAL);
  const text =
    "paragraph: Give oxygen to every patient who is short of breath. Call the hospital before you arrive, and say what you did.";
  expect(pages).toEqual(TITLES.map((title) => [`heading1: ${title}`, text]));
});
