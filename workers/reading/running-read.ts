import { type Recognized, UnreadableError } from "../readers/model.ts";
import { type ReaderLimits, tooMuch } from "./reader-limits.ts";
import { type FromReader, MAX_UNACKNOWLEDGED, type PagePart } from "./reader-protocol.ts";

export interface ReadTask {
  path: string;
  filename: string;
  /** 1-based. */
  first: number;
  /** How many pages at most; null: to the end. */
  count: number | null;
  /** Nothing is read where the document turns out not to have these pages, or not to give so many at once. */
  guessed: boolean;
  /** Of a document of pictures: these pages are only recognized, each a part without blocks. */
  recognize?: true;
  /** Of such a document: what was recognized, from which these pages are read. */
  recognized?: Recognized[];
  signal: AbortSignal;
  /**
   * @param range how many pages of those asked for are read, at most
   * @param learnFrom present for a document of pictures, which is not read before its pages are recognized; these
   *   are needed to read any
   */
  onOpened(pages: number, range: number, learnFrom?: readonly number[]): void;
  /** Takes a part of a page. The reader is held up while too many of these are unsettled. */
  onPart(part: PagePart): Promise<void>;
}

/** What a reader used up, over its life so far. */
export interface ReaderUse {
  cpuSeconds: number;
  memoryBytes: number;
  /** Milliseconds that the pictures of its last read took. */
  picturesMs: number;
}

/** The reader failed in a way that is no fault of the document's owner; the message is for the log. */
export class ReaderDefect extends Error {
  override name = "ReaderDefect";
}

/** One read that a reader does: what it has answered so far, and how long it took. */
export class RunningRead {
  readonly task: ReadTask;
  readonly #done = Promise.withResolvers<ReaderUse>();
  readonly #reader: { acknowledge(): void; kill(): void };
  /** Of messages of parts given to the task, those that are not settled yet. */
  #unsettled = new Set<Promise<unknown>>();
  /** Since when it reads a picture, if it does. */
  #recognizingSince: number | undefined;
  #silentMs = 0;
  #totalMs = 0;
  #picturesMs = 0;

  constructor(task: ReadTask, reader: { acknowledge(): void; kill(): void }) {
    this.task = task;
    this.#reader = reader;
  }

  /** Settles when every part was taken; rejects as soon as something failed. */
  get done(): Promise<ReaderUse> {
    return this.#done.promise;
  }

  get readsPicture(): boolean {
    return this.#recognizingSince !== undefined;
  }

  fail(error: unknown): void {
    this.#done.reject(error);
  }

  hear(message: Exclude<FromReader, { type: "ready" | "warm" }>): void {
    this.#silentMs = 0;
    this.#picturesMs = this.#picturesMsUntilNow;
    this.#recognizingSince = message.type === "recognizing" ? performance.now() : undefined;
    if (message.type === "opened") {
      this.task.onOpened(message.pages, message.range, message.learnFrom);
    } else if (message.type === "parts") {
      this.#take(message.parts);
    } else if (message.type === "done") {
      const picturesMs = this.#picturesMs;
      const use = { cpuSeconds: message.cpu, memoryBytes: message.memory, picturesMs };
      Promise.all(this.#unsettled).then(() => this.#done.resolve(use), this.#done.reject);
    } else if (message.type === "failed") {
      const Failure = message.kind === "unreadable" ? UnreadableError : ReaderDefect;
      this.fail(new Failure(message.message));
    }
  }

  get #picturesMsUntilNow(): number {
    const since = this.#recognizingSince;
    return this.#picturesMs + (since === undefined ? 0 : performance.now() - since);
  }

  #take(parts: readonly PagePart[]): void {
    if (this.task.signal.aborted) return;
    const taken = Promise.all(parts.map((part) => this.task.onPart(part)));
    this.#unsettled.add(taken);
    taken.then(
      () => {
        this.#unsettled.delete(taken);
        this.#reader.acknowledge();
      },
      (error) => {
        this.fail(error);
        this.#reader.kill();
      },
    );
  }

  /**
   * Counts the time since the last call, unless the reader waits for us. Returns what is too much, if anything is.
   * @param passedMs in which it was at work
   * @param memory the reader's resident bytes
   */
  overLimit(limits: ReaderLimits, passedMs: number, memory: number): UnreadableError | undefined {
    if (this.#unsettled.size < MAX_UNACKNOWLEDGED) {
      this.#silentMs += passedMs;
      if (!this.readsPicture) this.#totalMs += passedMs;
    }
    const silenceMs = this.readsPicture ? limits.pictureMs : limits.silenceMs;
    if (this.#silentMs > silenceMs) return tooMuch(`${silenceMs / 1000} seconds for one page`);
    if (this.#totalMs > limits.readMs) return tooMuch(`${limits.readMs / 1000} seconds`);
    if (this.#picturesMsUntilNow > limits.picturesMs)
      return tooMuch(`${limits.picturesMs / 60_000} minutes for the pictures of a few pages`);
    if (memory > limits.memoryBytes) return tooMuch(`${Math.round(limits.memoryBytes / 1e6)} MB of memory`);
    return undefined;
  }
}
