import { extname } from "node:path";
import { UnreadableError } from "../readers/model.ts";
import { Channel } from "./channel.ts";
import type { ReaderPool } from "./reader-pool.ts";
import type { PagePart } from "./reader-protocol.ts";
import { withSecondTry } from "./second-try.ts";

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
/** Parts of a range that wait for the ranges before it. */
const PARTS_AHEAD = 64;
const MAX_PAGES = 20_000;
const MAX_CHARACTERS = 100_000_000;

export interface DocumentToRead {
  path: string;
  filename: string;
  sizeBytes: number;
  /** Reads of one job share the readers fairly with those of others. */
  group: string;
}

export interface DocumentSink {
  /** Called once, before the first page. */
  onOpened(pages: number): void;
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
  const opened = Promise.withResolvers<{ pages: number; range: number }>();
  opened.promise.catch(() => undefined);
  let picturesMs = 0;
  const isPdf = extname(document.filename).toLowerCase() === ".pdf";

  const startRange = (first: number, count: number | null, guess?: AbortSignal): Channel<PagePart> => {
    const parts = new Channel<PagePart>(PARTS_AHEAD);
    const { path, filename, group } = document;
    const onOpened = (pages: number, range: number) => {
      if (!guess) opened.resolve({ pages, range });
    };
    const onPart = (part: PagePart) => parts.push(part);
    const guessed = guess !== undefined;
    const task = { path, filename, first, count, guessed, signal: guess ?? reading, onOpened, onPart };
    withSecondTry(task, (task) => pool.read(group, task)).then(
      (took) => {
        picturesMs += took;
        parts.close();
      },
      (error) => {
        if (!guess) opened.reject(error);
        parts.close(error);
      },
    );
    return parts;
  };

  const stopGuess = new AbortController();
  try {
    const ranges = [startRange(1, isPdf ? FIRST_RANGE : null)];
    const isLarge = isPdf && document.sizeBytes > LARGE_FILE;
    const second =
      isLarge && pool.hasIdle
        ? startRange(1 + FIRST_RANGE, FIRST_RANGE, AbortSignal.any([reading, stopGuess.signal]))
        : undefined;
    const { pages, range: first } = await opened.promise;
    if (pages > MAX_PAGES) {
      throw new UnreadableError(`it has ${pages} pages; a document may have ${MAX_PAGES}: split it`);
    }
    sink.onOpened(pages);
    // A reader that gives fewer than it was asked for gives no more at any time.
    const most = first < FIRST_RANGE ? first : MOST_PAGES;
    let next = 1 + first;
    if (second && first === FIRST_RANGE && next <= pages) {
      ranges.push(second);
      next += FIRST_RANGE;
    }
    let characters = 0;
    let pictures = 0;
    for (let range = ranges.shift(); range; range = ranges.shift()) {
      // One more than are read waits: a reader for which none does lets go of the document.
      while (ranges.length <= pool.size && next <= pages) {
        const share = Math.ceil((pages - next + 1) / pool.size);
        const count = Math.min(most, Math.max(share, FIRST_RANGE));
        ranges.push(startRange(next, count));
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
      }
      if (picturesMs > pool.documentPicturesMs) throw tooManyPictures(pictures, picturesMs);
    }
    if (isPdf && characters === 0) {
      throw new UnreadableError(
        "no text was found: its pages are empty, or pictures in which nothing can be read; scan it anew, straight and at 300 dpi",
      );
    }
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
