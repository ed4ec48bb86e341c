import { extname } from "node:path";
import { Channel } from "./channel.ts";
import type { ReaderPool } from "./reader-pool.ts";
import type { PagePart } from "./reader-protocol.ts";
import { UnreadableError } from "./readers/model.ts";

/** Pages of a PDF that a reader takes at once; a longer one is read by several side by side. */
const RANGE_PAGES = 32;
/** Parts of a range that wait for the ranges before it. */
const PARTS_AHEAD = 32;
const MAX_PAGES = 20_000;
const MAX_CHARACTERS = 100_000_000;

export interface DocumentToRead {
  path: string;
  filename: string;
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
  const opened = Promise.withResolvers<number>();
  opened.promise.catch(() => undefined);
  const count = extname(document.filename).toLowerCase() === ".pdf" ? RANGE_PAGES : null;

  const startRange = (first: number): Channel<PagePart> => {
    const parts = new Channel<PagePart>(PARTS_AHEAD);
    const { path, filename, group } = document;
    const onPart = (part: PagePart) => parts.push(part);
    pool
      .read(group, { path, filename, first, count, signal: reading, onOpened: opened.resolve, onPart })
      .then(
        () => parts.close(),
        (error) => {
          opened.reject(error);
          parts.close(error);
        },
      );
    return parts;
  };

  try {
    const ranges = [startRange(1)];
    const pages = await opened.promise;
    if (pages > MAX_PAGES) {
      throw new UnreadableError(`it has ${pages} pages; a document may have ${MAX_PAGES}: split it`);
    }
    sink.onOpened(pages);
    let next = count === null ? pages + 1 : 1 + count;
    let characters = 0;
    for (let range = ranges.shift(); range; range = ranges.shift()) {
      for (; ranges.length < pool.size && next <= pages; next += RANGE_PAGES) ranges.push(startRange(next));
      for await (const part of range) {
        characters += part.blocks.reduce((sum, { text }) => sum + text.length, 0);
        if (characters > MAX_CHARACTERS) {
          throw new UnreadableError(
            `it holds over ${MAX_CHARACTERS / 1e6} million characters of text; split it`,
          );
        }
        await sink.onPart(part);
      }
    }
  } catch (error) {
    stop.abort(error);
    throw error;
  }
}
