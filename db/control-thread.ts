/** A control thread: runs its owner's statements, so that a long one holds up this event loop and not the owner's. */
import type { ResultSet } from "@libsql/client";
import { type ControlDatabase, openControl } from "./client.ts";
import type { Answer, PlainError, PlainResult, Request } from "./thread-protocol.ts";

declare const self: Worker;

let opened: Promise<ControlDatabase> | undefined;

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  self.postMessage(await answer(data));
};

async function answer({ id, url, statements, mode }: Request): Promise<Answer> {
  try {
    const { $client: client } = await open(url);
    const results = Array.isArray(statements)
      ? await client.batch(statements, mode)
      : [await client.execute(statements)];
    return { id, results: results.map(plain) };
  } catch (error) {
    return { id, problem: plainError(error) };
  }
}

/** Opened once; tried again where it could not be. */
function open(url: string): Promise<ControlDatabase> {
  opened ??= openControl(url).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function plain({ columns, columnTypes, rowsAffected, lastInsertRowid, rows }: ResultSet): PlainResult {
  return { columns, columnTypes, rowsAffected, lastInsertRowid, values: rows.map((row) => Array.from(row)) };
}

function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  return { message, ...(stack && { stack }), ...("code" in error && { code: String(error.code) }) };
}
