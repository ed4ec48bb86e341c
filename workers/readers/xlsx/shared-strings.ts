import { UnreadableError } from "../model.ts";
import { TOO_LARGE } from "../ooxml/messages.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { streamXml } from "../ooxml/xml.ts";
import { cellLine, RichText, setIn } from "./text.ts";

/** Characters of all strings, each counted with what its object costs: under 500 MB. */
const MAX_SIZE = 200_000_000;
const STRING_COST = 32;

/** The workbook's shared strings by their index, each as one line of text behind the spaces that set it in. Throws UnreadableError. */
export async function readSharedStrings(pkg: OoxmlPackage, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let size = 0;
  const rich = new RichText();
  await streamXml(pkg.stream(part), {
    open: (name, attributes) => rich.open(name, attributes),
    text: (piece) => rich.text(piece),
    close(name) {
      rich.close(name);
      if (name !== "x:si") return;
      const text = rich.take();
      const line = " ".repeat(setIn(text)) + cellLine(text);
      strings.push(line);
      size += line.length + STRING_COST;
      if (size > MAX_SIZE) throw new UnreadableError(TOO_LARGE);
    },
  });
  return strings;
}
