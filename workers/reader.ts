/**
 * A reader process: reads one document, or one range of its pages, at a time, and sends the pages to
 * the worker that started it. It is started under hard limits, because documents are hostile.
 */
import { WITHOUT_OCR } from "./reader-protocol.ts";
import { openReader, warmReaders } from "./readers/index.ts";
import { serveReads } from "./serve-reads.ts";

await warmReaders();
serveReads(openReader, { ocr: !Bun.argv.includes(WITHOUT_OCR) });
