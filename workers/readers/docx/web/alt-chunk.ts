import { Parser } from "htmlparser2";
import { decodeXml } from "../../ooxml/decode.ts";
import { readEmbedded } from "../../ooxml/embedded.ts";
import { partById } from "../../ooxml/relationships.ts";
import type { XmlElement } from "../../ooxml/tree.ts";
import { readDocument } from "../document.ts";
import type { Item, Story } from "../story.ts";
import { append } from "../tables/row-items.ts";
import { pageInArchive } from "./web-archive.ts";
import { WebPage } from "./web-page.ts";

/** In characters: what is beyond in an archive are its pictures. */
const MAX_ARCHIVE = 64 * 1024 * 1024;

/**
 * Reads a `w:altChunk`: Word documents, web pages, alone or in an archive, and plain text that a program put into
 * the document, each once; other kinds are left out.
 */
export async function readAltChunk(
  chunk: XmlElement,
  { pkg, relationships, shown }: Story,
  out: Item[],
): Promise<void> {
  const part = partById(relationships, chunk.attributes["r:id"]);
  if (part === undefined || shown.has(part)) return;
  shown.add(part);
  const type = pkg.contentType(part);
  if (/wordprocessingml/.test(type)) {
    const items = (await readEmbedded(pkg, part, "docx", readDocument)) ?? [];
    // The page that it stands on is laid out by the document around it.
    // Its pictures are parts of another package.
    for (const item of items) if (item.kind !== "section" && item.kind !== "picture") out.push(item);
    return;
  }
  const isPage = /html/.test(type);
  const isArchive = type === "message/rfc822";
  if (!isPage && !isArchive && type !== "text/plain") return;
  const page = new WebPage();
  const parser = new Parser(page);
  let archive = "";
  for await (const text of decodeXml(pkg.stream(part))) {
    if (isPage) parser.write(text);
    else if (!isArchive) page.plain(text);
    else if (archive.length < MAX_ARCHIVE) archive += text;
  }
  if (isArchive) parser.write(pageInArchive(archive));
  parser.end();
  append(out, page.items);
}
