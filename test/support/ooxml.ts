import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OoxmlKind } from "../../workers/readers/ooxml/package.ts";
import { zip } from "./zip.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** Main part and its content type for each kind of package. */
const MAIN: Record<OoxmlKind, [part: string, type: string]> = {
  docx: ["word/document.xml", "wordprocessingml.document"],
  pptx: ["ppt/presentation.xml", "presentationml.presentation"],
  xlsx: ["xl/workbook.xml", "spreadsheetml.sheet"],
};

/** Namespace declarations for the outermost element of a part. */
export const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  `xmlns:r="${OFFICE}"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(" ");

/** The entries of a package of this kind: `parts` and what every package has. */
export function packageEntries(kind: OoxmlKind, parts: Record<string, string>): Record<string, string> {
  const [main, type] = MAIN[kind];
  return {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    "_rels/.rels": relationships({ rId1: ["officeDocument", main] }),
    ...parts,
  };
}

/** A relationships part: id to type and target. */
export function relationships(targets: Record<string, [type: string, target: string]>): string {
  const all = Object.entries(targets).map(
    ([id, [type, target]]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`;
}

/** A Word document from the content of its body and of other parts: `{ styles: "<w:style>…" }`. */
export function docx(
  body: string,
  parts: Partial<Record<"styles" | "numbering" | "footnotes" | "endnotes", string>> = {},
): Uint8Array {
  const entries: Record<string, string> = {
    "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
  };
  const targets: Record<string, [string, string]> = {};
  for (const [name, content] of Object.entries(parts)) {
    entries[`word/${name}.xml`] = `<w:${name} ${NAMESPACES}>${content}</w:${name}>`;
    targets[name] = [name, `${name}.xml`];
  }
  entries["word/_rels/document.xml.rels"] = relationships(targets);
  return zip(packageEntries("docx", entries));
}

/** Writes the bytes to a file of its own for the time of `use`. */
export async function withFile<T>(bytes: Uint8Array | string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "ooxml-"));
  try {
    const path = join(folder, "file");
    await Bun.write(path, bytes);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
