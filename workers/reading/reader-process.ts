import { ENGINE_FOR_READING } from "../../src/engine.ts";
import { UnreadableError } from "../readers/model.ts";
import { processUse, type ReaderLimits, timeAtWork, tooMuch } from "./reader-limits.ts";
import { fromReader, type ToReader } from "./reader-protocol.ts";
import { ReaderDefect, type ReaderUse, type ReadTask, RunningRead } from "./running-read.ts";

const WATCH_MS = 200;
const CANCEL_MS = 2_000;
const LAST_WORDS = 2_000;
const ENDED =
  "the reader ended while reading it: the file is damaged or needs too much memory; save it again, or split it";

/** Nothing of the service's settings: they hold its secrets. */
const ENVIRONMENT = {
  // A reader may write no file.
  BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0",
  // pdf.js imports a canvas, which would load every font of the machine: a third of a reader's start. None is drawn on.
  DISABLE_SYSTEM_FONTS_LOAD: "1",
  ...ENGINE_FOR_READING,
};

/** The reader ended and nobody knows why: what it read may have made it, or the system. */
export class ReaderDied extends UnreadableError {
  override name = "ReaderDied";
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
  #running: RunningRead | undefined;
  #isWarm = false;
  /** The processor time that it had taken when last looked at. */
  #cpuMs = 0;
  #killed = false;
  #reasonKilled: Error | undefined;

  /** @param command what the reader is started under, then the reader itself */
  constructor(command: string[], limits: ReaderLimits) {
    this.#limits = limits;
    this.ready = this.#ready.promise;
    this.#process = Bun.spawn(command, {
      stdio: ["ignore", "ignore", "pipe"],
      env: ENVIRONMENT,
      serialization: "json",
      ipc: (message) => this.#onMessage(message),
      // Nothing can be said to it any more.
      onDisconnect: () => this.kill(),
    });
    // Whatever became of its last words, its exit is noticed.
    const heard = this.#listen().catch(() => undefined);
    this.exited = this.#process.exited.then(() => heard).then(() => this.#onExit());
    this.ready.catch(() => undefined);
  }

  /**
   * Reads pages of a document. Resolves when every part was taken.
   * @throws UnreadableError (ReaderDied where the process ended by itself), ReaderDefect, or the signal's reason
   */
  async read(task: ReadTask): Promise<ReaderUse> {
    task.signal.throwIfAborted();
    const running = new RunningRead(task, {
      acknowledge: () => this.#send({ type: "ack" }),
      kill: () => this.kill(),
    });
    this.#running = running;
    const watch = setInterval(() => void this.#watch(running), WATCH_MS);
    const cancel = () => this.#cancel(running);
    task.signal.addEventListener("abort", cancel, { once: true });
    const { path, filename, first, count, guessed, recognize, recognized } = task;
    const pictures = { ...(recognize && { recognize }), ...(recognized && { recognized }) };
    this.#send({ type: "read", path, filename, first, count, guessed, ...pictures });
    try {
      const use = await running.done;
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

  /** Whether it has warmed up, which takes much memory meanwhile. */
  get isWarm(): boolean {
    return this.#isWarm;
  }

  get readsPicture(): boolean {
    return this.#running?.readsPicture ?? false;
  }

  /** Resident bytes, now. */
  async memory(): Promise<number> {
    return (await processUse(this.#process.pid)).memoryBytes;
  }

  /** Lets go of the processor, and soon of the document that the last read left open for the next. */
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
    } else if (parsed.data.type === "warm") {
      this.#isWarm = true;
    } else {
      this.#running?.hear(parsed.data);
    }
  }

  /** The reader may be in the middle of a page: it gets a moment before it is killed. */
  #cancel(running: RunningRead): void {
    this.#send({ type: "cancel" });
    setTimeout(() => {
      if (this.#running === running) this.kill();
    }, CANCEL_MS);
  }

  async #watch(running: RunningRead): Promise<void> {
    const { memoryBytes, cpuMs } = await processUse(this.#process.pid);
    const taken = cpuMs === undefined ? undefined : cpuMs - this.#cpuMs;
    this.#cpuMs = cpuMs ?? 0;
    if (this.#running !== running) return;
    const reason = running.overLimit(this.#limits, timeAtWork(WATCH_MS, taken), memoryBytes);
    if (reason) this.kill(reason);
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
      signalCode === "SIGXCPU" ? tooMuch("the processor time allowed") : new ReaderDied(ENDED, { cause });
    this.#ready.reject(cause);
    this.#running?.fail(this.#reasonKilled ?? crash);
  }
}
