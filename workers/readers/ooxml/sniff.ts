import { open } from "node:fs/promises";
import { COMPOUND_FILE, likeness, readStart, ZIP } from "../beginnings.ts";
import { UnreadableError } from "../model.ts";
import { ENCRYPTED, TRUNCATED } from "./messages.ts";

/** The kinds of packages that are read, by their extensions. */
export type OoxmlKind = "docx" | "pptx" | "xlsx";

/** What each is called to people. */
export const PROGRAM: Record<OoxmlKind, string> = {
  docx: "a Word document (.docx)",
  pptx: "a PowerPoint presentation (.pptx)",
  xlsx: "an Excel workbook (.xlsx)",
};

/** Streams of a compound file that tell what it holds; the first one found decides. */
const COMPOUND: [string, string][] = [
  ["EncryptedPackage", ENCRYPTED],
  ["WordDocument", "the file has the old Word format (.doc); save it as .docx and upload that"],
  ["PowerPoint Document", "the file has the old PowerPoint format (.ppt); save it as .pptx and upload that"],
  ["Workbook", "the file has the old Excel format (.xls); save it as .xlsx and upload that"],
];

/** Throws UnreadableError with what the file is, unless it begins as a zip archive does. */
export async function expectZip(path: string, kind: OoxmlKind): Promise<void> {
  const start = await readStart(path);
  if (start === "") throw new UnreadableError("the file is empty; upload it again from the original");
  if (start.startsWith(ZIP)) return;
  if (start.startsWith(COMPOUND_FILE)) {
    throw new UnreadableError(await describeCompoundFile(path));
  }
  const is = likeness(start, kind);
  if (is) throw new UnreadableError(`the file is not ${PROGRAM[kind]} but ${is}`);
  if (ZIP.startsWith(start)) throw new UnreadableError(TRUNCATED);
  throw new UnreadableError(`the file is not ${PROGRAM[kind]}; save it in that format and upload it again`);
}

/** A compound file names its streams in UTF-16 ([MS-CFB] 2.6.1); encryption and the old formats differ in them. */
async function describeCompoundFile(path: string): Promise<string> {
  const names = COMPOUND.map(([name]) => Buffer.from(name, "utf16le"));
  const found = new Set<number>();
  const overlap = 64;
  const window = Buffer.alloc(1 << 20);
  const file = await open(path);
  try {
    for (let position = 0; ; position += window.length - overlap) {
      const { bytesRead } = await file.read(window, 0, window.length, position);
      const bytes = window.subarray(0, bytesRead);
      names.forEach((name, index) => {
        if (bytes.includes(name)) found.add(index);
      });
      if (bytesRead < window.length) break;
    }
  } finally {
    await file.close();
  }
  const first = COMPOUND.find((_, index) => found.has(index));
  return (
    first?.[1] ??
    "the file has an old or encrypted Office format; save it without a password as .docx, .pptx or .xlsx and upload that"
  );
}
