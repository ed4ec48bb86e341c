/**
 * A reader process: reads one document, or one range of its pages, at a time, and sends the pages to
 * the worker that started it. It is started under hard limits, because documents are hostile.
 */

import { openReader } from "../readers/index.ts";
// Most documents are PDFs: the first does not wait for its reader.
import "../readers/pdf.ts";
import { WITHOUT_OCR } from "./reader-protocol.ts";
import { serveReads } from "./serve-reads.ts";

// pdf.js leaves promises behind that nobody waits for, which fail where the file is damaged. What fails of
// a read itself is told in its answer.
process.on("unhandledRejection", () => undefined);

serveReads(openReader, { ocr: !Bun.argv.includes(WITHOUT_OCR) });
