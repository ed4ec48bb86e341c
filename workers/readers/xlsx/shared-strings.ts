import { oneLine } from "../line.ts";
import { UnreadableError } from "../model.ts";
import { TOO_LARGE } from "../ooxml/messages.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { streamXml } from "../ooxml/xml.ts";
import { unescapeText } from "./text.ts";

/** A cell holds no longer text (Excel specifications and limits). */
export const MAX_CELL_TEXT = 32_767;

/** Characters of all strings, each counted with what its object costs: under 500 MB. */
const MAX_SIZE = 200_000_000;
const STRING_COST = 32;

/** The workbook's shared strings by their index, each as one line of text. Throws UnreadableError. */
export async function readSharedStrings(pkg: OoxmlPackage, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let size = 0;
  let text = "";
  let collecting = false;
  let phonetic = false;
  await streamXml(pkg.stream(part), {
    open(name) {
      if (name === "x:si") text = "";
      else if (name === "x:rPh") phonetic = true;
      else if (name === "x:t") collecting = !phonetic;
    },
    text(piece) {
      if (collecting && text.length < MAX_CELL_TEXT) text += piece;
    },
    close(name) {
      if (name === "x:t") collecting = false;
      else if (name === "x:rPh") phonetic = false;
      else if (name === "x:si") {
        const line = oneLine(unescapeText(text.slice(0, MAX_CELL_TEXT)));
        strings.push(line);
        size += line.length + STRING_COST;
        if (size > MAX_SIZE) throw new UnreadableError(TOO_LARGE);
      }
    },
  });
  return strings;
}
