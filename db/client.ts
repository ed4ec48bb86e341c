import { type Client, createClient } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import * as schema from "./control.ts";

export type ControlDatabase = LibSQLDatabase<typeof schema> & { $client: Client };

/** How long a statement waits for another process's write before it fails. */
const BUSY_LIMIT_MS = 5_000;

/**
 * Opens the control database.
 *
 * A local file is shared by processes. libSQL's own busy timeout blocks the whole event loop while it
 * waits, so it is left at zero and a busy statement is tried again from a timer.
 *
 * @param url `file:` for a local database, `libsql:`, `http(s):` or `ws(s):` for a server.
 */
export async function openControl(url: string, authToken?: string): Promise<ControlDatabase> {
  const client = createClient({ url, ...(authToken && { authToken }) });
  if (client.protocol === "file") {
    await retryWhileBusy(() => client.execute("PRAGMA journal_mode = WAL"));
    await retryWhileBusy(() => client.execute("PRAGMA synchronous = NORMAL"));
  }
  return drizzle({ client: withBusyRetry(client), schema, casing: "snake_case" });
}

function withBusyRetry(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "execute" && name !== "batch") return value.bind(target);
      return (...args: unknown[]) => retryWhileBusy(() => Reflect.apply(value, target, args));
    },
  });
}

async function retryWhileBusy<T>(run: () => Promise<T>): Promise<T> {
  const until = performance.now() + BUSY_LIMIT_MS;
  for (let delay = 1; ; delay = Math.min(delay * 2, 25)) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() + delay > until) throw error;
      await Bun.sleep(delay * (0.5 + Math.random()));
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}
