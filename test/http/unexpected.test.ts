import { expect, test } from "bun:test";
import { TRPCError } from "@trpc/server";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { procedureOptions } from "../../src/http/procedures.ts";
import { call, startService } from "../support/service.ts";

test("an unexpected error tells nothing but an id, and the log has its cause under that id", async () => {
  const lines: { requestId?: string; err?: { message: string; stack: string } }[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  await using service = await startService({}, log);
  const { key } = await service.tenant();
  await service.services.db.run(sql`ALTER TABLE pods RENAME TO lost`);

  const rest = await call(service, key, "GET", "/documents/orgs");
  expect(rest.status).toBe(500);
  const words = "Internal error; try again, and tell the operator the request id if it stays";
  expect(await rest.json()).toEqual({ detail: words });
  const native = await call(service, key, "GET", "/trpc/listPods");
  expect(native.status).toBe(500);
  const { error } = await native.json();
  expect(error).toEqual({
    message: words,
    code: expect.any(Number),
    data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, path: "listPods" },
  });
  for (const { headers } of [rest, native]) {
    const id = headers.get("x-request-id");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const logged = lines.filter(({ requestId }) => requestId === id);
    expect(logged.map(({ err }) => err?.stack)).toEqual([expect.stringContaining("no such table")]);
  }
});

test("what a procedure breaks off since its client left is no error in the log; the same is, while the client waits", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => lines.push(line) });
  const closed = new DOMException("The connection was closed.", "AbortError");
  const error = new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: closed });
  for (const [signal, logged] of [
    [AbortSignal.abort(), 0],
    [new AbortController().signal, 1],
  ] as const) {
    const request = new Request("http://localhost/trpc/search", { signal });
    (await procedureOptions(request, log)).onError({ error, path: "search" });
    expect(lines).toHaveLength(logged);
  }
});
