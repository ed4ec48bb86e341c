import { expect, test } from "bun:test";
import { deflateSync } from "node:zlib";
import { readPdf, text } from "../support/pdf.ts";
import { pdfOf, stream } from "../support/pdf-objects.ts";

const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";

function pageWith(contents: string): string {
  return `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${contents}>>`;
}

/** Two pages, the first with these contents, in objects from the seventh on, the second with a text. */
function pdfBefore(contents: string, ...objects: string[]): Uint8Array {
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[4 0 R 5 0 R]/Count 2>>",
    FONT,
    pageWith(contents),
    pageWith("6 0 R"),
    stream(text(50, 100, "Give oxygen.")),
    ...objects,
  ]);
}

function deflated(content: string): string {
  const bytes = deflateSync(Buffer.from(content, "latin1"), { level: 1 });
  return `<</Filter/FlateDecode/Length ${bytes.length}>>stream\n${bytes.toString("latin1")}\nendstream`;
}

const textsOn = async (file: Uint8Array) =>
  (await readPdf(file)).map(({ blocks }) => blocks.map((block) => block.text));

test("a page whose contents unpack to more than 100 million bytes is left out, the others are read", async () => {
  const bomb = deflated(" ".repeat(110_000_000) + text(50, 100, "Bomb"));
  expect(await textsOn(pdfBefore("7 0 R", bomb))).toEqual([[], ["Give oxygen."]]);
});

test("a page that has a stream so often that it is too long is left out, the others are read", async () => {
  const contents = `[${"7 0 R ".repeat(15)} 8 0 R]`;
  const file = pdfBefore(contents, deflated(" ".repeat(8_000_000)), stream(text(50, 100, "Bomb")));
  expect(await textsOn(file)).toEqual([[], ["Give oxygen."]]);
});

test("a page is read whose contents are not where the file's table of objects says", async () => {
  const file = Buffer.from(pdfBefore("7 0 R", stream(text(50, 100, "Check the pulse."))));
  const at = String(file.indexOf("7 0 obj")).padStart(10, "0");
  file.write(String(Number(at) + 5).padStart(10, "0"), file.lastIndexOf(at), "latin1");
  expect(await textsOn(file)).toEqual([["Check the pulse."], ["Give oxygen."]]);
});

test.each(["(Check)) Tj", "+-3 w (Check) Tj"])(
  "a page is read on after what is no operand: %s",
  async (content) => {
    const page = stream(`BT /F1 10 Tf 50 692 Td ${content} ET\n${text(50, 200, "Reassess.")}`);
    expect(await textsOn(pdfBefore("7 0 R", page))).toEqual([["Check", "Reassess."], ["Give oxygen."]]);
  },
);
