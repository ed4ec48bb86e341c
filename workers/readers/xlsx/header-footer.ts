import { oneLine } from "../line.ts";
import { once } from "../once.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { at, elements, textOf, type XmlElement } from "../ooxml/tree.ts";
import { readSkeleton } from "./skeleton.ts";
import type { Sheet } from "./workbook.ts";

/** Words that only frame page numbers and the like. */
const FRAME = new Set(["page", "of", "printed", "on", "date", "time", "file", "sheet"]);

/** The codes of a page's number and of the count of pages, and what stands between the number and other words. */
const PAGE = / {0,4}[-–—|•·,;:]? {0,4}(?:\bpage {0,4})?&P(?: {0,4}(?:of|\/) {0,4}&N)?/gi;

/**
 * The printed header and footer of a worksheet where they say something of their own; what Excel fills in
 * (page, date, file, sheet) is left out, and in a footer what stands with the page's number. Codes: ECMA-376 part 1, 18.3.1.46.
 */
export function headerAndFooter(worksheet: XmlElement): string[] {
  const lines = elements(at(worksheet, "x:headerFooter")).map((part) =>
    plain(textOf(part), part.name.endsWith("Footer")),
  );
  return [...new Set(lines)].filter((line) => line !== "");
}

/** What the first sheet prints above and below its rows, which others may repeat; read when it is asked for first. */
export function printedOnFirst(pkg: OoxmlPackage, [first]: readonly Sheet[]): () => Promise<string[]> {
  return once(async () =>
    first?.part === undefined ? [] : headerAndFooter(await readSkeleton(pkg, first.part)),
  );
}

function saysSomething(part: string): boolean {
  return part.split(/[^\p{L}]+/u).some((word) => word !== "" && !FRAME.has(word.toLowerCase()));
}

function plain(codes: string, isFooter: boolean): string {
  const text = codes
    .replaceAll("&&", "\0")
    .replaceAll(/&"[^"]*"/g, "")
    .replaceAll(/&K(?:[0-9a-f]{6}|\d\d[+-]\d{3})/gi, "")
    .replaceAll(/&\d{1,3}/g, "")
    .replaceAll(/&[LCR]/gi, "\n")
    .split("\n")
    .filter((part) => !isFooter || !/&P/i.test(part))
    .map((part) =>
      part
        .replaceAll(PAGE, "")
        .replaceAll(/&[A-Z]/gi, "")
        .replaceAll("\0", "&"),
    );
  return text.map(oneLine).filter(saysSomething).join(" | ");
}
