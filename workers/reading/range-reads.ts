import type { Recognized } from "../readers/model.ts";
import { Channel } from "./channel.ts";
import type { DocumentToRead } from "./read-document.ts";
import type { ReaderPool } from "./reader-pool.ts";
import type { PagePart } from "./reader-protocol.ts";
import type { RecognizedPages } from "./recognized-pages.ts";
import type { ReadTask } from "./running-read.ts";
import { withSecondTry } from "./second-try.ts";

/** Parts of a range that wait for the ranges before it. */
const PARTS_AHEAD = 64;

/** What the read of the first range tells of a document. */
interface Opened {
  pages: number;
  /** How many pages of those asked for are read, at most. */
  range: number;
  /** As `ReadTask.onOpened` has it. */
  learnFrom: readonly number[] | undefined;
}

/** Starts the reads of a document's ranges of pages, each of which gives its parts as a channel. */
export class RangeReads {
  readonly #opened = Promise.withResolvers<Opened>();
  #picturesMs = 0;

  constructor(
    private readonly pool: ReaderPool,
    private readonly document: DocumentToRead,
    private readonly signal: AbortSignal,
  ) {
    this.#opened.promise.catch(() => undefined);
  }

  /** Settles when the first range's reader has opened the document. */
  get opened(): Promise<Opened> {
    return this.#opened.promise;
  }

  /** Milliseconds that the pictures of all ranges took so far. */
  get picturesMs(): number {
    return this.#picturesMs;
  }

  /** Reads so many pages from the first on, all where `count` is null. */
  startFirst(count: number | null): Channel<PagePart> {
    return collect(async (onPart) => {
      const onOpened: ReadTask["onOpened"] = (pages, range, learnFrom) =>
        this.#opened.resolve({ pages, range, learnFrom });
      try {
        await this.#read({ first: 1, count, onPart, onOpened });
      } catch (error) {
        this.#opened.reject(error);
        throw error;
      }
    });
  }

  start(first: number, count: number, guess?: Pick<ReadTask, "guessed" | "signal">): Channel<PagePart> {
    return collect((onPart) => this.#read({ first, count, onPart, ...guess }));
  }

  /** Reads pages of pictures, once they are recognized. */
  startScanned(scanned: RecognizedPages, first: number, count: number): Channel<PagePart> {
    return collect(async (onPart) => {
      const recognized = await scanned.neededFor(first, first + count - 1);
      await this.#read({ first, count, recognized, onPart });
    });
  }

  /** Recognizes a page of pictures, which is read later. */
  async recognize(page: number): Promise<Recognized> {
    let found: string | null = null;
    const onPart = async (part: PagePart) => {
      found = part.found ?? null;
    };
    await this.#read({ first: page, count: 1, recognize: true, onPart });
    return { page, found };
  }

  async #read(range: Pick<ReadTask, "first" | "count" | "onPart"> & Partial<ReadTask>): Promise<void> {
    const { path, filename, group } = this.document;
    const task = { path, filename, guessed: false, signal: this.signal, onOpened: () => undefined, ...range };
    const took = await withSecondTry(task, (task) => this.pool.read(group, task));
    this.#picturesMs += took;
  }
}

function collect(start: (onPart: ReadTask["onPart"]) => Promise<void>): Channel<PagePart> {
  const parts = new Channel<PagePart>(PARTS_AHEAD);
  start((part) => parts.push(part)).then(
    () => parts.close(),
    (error) => parts.close(error),
  );
  return parts;
}
