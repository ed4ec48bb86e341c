import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Block, Page } from "../../workers/readers/model.ts";
import type { Recognize } from "../../workers/readers/ocr/recognize.ts";
import { openPdf } from "../../workers/readers/pdf.ts";
import { pdfOf, stream } from "./pdf-objects.ts";

/** One page: what it draws, in PDF's own operators, and entries of its dictionary other than the usual. */
interface PdfPage {
  content: string;
  entries?: string;
  /** Further entries of its resources. */
  resources?: string;
}

/** Further objects, numbered from `FIRST_EXTRA`, and entries of the catalogue. */
interface PdfExtras {
  objects?: string[];
  catalogue?: string;
}

export const FIRST_EXTRA = 8;

/** Codes a to r of font F3 stand for these; the tenth is the radical that looks like 血, the 13th a macron. */
const LETTERS = "אבגדהוזח患⾎圧。\u0304⚠■♦✓→";

/**
 * Writes a PDF by hand: pages of 612 x 792 points with the fonts F1 (Helvetica), F2 (its bold) and
 * F3 (Helvetica, whose letters a to r are said to be Hebrew, Japanese and marks).
 */
export function pdfFile(pages: readonly PdfPage[], extras: PdfExtras = {}): Uint8Array {
  const others = extras.objects ?? [];
  const firstPage = FIRST_EXTRA + others.length;
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(" ");
  const objects = [
    `<</Type/Catalog/Pages 2 0 R ${extras.catalogue ?? ""}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 6 0 R>>",
    stream(unicodeMap()),
    "<<>>",
    ...others,
    ...pages.flatMap(({ content, entries, resources = "" }, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R/F2 4 0 R/F3 5 0 R>>${resources}>>` +
        `/Contents ${firstPage + index * 2 + 1} 0 R ${entries ?? ""}>>`,
      stream(content),
    ]),
  ];
  return pdfOf(objects);
}

function unicodeMap(): string {
  const lines = [...LETTERS].map((letter, index) => {
    const code = (97 + index).toString(16);
    return `<${code}> <${letter.charCodeAt(0).toString(16).padStart(4, "0")}>`;
  });
  return (
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n" +
    `1 begincodespacerange <00> <ff> endcodespacerange\n${lines.length} beginbfchar\n${lines.join("\n")}\n` +
    "endbfchar endcmap end end"
  );
}

/** Text whose first line's baseline begins at x and `y` points below the page's top; further lines 1.2 ems apart. */
export function text(
  x: number,
  y: number,
  lines: string | readonly string[],
  { font = "F1", size = 10 }: { font?: string; size?: number } = {},
): string {
  const shown = [lines].flat().map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`);
  return `BT /${font} ${size} Tf ${size * 1.2} TL ${x} ${792 - y} Td ${shown.join(" ")} ET\n`;
}

/** The outline of a box whose top left corner is at x and `y` below the page's top. */
export function box(x: number, y: number, width: number, height: number): string {
  return `${x} ${792 - y - height} ${width} ${height} re S\n`;
}

/** A box filled with a grey, 0 black to 1 white. */
export function fill(gray: number, x: number, y: number, width: number, height: number): string {
  return `q ${gray} g ${x} ${792 - y - height} ${width} ${height} re f Q\n`;
}

/** A disc of a grey, 0 black to 1 white, its middle at x and `y` below the page's top. */
export function disc(gray: number, x: number, y: number, radius: number): string {
  const [across, r, k] = [792 - y, radius, radius * 0.55];
  const quarters = [
    [x - r, across + k, x - k, across + r, x, across + r],
    [x + k, across + r, x + r, across + k, x + r, across],
    [x + r, across - k, x + k, across - r, x, across - r],
    [x - k, across - r, x - r, across - k, x - r, across],
  ];
  const path = quarters.map((quarter) => `${quarter.join(" ")} c`).join(" ");
  return `q ${gray} g ${x - r} ${across} m ${path} f Q\n`;
}

/** A line through points, each an x and a distance below the page's top. */
export function line(...points: number[]): string {
  return `${points.map((at, i) => (i % 2 === 0 ? at : `${792 - at} ${i === 1 ? "m" : "l"}`)).join(" ")} S\n`;
}

/** Text in bold that runs upwards, its line's beginning at x and `y` points below the page's top. */
export function upwards(x: number, y: number, words: string): string {
  return `BT /F2 10 Tf 0 1 -1 0 ${x} ${792 - y} Tm (${words}) Tj ET\n`;
}

/** A table with drawn cells, its rows 18 points high, its columns as wide as told. */
export function grid(
  x: number,
  y: number,
  widths: readonly number[],
  rows: readonly (readonly string[])[],
): string {
  return rows
    .map((row, index) => {
      let left = x;
      return row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          const drawn =
            box(left, y + index * 18, width, 18) +
            (cell === "" ? "" : text(left + 3, y + index * 18 + 12, cell));
          left += width;
          return drawn;
        })
        .join("");
    })
    .join("");
}

/** Reads a PDF, wholly or from page `first` to `last`, as the worker does. */
export async function readPdf(
  bytes: Uint8Array,
  first = 1,
  last?: number,
  recognize?: Recognize,
): Promise<Page[]> {
  const folder = await mkdtemp(join(tmpdir(), "pdf-"));
  try {
    const path = join(folder, "document");
    await writeFile(path, bytes);
    const document = await openPdf(path, recognize);
    try {
      return await Array.fromAsync(document.pages(first, last ?? document.pageCount));
    } finally {
      await document.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The blocks of a PDF of one page. */
export async function blocksOf(content: string, entries = ""): Promise<Block[]> {
  const [page] = await readPdf(pdfFile([{ content, entries }]));
  return page?.blocks ?? [];
}

/** The texts of the blocks of a PDF of one page. */
export async function textsOf(content: string, entries = ""): Promise<string[]> {
  return (await blocksOf(content, entries)).map((block) => block.text);
}

/** A block as one line: "heading2: Policy". */
export function shown({ kind, text: words, ...block }: Block): string {
  const level = "level" in block ? block.level : "";
  return `${kind}${level}: ${words}`;
}

/** The blocks of a PDF of these pages, each as one line. */
export async function shownOf(...contents: string[]): Promise<string[]> {
  const pages = await readPdf(pdfFile(contents.map((content) => ({ content }))));
  return pages.flatMap(({ blocks }) => blocks.map(shown));
}
