import { access, open } from "node:fs/promises";
import { type Client, createClient } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import * as schema from "./control.ts";

export type ControlDatabase = LibSQLDatabase<typeof schema> & { $client: Client };

/** How long a statement waits for another process's write before it fails. */
const BUSY_LIMIT_MS = 5_000;
/** A commit does not wait for the disk, which would hold up the event loop: `syncLog` does. A setting of each connection. */
const SYNCHRONOUS = "PRAGMA synchronous = NORMAL";
const FILE = "SELECT file FROM pragma_database_list WHERE name = 'main'";
const READS = /^\s*(?:select|pragma|with)\b/i;
const WRITES = /\b(?:insert|update|delete)\b/i;

/**
 * Opens the control database. What it has written when a call comes back outlives a loss of power.
 *
 * A local file is shared by processes. libSQL's own busy timeout blocks the whole event loop while it
 * waits, so it is left at zero and a busy statement is tried again from a timer.
 *
 * @param url `file:` for a local database, `libsql:`, `http(s):` or `ws(s):` for a server.
 */
export async function openControl(url: string, authToken?: string): Promise<ControlDatabase> {
  const client = createClient({ url, ...(authToken && { authToken }) });
  let log: string | undefined;
  if (client.protocol === "file") {
    await retryWhileBusy(client, () => client.execute("PRAGMA journal_mode = WAL"));
    await retryWhileBusy(client, () => client.execute(SYNCHRONOUS));
    const { rows } = await retryWhileBusy(client, () => client.execute(FILE));
    log = `${rows[0]?.[0]}-wal`;
  }
  return drizzle({ client: withBusyRetry(client, log), schema, casing: "snake_case" });
}

/** Resolves where the database answers. A local one whose file was removed goes on answering, and all of it is lost. */
export async function checkControl({ $client: client }: ControlDatabase): Promise<void> {
  const { rows } = await client.execute(client.protocol === "file" ? FILE : "SELECT 1");
  if (client.protocol === "file") await access(String(rows[0]?.[0]));
}

/** @param log where a local database keeps what was committed last */
function withBusyRetry(client: Client, log: string | undefined): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "execute" && name !== "batch") return value.bind(target);
      return async (...args: unknown[]) => {
        const result = await retryWhileBusy(target, () => Reflect.apply(value, target, args));
        if (log && changes(args[0])) await syncLog(log);
        return result;
      };
    },
  });
}

/** Whether something other than a reading is among the statements. */
function changes(statements: unknown): boolean {
  if (Array.isArray(statements)) return statements.some(changes);
  const sql = String(typeof statements === "string" ? statements : Object(statements).sql);
  return !READS.test(sql) || WRITES.test(sql);
}

/** Without a log everything is in the database itself, where the last connection to go has synced it. */
async function syncLog(path: string): Promise<void> {
  const log = await open(path).catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
  try {
    await log?.datasync();
  } finally {
    await log?.close();
  }
}

async function retryWhileBusy<T>(client: Client, run: () => Promise<T>): Promise<T> {
  const until = performance.now() + BUSY_LIMIT_MS;
  let reconnected = false;
  for (let delay = 1; ; delay = Math.min(delay * 2, 25)) {
    try {
      if (reconnected) await client.execute(SYNCHRONOUS);
      return await run();
    } catch (error) {
      if (client.closed || !isBusy(error) || performance.now() + delay > until) throw error;
      // libSQL leaves a busy statement unfinished, and its connection in an old snapshot from which it can
      // never write again: the next try gets a new connection.
      if (client.protocol === "file") {
        await client.reconnect();
        reconnected = true;
      }
      await Bun.sleep(delay * (0.5 + Math.random()));
    }
  }
}

/** Also true for a call whose connection another call's reconnect has just closed: it has not run. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return String(error.code).startsWith("SQLITE_BUSY") || error.code === "CLIENT_CLOSED";
}
