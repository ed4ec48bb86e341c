import { fileURLToPath } from "node:url";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { likeness, readStart } from "../beginnings.ts";
import { UnreadableError } from "../model.ts";
import { connectWorker } from "./loopback.ts";

/** Bytes from the end in which readers look for its marker (ISO 32000-1, appendix H.3); there may be more after it. */
const END_BYTES = 2_048;
/** The linearization dictionary stands within these (ISO 32000-1, F.2). */
const START_BYTES = 1_100;

/** Predefined character maps: Chinese, Japanese and Korean text is unreadable without them. */
const CHARACTER_MAPS = fileURLToPath(new URL("cmaps/", import.meta.resolve("pdfjs-dist/package.json")));

/** What pdf.js decodes some pictures with. */
const DECODERS = fileURLToPath(new URL("wasm/", import.meta.resolve("pdfjs-dist/package.json")));
/** Pixels of the largest picture that is decoded: A3 in colour at 600 an inch. */
const MAX_PICTURE = 75_000_000;

/** What pdf.js draws letters with whose font is not in the file. */
const FONTS = fileURLToPath(new URL("standard_fonts/", import.meta.resolve("pdfjs-dist/package.json")));

/** pdf.js: draw annotations, but not form fields, whose values are read from the fields themselves. */
export const WITHOUT_FIELDS = 2;

/** As pdf.js says it of files encrypted by certificates, and by ways of other programs. */
const UNKNOWN_ENCRYPTION = /unknown encryption method|unsupported encryption algorithm/;

/**
 * Opens a PDF for reading its text, or with `pictures` for what it draws. Throws `UnreadableError` for a file
 * that is empty, incomplete, encrypted, no PDF, or damaged beyond repair.
 */
export async function loadPdf(
  path: string,
  { pictures = false }: { pictures?: boolean } = {},
): Promise<PDFDocumentProxy> {
  const data = await Bun.file(path).bytes();
  if (data.length === 0) throw new UnreadableError("the file is empty; upload it again");
  const whole = hasEnd(data);
  // What such a file lacks would be missing without a word: its pages are listed where it begins.
  if (!whole && isShort(data)) throw incompleteFile();
  const task = getDocument({
    data,
    worker: connectWorker(),
    cMapUrl: CHARACTER_MAPS,
    // The fonts' names tell bold from regular.
    fontExtraProperties: true,
    // As patched, pdf.js makes of fonts and patterns what is drawn with them only where it draws the letters itself.
    disableFontFace: pictures,
    ...(pictures && { standardFontDataUrl: FONTS }),
    useSystemFonts: false,
    useWasm: false,
    maxImageSize: pictures ? MAX_PICTURE : 1,
    wasmUrl: DECODERS,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    if (document.numPages < 1)
      throw new UnreadableError("the PDF has no pages; save it again and upload that");
    return document;
  } catch (error) {
    await task.destroy();
    throw await toUnreadable(error, path, whole);
  }
}

/** pdf.js has no error classes that survive its own copying of messages: their names tell them apart. */
async function toUnreadable(error: unknown, path: string, whole: boolean): Promise<unknown> {
  if (!(error instanceof Error) || error instanceof UnreadableError) return error;
  if (UNKNOWN_ENCRYPTION.test(error.message))
    return new UnreadableError(
      "the file is encrypted for certain readers; upload a copy that is not encrypted",
    );
  switch (error.name) {
    case "PasswordException":
      return new UnreadableError("the file is encrypted; upload a copy without a password");
    case "InvalidPDFException":
    case "FormatError":
    case "UnknownErrorException":
    case "MissingPDFException":
    case "XRefParseException":
      return notRead(await readStart(path), whole);
    default:
      return error;
  }
}

/** Why a file that begins so, and has its end or not, could not be opened. */
function notRead(start: string, whole: boolean): UnreadableError {
  const isPdf = start.includes("%PDF-");
  if (isPdf && !whole) return incompleteFile();
  const is = isPdf ? undefined : likeness(start, "pdf");
  return is ? new UnreadableError(`the file is not a PDF but ${is}`) : damagedFile();
}

function incompleteFile(): UnreadableError {
  return new UnreadableError("the file is incomplete: its end is missing; upload it again from the original");
}

/** The reason for a file of which nothing can be read. */
export function damagedFile(): UnreadableError {
  return new UnreadableError(
    "the file is not a PDF or is damaged; open it in a PDF viewer, save it again and upload that",
  );
}

/** Whether a PDF ends as every PDF does. */
function hasEnd(data: Uint8Array): boolean {
  return asText(data.subarray(-END_BYTES)).includes("%%EOF");
}

/** Whether a PDF that says how many bytes it has, as those made for the web do, has fewer. */
function isShort(data: Uint8Array): boolean {
  const start = asText(data.subarray(0, START_BYTES));
  const dictionary = /\/Linearized\b[^>]*/.exec(start)?.[0] ?? "";
  return Number(/\/L\s+(\d{1,12})\b/.exec(dictionary)?.[1] ?? 0) > data.length;
}

function asText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
