import { AppError } from "../errors.ts";
import type { FromThread, Request, Result, Results, ToThread } from "./protocol.ts";

interface Task {
  request: Request;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

interface Thread {
  /** Undefined until its first task, and after it failed until the next. */
  worker: Worker | undefined;
  task: Task | undefined;
  /** Ends the thread if its task hangs. */
  limit?: Timer;
}

type Of<Kind extends Request["kind"]> = Omit<Extract<Request, { kind: Kind }>, "kind">;

/** Searches that may wait, some ten seconds' worth; the next is refused. */
const MAX_WAITING = 1_000;
/** A thread that gives no answer by then hangs, and is replaced. */
const ANSWER_LIMIT_MS = 20_000;
const HANGS = `no answer within ${ANSWER_LIMIT_MS} ms`;

/** A file that was asked is no whole snapshot. */
export class DamagedSnapshot extends Error {
  override name = "DamagedSnapshot";
}

/**
 * A fixed number of search threads, started by their first task. libSQL's local calls are synchronous, so they run there and never on
 * the event loop of the gateway. Each thread does one search at a time; the others wait in order.
 */
export class SearchPool {
  readonly #threads: Thread[];
  #waiting: Task[] = [];
  #closed = false;

  constructor(size: number) {
    this.#threads = Array.from({ length: size }, () => ({ worker: undefined, task: undefined }));
  }

  /** @throws as `#ask` does */
  async search(request: Of<"search">, signal: AbortSignal): Promise<Results["search"]> {
    const answer = await this.#ask({ kind: "search", ...request }, signal);
    if (answer.kind !== "search") throw strayed(answer);
    return answer.result;
  }

  /** @throws as `#ask` does */
  async work(request: Of<"work">, signal: AbortSignal): Promise<Results["work"]> {
    const answer = await this.#ask({ kind: "work", ...request }, signal);
    if (answer.kind !== "work") throw strayed(answer);
    return answer.result;
  }

  /** @throws as `#ask` does */
  async pages(request: Of<"pages">, signal: AbortSignal): Promise<Results["pages"]> {
    const answer = await this.#ask({ kind: "pages", ...request }, signal);
    if (answer.kind !== "pages") throw strayed(answer);
    return answer.result;
  }

  /** @throws as `#ask` does */
  async compare(request: Of<"compare">, signal: AbortSignal): Promise<Results["compare"]> {
    const answer = await this.#ask({ kind: "compare", ...request }, signal);
    if (answer.kind !== "compare") throw strayed(answer);
    return answer.result;
  }

  /**
   * A search that waits is dropped when the signal is aborted; one that runs takes milliseconds and is run to its end,
   * so its files are free when this returns.
   * @throws AppError `upstream_busy` while too many wait; DamagedSnapshot; the signal's reason once it is aborted
   */
  async #ask(request: Request, signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted();
    if (this.#closed) throw new Error("the searcher is closed");
    if (this.#waiting.length >= MAX_WAITING) {
      throw new AppError("upstream_busy", "Too many questions are being searched; try again in a moment.", 1);
    }
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const task = { request, resolve, reject };
    const abort = () => {
      if (!this.#waiting.includes(task)) return;
      this.#waiting = this.#waiting.filter((it) => it !== task);
      reject(signal.reason);
    };
    signal.addEventListener("abort", abort, { once: true });
    this.#waiting.push(task);
    this.#next();
    const result = await promise.finally(() => signal.removeEventListener("abort", abort));
    signal.throwIfAborted();
    return result;
  }

  /** Closes the threads' handles on a file that is about to be deleted. */
  forget(path: string): void {
    for (const { worker } of this.#threads) worker?.postMessage({ kind: "forget", path } satisfies ToThread);
  }

  close(): void {
    this.#closed = true;
    const closed = new Error("the searcher is closed");
    for (const task of this.#waiting) task.reject(closed);
    this.#waiting = [];
    for (const { worker, task, limit } of this.#threads) {
      clearTimeout(limit);
      task?.reject(closed);
      worker?.terminate();
    }
  }

  #next(): void {
    for (const thread of this.#threads) {
      if (thread.task) continue;
      const task = this.#waiting.shift();
      if (!task) return;
      thread.task = task;
      thread.worker ??= this.#start(thread);
      const { worker } = thread;
      thread.limit = setTimeout(
        () => worker.onerror?.(new ErrorEvent("error", { message: HANGS })),
        ANSWER_LIMIT_MS,
      );
      worker.postMessage(task.request satisfies ToThread);
    }
  }

  #start(thread: Thread): Worker {
    const worker = new Worker(new URL("./search-thread.ts", import.meta.url).href);
    const finish = (settle: (task: Task) => void, next: Worker | undefined) => {
      if (thread.worker !== worker) return;
      clearTimeout(thread.limit);
      const { task } = thread;
      thread.task = undefined;
      thread.worker = next;
      if (task) settle(task);
      this.#next();
    };
    worker.onmessage = ({ data }: MessageEvent<FromThread>) => {
      finish((task) => {
        if ("result" in data) task.resolve(data);
        else task.reject(new (data.damaged ? DamagedSnapshot : Error)(`search failed: ${data.error}`));
      }, worker);
    };
    worker.onerror = ({ message }) => {
      worker.terminate();
      finish((task) => task.reject(new Error(`search thread failed: ${message}`)), undefined);
    };
    return worker;
  }
}

function strayed({ kind }: Result): Error {
  return new Error(`a search thread answered with ${kind}`);
}
