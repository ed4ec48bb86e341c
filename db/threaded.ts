import {
  createClient,
  type InStatement,
  type ResultSet,
  type Row,
  type TransactionMode,
  type Value,
} from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import type { ControlDatabase } from "./client.ts";
import * as schema from "./control.ts";
import type { Answer, PlainResult, Request } from "./thread-protocol.ts";

/** Statements and batches that may wait; the next is refused. */
const MAX_WAITING = 1_000;
const CLOSED = "the database is closed";

/**
 * Opens a local control database in a thread of its own, which the first statement starts. libSQL's local calls
 * are synchronous: a list over a large table would hold up every other request.
 * @param url `file:` of a database that is migrated
 */
export function openThreaded(url: string): ControlDatabase {
  const thread = new ControlThread(url);
  const local = createClient({ url });
  const client = new Proxy(local, {
    get(target, name) {
      if (name === "execute") return thread.execute;
      if (name === "batch") return thread.batch;
      if (name === "close") {
        return () => {
          thread.close();
          target.close();
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return drizzle({ client, schema, casing: "snake_case" });
}

/** The thread, and what waits for its answer. */
class ControlThread {
  readonly #url: string;
  #worker: Worker | undefined;
  #closed = false;
  #next = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<ResultSet[]>>();

  constructor(url: string) {
    this.#url = url;
  }

  execute = async (statement: InStatement): Promise<ResultSet | undefined> => {
    const [result] = await this.#ask(statement);
    return result;
  };

  batch = async (statements: InStatement[], mode?: TransactionMode): Promise<ResultSet[]> =>
    this.#ask(statements, mode);

  close(): void {
    this.#closed = true;
    this.#worker?.terminate();
    this.#fail(CLOSED);
  }

  #ask(statements: InStatement | InStatement[], mode?: TransactionMode): Promise<ResultSet[]> {
    if (this.#closed) throw new Error(CLOSED);
    if (this.#waiting.size >= MAX_WAITING) throw new Error("too many statements wait");
    const answer = Promise.withResolvers<ResultSet[]>();
    const id = this.#next++;
    this.#waiting.set(id, answer);
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id, url: this.#url, statements, mode } satisfies Request);
    return answer.promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL("./control-thread.ts", import.meta.url).href);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const answer = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("results" in data) answer?.resolve(data.results.map(named));
      else answer?.reject(Object.assign(new Error(), data.problem));
    };
    worker.onerror = ({ message }) => {
      worker.terminate();
      this.#worker = undefined;
      this.#fail(`the database thread failed: ${message}`);
    };
    return worker;
  }

  #fail(problem: string): void {
    for (const answer of this.#waiting.values()) answer.reject(new Error(problem));
    this.#waiting.clear();
  }
}

/**
 * A result as libSQL's own client gives it: a row's values by their columns' names and, not listed, by place. What all rows
 * have alike is made once: there may be thousands of them.
 */
function named({ values, ...result }: PlainResult): ResultSet {
  const { columns } = result;
  const listed = new WeakMap<Row, Value[]>();
  const common = Object.create(Object.prototype);
  hide(common, "length", () => columns.length);
  for (const place of columns.keys()) hide(common, place, (row) => listed.get(row)?.[place]);
  const rows = values.map((list) => {
    const row: Row = Object.create(common);
    for (const [place, column] of columns.entries()) row[column] = list[place] ?? null;
    listed.set(row, list);
    return row;
  });
  return { ...result, rows, toJSON: () => ({ ...result, rows: values }) };
}

/** Gives all rows a property that is not listed; that of a column with the same name gives way to it. */
function hide(common: Row, name: string | number, read: (row: Row) => unknown): void {
  Object.defineProperty(common, name, {
    get(this: Row) {
      return read(this);
    },
    set() {},
  });
}
