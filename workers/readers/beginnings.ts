import { open } from "node:fs/promises";

/** Enough to tell a kind of file by; a PDF may have other bytes before its header. */
const START_BYTES = 1100;

/** What ZIP archives begin with, which documents of Word, PowerPoint and Excel are. */
export const ZIP = "PK\x03\x04";
/** What the older and the encrypted ones begin with ([MS-CFB] 2.2). */
export const COMPOUND_FILE = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** What a file is that begins so, and what to do about it where that is not saving it in the right format. */
const KINDS: [RegExp, string][] = [
  [/^[\s\S]{0,1000}%PDF-/, "a PDF; upload it with the extension .pdf"],
  [/^\{\\rtf/, "rich text (RTF)"],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8|^II\*\0|^MM\0\*/, "a picture"],
  [/^Rar!|^7z\xbc\xaf/, "a compressed archive; unpack it and upload the files in it"],
  [/^\s*(\xef\xbb\xbf)?\s*<(!doctype html|html|head|body)/i, "a web page"],
  [/^\s*(\xef\xbb\xbf)?\s*<\?xml/, "an XML file"],
];

/** The first bytes of a file, one character each. */
export async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString("latin1");
  } finally {
    await file.close();
  }
}

/** Says what a file that should have the extension is, and what to do; undefined where its start tells nothing. */
export function likeness(start: string, extension: string): string | undefined {
  if (start.startsWith(ZIP))
    return "an Office document or another ZIP archive; upload it with the extension .docx, .pptx or .xlsx if it is one";
  if (start.startsWith(COMPOUND_FILE))
    return "an old or encrypted Office document; save it without a password as .docx, .pptx or .xlsx and upload that";
  const is = KINDS.find(([pattern]) => pattern.test(start))?.[1];
  if (is === undefined || is.includes(";")) return is;
  return `${is}; open it in its program, save it as .${extension} and upload that`;
}
