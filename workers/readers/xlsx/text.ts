import { elements, textOf, type XmlElement } from "../ooxml/tree.ts";

/** Characters that XML cannot hold are written `_x000D_` (ECMA-376 part 1, 22.9.2.19, ST_Xstring). */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The text of a rich string (`x:si`, `x:is`, `x:text`): its runs, without the phonetic readings. */
export function richText(element: XmlElement | undefined): string {
  let text = "";
  for (const child of elements(element)) {
    if (child.name === "x:t") text += textOf(child);
    else if (child.name === "x:r") text += richText(child);
  }
  return unescapeText(text);
}
