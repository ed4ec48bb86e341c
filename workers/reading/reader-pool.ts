import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Logger } from "../../src/log.ts";
import { UnreadableError } from "../readers/model.ts";
import { READER_LIMITS, type ReaderLimits } from "./reader-limits.ts";
import { WITHOUT_OCR } from "./reader-protocol.ts";
import { findSandbox, type Hidden } from "./reader-sandbox.ts";
import { ReaderSlots, type Slot } from "./reader-slots.ts";
import { ReaderDefect, type ReadTask } from "./running-read.ts";
import { type WaitingRead, WaitingReads } from "./waiting-reads.ts";

const READER = fileURLToPath(new URL("./reader.ts", import.meta.url));

/** What pictures hold up for so long gets a reader of its own. */
const HELD_UP_MS = 200;

const NOT_READ =
  "it could not be read, it may be damaged; open it in the program it was made with, save it again and upload that";

/** No document was read: this machine cannot start a reader for now. */
export class NoReader extends Error {
  override name = "NoReader";
}

interface ReaderPoolOptions {
  size: number;
  log: Logger;
  /** Whether pages that are pictures are read. */
  ocr?: boolean;
  /** Whether readers warm up while nothing is read. */
  warmUp?: boolean;
  limits?: ReaderLimits;
  /** The program of a reader. */
  script?: string;
  /** What readers cannot see. */
  hidden?: Hidden;
}

/**
 * A fixed number of warm readers. Reads wait in the order they came, but no group (job) gets a second
 * reader while another waits for its first. A reader that breaks a limit or dies is replaced. While all
 * read pictures, documents that wait have a spare one.
 */
export class ReaderPool {
  readonly size: number;
  readonly #log: Logger;
  readonly #limits: ReaderLimits;
  readonly #slots: ReaderSlots;
  readonly #readersOf = (group: string) => this.#slots.readersOf(group);
  #waiting = new WaitingReads();
  #heldUpTimer: Timer | undefined;

  private constructor(
    options: Omit<ReaderPoolOptions, "script" | "hidden">,
    sandbox: string[],
    script: string,
  ) {
    const { size, log, ocr = true, warmUp = true, limits = READER_LIMITS } = options;
    this.size = size;
    this.#log = log;
    this.#limits = limits;
    this.#slots = new ReaderSlots({
      size,
      log,
      limits,
      warmUp,
      // Bun would read the service's settings from `.env` by itself.
      command: [...sandbox, process.execPath, "--no-env-file", script, ...(ocr ? [] : [WITHOUT_OCR])],
      onIdle: () => this.#dispatch(),
      onNone: (cause) => this.#waiting.rejectAll(new NoReader("no reader starts", { cause })),
    });
  }

  /** Starts the readers; does not wait until they are ready. */
  static async start({ script = READER, hidden, ...options }: ReaderPoolOptions): Promise<ReaderPool> {
    return new ReaderPool(options, await findSandbox(options.log, script, hidden), script);
  }

  /** Milliseconds that the readers may take for all pictures of a document. */
  get documentPicturesMs(): number {
    return this.#limits.documentPicturesMs * this.size;
  }

  /** True where a reader has nothing to do. */
  get hasIdle(): boolean {
    return this.#slots.idle.some(({ spare }) => !spare);
  }

  /**
   * Reads pages of a document on the next free reader.
   * @param group reads of one group share the readers fairly with those of others
   * @returns milliseconds that its pictures took
   * @throws UnreadableError with a reason for the administrator; the signal's reason; anything else is no fault of the document
   */
  async read(group: string, task: ReadTask): Promise<number> {
    task.signal.throwIfAborted();
    const waiting: WaitingRead = { group, task, result: Promise.withResolvers() };
    const giveUp = () => {
      this.#waiting.remove(waiting);
      waiting.result.reject(task.signal.reason);
    };
    task.signal.addEventListener("abort", giveUp, { once: true });
    this.#waiting.add(waiting);
    this.#dispatch();
    try {
      return await waiting.result.promise;
    } finally {
      task.signal.removeEventListener("abort", giveUp);
    }
  }

  /**
   * Starts all readers anew: the folder that they saw is no longer the one of its name. Reads that run end with the
   * reason.
   */
  replaceAll(reason: Error): void {
    this.#slots.killAll(reason);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#heldUpTimer);
    const stopped = new Error("the readers were stopped");
    this.#waiting.rejectAll(stopped);
    await this.#slots.stop(stopped);
  }

  #dispatch(): void {
    for (const slot of this.#slots.idle) {
      const next = slot.spare ? this.#waiting.heldUp(this.#readersOf) : this.#waiting.next(this.#readersOf);
      if (!next) continue;
      this.#waiting.remove(next);
      void this.#run(slot, next);
    }
    this.#slots.useQuiet();
    this.#watchHeldUp();
  }

  #watchHeldUp(): void {
    if (this.#waiting.isEmpty) return;
    this.#heldUpTimer ??= setTimeout(() => {
      this.#heldUpTimer = undefined;
      if (this.#slots.needSpare && this.#waiting.heldUp(this.#readersOf)) this.#slots.startSpare();
      this.#watchHeldUp();
    }, HELD_UP_MS);
  }

  async #run(slot: Slot, { group, task, result }: WaitingRead): Promise<void> {
    slot.state = "busy";
    slot.group = group;
    try {
      slot.use = await slot.reader.read(task);
      result.resolve(slot.use.picturesMs);
    } catch (error) {
      result.reject(this.#explain(error, task));
    }
    this.#slots.release(slot);
    if (this.#waiting.isEmpty) slot.reader.close();
    this.#dispatch();
  }

  /** What the administrator is told; what a developer has to know goes to the log. */
  #explain(error: unknown, { path, filename, first, signal }: ReadTask): unknown {
    // A document that nobody wants any more may be gone.
    if (signal.aborted) return signal.reason;
    const defect = error instanceof UnreadableError ? error.cause : error;
    if (!(defect instanceof ReaderDefect)) return error;
    // Somebody removed the scratch folder: the document is as it was.
    if (!existsSync(path)) return defect;
    this.#log.error({ err: defect, filename, first }, "a reader failed at a document");
    return error instanceof UnreadableError ? error : new UnreadableError(NOT_READ, { cause: error });
  }
}
