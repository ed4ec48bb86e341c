import type { OoxmlPackage } from "../ooxml/package.ts";
import { readXml, type XmlElement } from "../ooxml/tree.ts";

/**
 * A worksheet part as a tree without its rows: merged cells, filter and header stand after them, but are
 * needed before the first row is read. The rows are cut out of the bytes, unparsed. Throws UnreadableError.
 */
export function readSkeleton(pkg: OoxmlPackage, part: string): Promise<XmlElement> {
  return readXml(withoutRows(pkg.stream(part)));
}

const LONGEST_TAG = 64;

async function* withoutRows(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let endTag: string | undefined;
  let inRows = false;
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of stream) {
    let piece: Buffer = Buffer.concat([rest, bytes]);
    rest = Buffer.alloc(0);
    if (endTag === undefined) {
      const start = /<((?:[^<>\s:/]+:)?sheetData)(?:\s[^<>]*|\/)?>/.exec(piece.toString("latin1"));
      if (!start) {
        // A tag can be cut in two between pieces.
        const keep = Math.max(0, piece.length - LONGEST_TAG);
        yield piece.subarray(0, keep);
        rest = piece.subarray(keep);
        continue;
      }
      const end = start.index + start[0].length;
      yield piece.subarray(0, end);
      endTag = `</${start[1]}`;
      inRows = !start[0].endsWith("/>");
      piece = piece.subarray(end);
    }
    if (inRows) {
      const end = piece.indexOf(endTag);
      if (end < 0) {
        rest = piece.subarray(Math.max(0, piece.length - LONGEST_TAG));
        continue;
      }
      inRows = false;
      piece = piece.subarray(end);
    }
    yield piece;
  }
  yield rest;
}
