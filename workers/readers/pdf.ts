import type { OpenReader } from "./model.ts";
import { PdfReader } from "./pdf/reader.ts";

/** Opens a PDF; its pages are those of the file, whatever numbers are printed on them. */
export const openPdf: OpenReader = (path, recognize) => PdfReader.open(path, recognize);
