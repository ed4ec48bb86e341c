import type { Logger } from "../../src/log.ts";
import { UnreadableError } from "../readers/model.ts";
import { READER_LIMITS, type ReaderLimits, WORN_CPU_S } from "./reader-limits.ts";
import { ReaderProcess } from "./reader-process.ts";
import { WITHOUT_OCR } from "./reader-protocol.ts";
import { findSandbox, type Hidden } from "./reader-sandbox.ts";
import { ReaderDefect, type ReaderUse, type ReadTask } from "./running-read.ts";
import { type WaitingRead, WaitingReads } from "./waiting-reads.ts";

const READER = new URL("./reader.ts", import.meta.url).pathname;

/** A reader that used this much, or WORN_CPU_S, is replaced after its read. */
const WORN_MEMORY_BYTES = 500_000_000;
/** One that keeps this much is replaced once nothing was read for a while; most give it back within ten seconds. */
const IDLE_MEMORY_BYTES = 180_000_000;
const IDLE_MS = 20_000;
/** Readers warm up once nothing was read for this long: they would hold up what is. */
const QUIET_MS = 1_000;
const RESTART_MS = 1_000;
/** So many readers in a row that never got ready: whoever waits is told. */
const MAX_FAILED_STARTS = 4;

const NOT_READ =
  "it could not be read, it may be damaged; open it in the program it was made with, save it again and upload that";

/** No document was read: this machine cannot start a reader for now. */
export class NoReader extends Error {
  override name = "NoReader";
}

interface Slot {
  reader: ReaderProcess;
  state: "starting" | "idle" | "busy";
  group?: string | undefined;
  use: ReaderUse;
}

export interface ReaderPoolOptions {
  size: number;
  log: Logger;
  /** Whether pages that are pictures are read. */
  ocr?: boolean;
  limits?: ReaderLimits;
  /** The program of a reader. */
  script?: string;
  /** What readers cannot see. */
  hidden?: Hidden;
}

/**
 * A fixed number of warm readers. Reads wait in the order they came, but no group (job) gets a second
 * reader while another waits for its first. A reader that breaks a limit or dies is replaced.
 */
export class ReaderPool {
  readonly size: number;
  #options: Required<Omit<ReaderPoolOptions, "hidden">>;
  #sandbox: string[] = [];
  #slots: Slot[] = [];
  #waiting = new WaitingReads();
  #failedStarts = 0;
  #stopped = false;
  #quietTimer: Timer | undefined;
  #idleTimer: Timer | undefined;

  private constructor(options: ReaderPoolOptions) {
    this.size = options.size;
    this.#options = { ocr: true, limits: READER_LIMITS, script: READER, ...options };
  }

  /** Starts the readers; does not wait until they are ready. */
  static async start(options: ReaderPoolOptions): Promise<ReaderPool> {
    const pool = new ReaderPool(options);
    pool.#sandbox = await findSandbox(options.log, pool.#options.script, options.hidden);
    for (let index = 0; index < pool.size; index++) pool.#startReader(index);
    return pool;
  }

  /** Milliseconds that the readers may take for all pictures of a document. */
  get documentPicturesMs(): number {
    return this.#options.limits.documentPicturesMs * this.size;
  }

  /** True where a reader has nothing to do. */
  get hasIdle(): boolean {
    return this.#slots.some(({ state, reader }) => state === "idle" && reader.alive);
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

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#quietTimer);
    clearTimeout(this.#idleTimer);
    const stopped = new Error("the readers were stopped");
    this.#waiting.rejectAll(stopped);
    for (const { reader } of this.#slots) reader.kill(stopped);
    await Promise.all(this.#slots.map(({ reader }) => reader.exited));
  }

  #startReader(index: number): void {
    if (this.#stopped) return;
    const { script, limits, ocr } = this.#options;
    // Bun would read the service's settings from `.env` by itself.
    const reading = [process.execPath, "--no-env-file", script, ...(ocr ? [] : [WITHOUT_OCR])];
    const command = [...this.#sandbox, ...reading];
    const reader = new ReaderProcess(command, limits);
    const slot: Slot = { reader, state: "starting", use: { cpuSeconds: 0, memoryBytes: 0, picturesMs: 0 } };
    this.#slots[index] = slot;
    reader.ready.then(
      () => {
        this.#failedStarts = 0;
        slot.state = "idle";
        this.#dispatch();
      },
      (error) => this.#onFailedStart(error),
    );
    reader.exited.then(() => {
      const delay = this.#failedStarts > 0 ? RESTART_MS : 0;
      setTimeout(() => this.#startReader(index), delay);
    });
  }

  #onFailedStart(error: unknown): void {
    if (this.#stopped) return;
    this.#failedStarts++;
    this.#options.log.error({ err: error }, "a reader did not start");
    if (this.#failedStarts < MAX_FAILED_STARTS) return;
    this.#waiting.rejectAll(new NoReader("no reader starts", { cause: error }));
  }

  #dispatch(): void {
    for (const slot of this.#slots) {
      if (slot.state !== "idle" || !slot.reader.alive) continue;
      const next = this.#waiting.takeNext(
        (group) => this.#slots.filter((other) => other.group === group).length,
      );
      if (!next) break;
      void this.#run(slot, next);
    }
    this.#useQuiet();
  }

  /** What there is time for while nothing is read. */
  #useQuiet(): void {
    clearTimeout(this.#quietTimer);
    clearTimeout(this.#idleTimer);
    const idle = this.#slots.filter(({ state }) => state === "idle");
    if (this.#slots.some(({ state }) => state === "busy")) {
      for (const { reader } of idle) reader.close();
      return;
    }
    this.#quietTimer = setTimeout(() => {
      for (const { reader } of idle) reader.warm();
    }, QUIET_MS);
    this.#idleTimer = setTimeout(() => void this.#replaceLargeReaders(), IDLE_MS);
  }

  async #run(slot: Slot, { group, task, result }: WaitingRead): Promise<void> {
    slot.state = "busy";
    slot.group = group;
    try {
      slot.use = await slot.reader.read(task);
      result.resolve(slot.use.picturesMs);
    } catch (error) {
      result.reject(this.#explain(error, task));
    } finally {
      slot.group = undefined;
      slot.state = slot.reader.alive ? "idle" : "starting";
    }
    if (slot.state === "idle") this.#afterRead(slot);
    this.#dispatch();
  }

  #afterRead(slot: Slot): void {
    const { cpuSeconds, memoryBytes } = slot.use;
    if (cpuSeconds > WORN_CPU_S || memoryBytes > WORN_MEMORY_BYTES) this.#replace(slot);
    else if (this.#waiting.isEmpty) slot.reader.close();
  }

  /** What the administrator is told; what a developer has to know goes to the log. */
  #explain(error: unknown, { filename, first, signal }: ReadTask): unknown {
    // A document that nobody wants any more may be gone.
    if (signal.aborted) return signal.reason;
    const defect = error instanceof UnreadableError ? error.cause : error;
    if (!(defect instanceof ReaderDefect)) return error;
    this.#options.log.error({ err: defect, filename, first }, "a reader failed at a document");
    return error instanceof UnreadableError ? error : new UnreadableError(NOT_READ, { cause: error });
  }

  #replace(slot: Slot): void {
    slot.state = "starting";
    slot.reader.kill();
  }

  async #replaceLargeReaders(): Promise<void> {
    for (const slot of this.#slots) {
      const large = (await slot.reader.memory()) > IDLE_MEMORY_BYTES;
      if (large && slot.state === "idle") this.#replace(slot);
    }
  }
}
