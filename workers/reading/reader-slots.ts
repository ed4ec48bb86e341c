import type { Logger } from "../../src/log.ts";
import { type ReaderLimits, WORN_CPU_S } from "./reader-limits.ts";
import { ReaderProcess } from "./reader-process.ts";
import type { ReaderUse } from "./running-read.ts";

/** A reader that used this much, or WORN_CPU_S, is replaced after its read. */
const WORN_MEMORY_BYTES = 500_000_000;
/** One that keeps this much of what it read is replaced once nothing was read for a while; one that has warmed up keeps some 180 MB. */
const IDLE_MEMORY_BYTES = 186_000_000;
/** Readers warm up once nothing was read for this long: they would hold up what is. */
const QUIET_MS = 1_000;
const RESTART_MS = 1_000;
/** So many readers in a row that never got ready: whoever waits is told. */
const MAX_FAILED_STARTS = 4;

/** The place of a reader; one that ends is followed by another. */
export interface Slot {
  reader: ReaderProcess;
  state: "starting" | "idle" | "busy";
  /** It takes only what pictures hold up, and is gone when nothing was read for a while. */
  spare: boolean;
  group?: string | undefined;
  /** Whether it was ever given a document. */
  hasRead: boolean;
  use: ReaderUse;
}

interface SlotsOptions {
  size: number;
  log: Logger;
  command: string[];
  limits: ReaderLimits;
  /** Whether readers warm up while nothing is read. */
  warmUp: boolean;
  /** A reader has nothing to do. */
  onIdle(): void;
  /** No reader starts. */
  onNone(error: unknown): void;
}

/**
 * Keeps a fixed number of readers alive: replaces those that end or are worn, and has them warm up where there is time.
 * One more, the spare, is started on demand.
 */
export class ReaderSlots {
  #options: SlotsOptions;
  #slots: Slot[] = [];
  #failedStarts = 0;
  #stopped = false;
  #quietTimer: Timer | undefined;
  #idleTimer: Timer | undefined;

  /** Starts the readers; does not wait until they are ready. */
  constructor(options: SlotsOptions) {
    this.#options = options;
    for (let index = 0; index < options.size; index++) this.#start(index);
  }

  /** Those that can read now. */
  get idle(): Slot[] {
    return this.#slots.filter(({ state, reader }) => state === "idle" && reader.alive);
  }

  /** All read pictures, each of which may take ten seconds, and no spare reader was started. */
  get needSpare(): boolean {
    return (
      this.#slots.length === this.#options.size &&
      this.#slots.every(({ state, reader }) => state === "busy" && reader.readsPicture)
    );
  }

  startSpare(): void {
    try {
      this.#start(this.#options.size);
    } catch (error) {
      this.#options.log.warn({ err: error }, "a spare reader cannot be started");
    }
  }

  /** How many read for the group. */
  readersOf(group: string): number {
    return this.#slots.filter((slot) => slot.group === group).length;
  }

  /** To be called after each read. */
  release(slot: Slot): void {
    slot.group = undefined;
    slot.hasRead = true;
    slot.state = slot.reader.alive ? "idle" : "starting";
    const { cpuSeconds, memoryBytes } = slot.use;
    if (cpuSeconds > WORN_CPU_S || memoryBytes > WORN_MEMORY_BYTES) this.#replace(slot);
  }

  /** What there is time for while nothing is read. To be called whenever reads began or ended. */
  useQuiet(): void {
    clearTimeout(this.#quietTimer);
    clearTimeout(this.#idleTimer);
    const idle = this.#slots.filter(({ state }) => state === "idle");
    if (this.#slots.some(({ state }) => state === "busy")) {
      for (const { reader } of idle) reader.close();
      return;
    }
    if (this.#options.warmUp) {
      this.#quietTimer = setTimeout(() => {
        for (const { reader } of idle) reader.warm();
      }, QUIET_MS);
    }
    this.#replaceLargeLater();
  }

  /** Each is followed by another. */
  killAll(reason: Error): void {
    for (const { reader } of this.#slots) reader.kill(reason);
  }

  async stop(reason: Error): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#quietTimer);
    clearTimeout(this.#idleTimer);
    this.killAll(reason);
    await Promise.all(this.#slots.map(({ reader }) => reader.exited));
  }

  #start(index: number): void {
    if (this.#stopped) return;
    const reader = new ReaderProcess(this.#options.command, this.#options.limits);
    const spare = index === this.#options.size;
    const use = { cpuSeconds: 0, memoryBytes: 0, picturesMs: 0 };
    const slot: Slot = { reader, state: "starting", spare, hasRead: false, use };
    this.#slots[index] = slot;
    reader.ready.then(
      () => {
        this.#failedStarts = 0;
        slot.state = "idle";
        this.#options.onIdle();
      },
      (error) => this.#onFailedStart(error),
    );
    void reader.exited.then(() => {
      const delay = this.#failedStarts > 0 ? RESTART_MS : 0;
      setTimeout(() => (spare ? this.#slots.pop() : this.#startAgain(index)), delay);
    });
  }

  /** What ended a reader, a lack of memory or of processes, may keep the next from starting for a while. */
  #startAgain(index: number): void {
    try {
      this.#start(index);
    } catch (error) {
      this.#onFailedStart(error);
      setTimeout(() => this.#startAgain(index), RESTART_MS);
    }
  }

  #onFailedStart(error: unknown): void {
    if (this.#stopped) return;
    this.#failedStarts++;
    this.#options.log.error({ err: error }, "a reader did not start");
    if (this.#failedStarts >= MAX_FAILED_STARTS) this.#options.onNone(error);
  }

  #replace(slot: Slot): void {
    slot.state = "starting";
    slot.reader.kill();
  }

  #replaceLargeLater(): void {
    this.#idleTimer = setTimeout(() => void this.#replaceLarge(), this.#options.limits.idleMs);
  }

  async #replaceLarge(): Promise<void> {
    // On a machine that is slow or busy the others take longer to warm up.
    if (!this.idle.every(({ reader }) => this.#hasWarmedUp(reader))) this.#replaceLargeLater();
    for (const slot of this.#slots) {
      // Another would be as large as one that has read nothing, and the next after it, for ever.
      const mayBeLarge = slot.hasRead && this.#hasWarmedUp(slot.reader);
      const large = mayBeLarge && (await slot.reader.memory()) > IDLE_MEMORY_BYTES;
      if ((large || slot.spare) && slot.state === "idle") this.#replace(slot);
    }
  }

  /** One that is to warm up takes much memory until it has. */
  #hasWarmedUp(reader: ReaderProcess): boolean {
    return reader.isWarm || !this.#options.warmUp;
  }
}
