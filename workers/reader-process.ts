import { type ReaderLimits, residentMemory, tooMuch } from "./reader-limits.ts";
import {
  type FromReader,
  fromReader,
  MAX_UNACKNOWLEDGED,
  type PagePart,
  type ToReader,
} from "./reader-protocol.ts";
import { UnreadableError } from "./readers/model.ts";

export interface ReadTask {
  path: string;
  filename: string;
  /** 1-based. */
  first: number;
  /** How many pages at most; null: to the end. */
  count: number | null;
  signal: AbortSignal;
  /** `range`: how many pages of those asked for are read, at most. */
  onOpened(pages: number, range: number): void;
  /** Takes a part of a page. The reader is held up while too many of these are unsettled. */
  onPart(part: PagePart): Promise<void>;
}

/** What a reader used up, over its life so far. */
export interface ReaderUse {
  cpuSeconds: number;
  memoryBytes: number;
}

/** The reader failed in a way that is no fault of the document's owner; the message is for the log. */
export class ReaderDefect extends Error {
  override name = "ReaderDefect";
}

const WATCH_MS = 200;
const CANCEL_MS = 2_000;
const LAST_WORDS = 2_000;
const ENDED =
  "the reader ended while reading it: the file is damaged or needs too much memory; save it again, or split it";

interface Running {
  task: ReadTask;
  result: PromiseWithResolvers<ReaderUse>;
  /** Parts given to the task and not settled yet. */
  unsettled: Set<Promise<void>>;
  /** It reads a picture. */
  recognizing: boolean;
  silentMs: number;
  totalMs: number;
  picturesMs: number;
}

/** One reader process, which does one read at a time. It is killed when a read breaks a limit. */
export class ReaderProcess {
  readonly ready: Promise<void>;
  readonly exited: Promise<void>;
  #process: Bun.Subprocess<"ignore", "ignore", "pipe">;
  /** The end of what it wrote to stderr. */
  #lastWords = "";
  #limits: ReaderLimits;
  #ready = Promise.withResolvers<void>();
  #running: Running | undefined;
  #killed = false;
  #reasonKilled: Error | undefined;

  /** @param command what the reader is started under, then the reader itself */
  constructor(command: string[], limits: ReaderLimits) {
    this.#limits = limits;
    this.ready = this.#ready.promise;
    this.#process = Bun.spawn(command, {
      stdio: ["ignore", "ignore", "pipe"],
      // Nothing of the service's settings: they hold its secrets.
      env: { BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0" },
      serialization: "json",
      ipc: (message) => this.#onMessage(message),
    });
    const heard = this.#listen();
    this.exited = this.#process.exited.then(() => heard).then(() => this.#onExit());
    this.ready.catch(() => undefined);
  }

  /**
   * Reads pages of a document. Resolves when every part was taken.
   * @throws UnreadableError, ReaderDefect, or the signal's reason
   */
  async read(task: ReadTask): Promise<ReaderUse> {
    task.signal.throwIfAborted();
    const running: Running = {
      task,
      result: Promise.withResolvers(),
      unsettled: new Set(),
      recognizing: false,
      silentMs: 0,
      totalMs: 0,
      picturesMs: 0,
    };
    this.#running = running;
    const watch = setInterval(() => void this.#watch(running), WATCH_MS);
    const cancel = () => this.#cancel(running);
    task.signal.addEventListener("abort", cancel, { once: true });
    const { path, filename, first, count } = task;
    this.#send({ type: "read", path, filename, first, count });
    try {
      const use = await running.result.promise;
      task.signal.throwIfAborted();
      return use;
    } finally {
      task.signal.removeEventListener("abort", cancel);
      clearInterval(watch);
      this.#running = undefined;
    }
  }

  get alive(): boolean {
    return !this.#killed && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Resident bytes, now. */
  memory(): Promise<number> {
    return residentMemory(this.#process.pid);
  }

  /** Lets go of the document that the last read left open for the next, and of the processor. */
  close(): void {
    this.#send({ type: "close" });
  }

  /** Gives it time to warm up, until it is told anything else. */
  warm(): void {
    this.#send({ type: "warm" });
  }

  kill(reason?: Error): void {
    this.#killed = true;
    this.#reasonKilled ??= reason;
    this.#process.kill("SIGKILL");
  }

  #send(message: ToReader): void {
    // A reader that has just died is noticed by its exit.
    if (this.alive) this.#process.send(message);
  }

  #onMessage(raw: unknown): void {
    if (this.#killed) return;
    const parsed = fromReader.safeParse(raw);
    if (!parsed.success) {
      this.kill(new ReaderDefect("a reader sent what is no message"));
    } else if (parsed.data.type === "ready") {
      this.#ready.resolve();
    } else if (this.#running) {
      this.#running.silentMs = 0;
      this.#running.recognizing = parsed.data.type === "recognizing";
      this.#handle(this.#running, parsed.data);
    }
  }

  #handle(running: Running, message: Exclude<FromReader, { type: "ready" }>): void {
    const { task, result, unsettled } = running;
    if (message.type === "opened") {
      task.onOpened(message.pages, message.range);
    } else if (message.type === "part") {
      this.#take(running, message);
    } else if (message.type === "done") {
      const use = { cpuSeconds: message.cpu, memoryBytes: message.memory };
      Promise.all(unsettled).then(() => result.resolve(use), result.reject);
    } else if (message.type === "failed") {
      const Failure = message.kind === "unreadable" ? UnreadableError : ReaderDefect;
      result.reject(new Failure(message.message));
    }
  }

  #take(running: Running, part: PagePart): void {
    if (running.task.signal.aborted) return;
    const taken = running.task.onPart(part);
    running.unsettled.add(taken);
    taken.then(
      () => {
        running.unsettled.delete(taken);
        this.#send({ type: "ack" });
      },
      (error) => {
        running.result.reject(error);
        this.kill();
      },
    );
  }

  /** The reader may be in the middle of a page: it gets a moment before it is killed. */
  #cancel(running: Running): void {
    this.#send({ type: "cancel" });
    setTimeout(() => {
      if (this.#running === running) this.kill();
    }, CANCEL_MS);
  }

  async #watch(running: Running): Promise<void> {
    const { readMs, picturesMs, memoryBytes } = this.#limits;
    const silenceMs = running.recognizing ? this.#limits.pictureMs : this.#limits.silenceMs;
    const memory = await residentMemory(this.#process.pid);
    if (this.#running !== running) return;
    const waitsForUs = running.unsettled.size >= MAX_UNACKNOWLEDGED;
    if (!waitsForUs) {
      running.silentMs += WATCH_MS;
      if (running.recognizing) running.picturesMs += WATCH_MS;
      else running.totalMs += WATCH_MS;
    }
    if (running.silentMs > silenceMs) {
      this.kill(tooMuch(`${silenceMs / 1000} seconds for one page`));
    } else if (running.totalMs > readMs) {
      this.kill(tooMuch(`${readMs / 1000} seconds`));
    } else if (running.picturesMs > picturesMs) {
      this.kill(tooMuch(`${picturesMs / 60_000} minutes for the pictures of a few pages`));
    } else if (memory > memoryBytes) {
      this.kill(tooMuch(`${Math.round(memoryBytes / 1e6)} MB of memory`));
    }
  }

  async #listen(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const bytes of this.#process.stderr) {
      this.#lastWords = (this.#lastWords + decoder.decode(bytes, { stream: true })).slice(-LAST_WORDS);
    }
  }

  #onExit(): void {
    const { signalCode, exitCode } = this.#process;
    const cause = new ReaderDefect(`a reader ended with ${signalCode ?? exitCode}: ${this.#lastWords}`);
    const crash =
      signalCode === "SIGXCPU"
        ? tooMuch("the processor time allowed")
        : new UnreadableError(ENDED, { cause });
    this.#ready.reject(cause);
    this.#running?.result.reject(this.#reasonKilled ?? crash);
  }
}
