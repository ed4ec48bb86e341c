import { extname } from "node:path";
import { type Recognized, UnreadableError } from "../readers/model.ts";
import { RangeReads } from "./range-reads.ts";
import type { ReaderPool } from "./reader-pool.ts";
import type { PagePart } from "./reader-protocol.ts";
import { RecognizedPages } from "./recognized-pages.ts";

/**
 * Pages of a PDF that a reader takes at once, at first and later: a longer one is read by several side by
 * side. Each range takes three pages more, those before it, and all of one read have a limit in time.
 */
const FIRST_RANGE = 32;
const MOST_PAGES = 64;
/**
 * In bytes: a larger PDF may have many pages. Its second range is asked for with the first where a reader has nothing
 * to do: that opens it meanwhile.
 */
const LARGE_FILE = 200_000;
/** Of a document of pictures, ranges of a page for each reader that are recognized while one is read. */
const SCANNED_AHEAD = 2;
const MAX_PAGES = 20_000;
const MAX_CHARACTERS = 100_000_000;

/** Pictures larger than A3 at 600 dpi are not decoded. */
const NOTHING_IN_PDF =
  "no text was found: its pages are empty, damaged, or pictures in which nothing can be read; save it again, or scan it anew, straight and at 300 dpi, sheets larger than A3 at 150 dpi";
const NOTHING_IN_OFFICE =
  "no text was found: it is empty, or holds pictures in which nothing can be read; upload it with its text, or leave it out";

export interface DocumentToRead {
  path: string;
  filename: string;
  sizeBytes: number;
  /** Reads of one job share the readers fairly with those of others. */
  group: string;
}

interface DocumentSink {
  /** Called once, before the first page. */
  onOpened(pages: number): void;
  /** So many pages are read, or at least recognized, which is what takes long of a document of pictures. Never falls. */
  onProgress(pages: number): void;
  /** Takes the document's pages in order, each in one or more parts. */
  onPart(part: PagePart): Promise<void>;
}

/**
 * Reads a document with the readers of the pool. Of a long PDF the first range is read at once and
 * the others after whatever waits already, so that the page counts of a whole job are known early.
 *
 * @throws UnreadableError with a reason for the administrator; the signal's reason
 */
export async function readDocument(
  pool: ReaderPool,
  document: DocumentToRead,
  sink: DocumentSink,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const reading = AbortSignal.any([signal, stop.signal]);
  const reads = new RangeReads(pool, document, reading);
  const isPdf = extname(document.filename).toLowerCase() === ".pdf";
  let given = 0;
  let recognized = 0;
  const tell = () => sink.onProgress(Math.max(given, recognized));

  const recognize = async (page: number): Promise<Recognized> => {
    const found = await reads.recognize(page);
    recognized++;
    tell();
    return found;
  };

  const stopGuess = new AbortController();
  try {
    const ranges = [reads.startFirst(isPdf ? FIRST_RANGE : null)];
    const isLarge = isPdf && document.sizeBytes > LARGE_FILE;
    const second =
      isLarge && pool.hasIdle
        ? reads.start(1 + FIRST_RANGE, FIRST_RANGE, {
            guessed: true,
            signal: AbortSignal.any([reading, stopGuess.signal]),
          })
        : undefined;
    const { pages, range: first, learnFrom } = await reads.opened;
    if (pages > MAX_PAGES) {
      throw new UnreadableError(`it has ${pages} pages; a document may have ${MAX_PAGES}: split it`);
    }
    sink.onOpened(pages);
    const scanned = learnFrom && new RecognizedPages(learnFrom, recognize);
    // A reader that gives fewer than it was asked for gives no more at any time.
    const most = scanned ? pool.size : first < FIRST_RANGE ? first : MOST_PAGES;
    const ahead = scanned ? SCANNED_AHEAD : pool.size + 1;
    let next = 1 + first;
    if (second && first === FIRST_RANGE && next <= pages) {
      ranges.push(second);
      next += FIRST_RANGE;
    }
    let characters = 0;
    let pictures = 0;
    for (let range = ranges.shift(); range; range = ranges.shift()) {
      // One more than are read waits: a reader for which none does lets go of the document.
      while (ranges.length < ahead && next <= pages) {
        const left = pages - next + 1;
        const count = Math.min(most, left, Math.max(Math.ceil(left / pool.size), FIRST_RANGE));
        ranges.push(scanned ? reads.startScanned(scanned, next, count) : reads.start(next, count));
        next += count;
      }
      for await (const part of range) {
        characters += part.blocks.reduce((sum, { text }) => sum + text.length, 0);
        if (characters > MAX_CHARACTERS) {
          throw new UnreadableError(
            `it holds over ${MAX_CHARACTERS / 1e6} million characters of text; split it`,
          );
        }
        if (part.ocr && part.last) pictures++;
        await sink.onPart(part);
        if (part.last) given++;
        tell();
      }
      if (reads.picturesMs > pool.documentPicturesMs) throw tooManyPictures(pictures, reads.picturesMs);
    }
    if (characters === 0) throw new UnreadableError(isPdf ? NOTHING_IN_PDF : NOTHING_IN_OFFICE);
  } catch (error) {
    stop.abort(error);
    throw error;
  } finally {
    stopGuess.abort(new Error("the document was read"));
  }
}

function tooManyPictures(pages: number, took: number): UnreadableError {
  return new UnreadableError(
    `${pages} pages are pictures, and reading them took more than ${Math.floor(took / 60_000)} minutes; split it, or upload a copy that has gone through text recognition (OCR)`,
  );
}
