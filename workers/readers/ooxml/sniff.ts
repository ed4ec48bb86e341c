import { type FileHandle, open } from "node:fs/promises";
import { UnreadableError } from "../model.ts";
import { ENCRYPTED, TRUNCATED } from "./messages.ts";

export type OoxmlKind = "docx" | "pptx" | "xlsx";

export const PROGRAM: Record<OoxmlKind, string> = {
  docx: "a Word document (.docx)",
  pptx: "a PowerPoint presentation (.pptx)",
  xlsx: "an Excel workbook (.xlsx)",
};

const SIGNATURES: [RegExp, string][] = [
  [/^[\s\S]{0,1000}%PDF-/, "a PDF; upload it with the extension .pdf"],
  [/^\{\\rtf/, "rich text (RTF)"],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8|^II\*\0|^MM\0\*/, "a picture"],
  [/^Rar!|^7z\xbc\xaf/, "a compressed archive; unpack it and upload the files in it"],
  [/^\s*(\xef\xbb\xbf)?\s*<(!doctype html|html|head|body)/i, "a web page"],
  [/^\s*(\xef\xbb\xbf)?\s*<\?xml/, "an XML file"],
];

/** Streams of a compound file that tell what it holds; the first one found decides. */
const COMPOUND: [string, string][] = [
  ["EncryptedPackage", ENCRYPTED],
  ["WordDocument", "the file has the old Word format (.doc); save it as .docx and upload that"],
  ["PowerPoint Document", "the file has the old PowerPoint format (.ppt); save it as .pptx and upload that"],
  ["Workbook", "the file has the old Excel format (.xls); save it as .xlsx and upload that"],
];

/** Throws UnreadableError with what the file is, unless it begins as a zip archive does. */
export async function expectZip(path: string, kind: OoxmlKind): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1100), 0, 1100, 0);
    const start = buffer.subarray(0, bytesRead).toString("latin1");
    if (bytesRead === 0) throw new UnreadableError("the file is empty; upload it again from the original");
    if (start.startsWith("PK\x03\x04")) return;
    if (start.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) {
      throw new UnreadableError(await describeCompoundFile(file));
    }
    const is = SIGNATURES.find(([pattern]) => pattern.test(start))?.[1];
    if (is) {
      const advice = is.includes(";") ? "" : `; open it in its program, save it as .${kind} and upload that`;
      throw new UnreadableError(`the file is not ${PROGRAM[kind]} but ${is}${advice}`);
    }
    if ("PK\x03\x04".startsWith(start)) throw new UnreadableError(TRUNCATED);
    throw new UnreadableError(`the file is not ${PROGRAM[kind]}; save it in that format and upload it again`);
  } finally {
    await file.close();
  }
}

/** A compound file names its streams in UTF-16 ([MS-CFB] 2.6.1); encryption and the old formats differ in them. */
async function describeCompoundFile(file: FileHandle): Promise<string> {
  const names = COMPOUND.map(([name]) => Buffer.from(name, "utf16le"));
  const found = new Set<number>();
  const overlap = 64;
  const window = Buffer.alloc(1 << 20);
  for (let position = 0; ; position += window.length - overlap) {
    const { bytesRead } = await file.read(window, 0, window.length, position);
    const bytes = window.subarray(0, bytesRead);
    names.forEach((name, index) => {
      if (bytes.includes(name)) found.add(index);
    });
    if (bytesRead < window.length) break;
  }
  const first = COMPOUND.find((_, index) => found.has(index));
  return (
    first?.[1] ??
    "the file has an old or encrypted Office format; save it without a password as .docx, .pptx or .xlsx and upload that"
  );
}
