import { sql } from "drizzle-orm";
import type { Services } from "../context.ts";
import { detailResponse } from "./errors.ts";

const CHECK_LIMIT_MS = 5_000;

/** `GET /healthz`: the process lives. */
export function health(): Response {
  return Response.json({ status: "ok" });
}

/** `GET /readyz`: database, storage and workers answer; 503 names the ones that do not. */
export function createReadiness(services: Services, workersReady: () => boolean) {
  const parts: Record<string, () => Promise<unknown>> = {
    database: () => services.db.get(sql`select 1`),
    storage: () => services.storage.ready(),
    workers: async () => {
      if (!workersReady()) throw new Error("starting");
    },
  };
  return async function readiness(): Promise<Response> {
    const checked = await Promise.all(
      Object.entries(parts).map(async ([part, check]) => {
        try {
          await withTimeLimit(check());
          return undefined;
        } catch (error) {
          services.log.warn({ err: error, part }, "not ready");
          return part;
        }
      }),
    );
    const failing = checked.filter((part) => part !== undefined);
    return failing.length === 0
      ? Response.json({ status: "ready" })
      : detailResponse(503, `not ready: ${failing.join(", ")}`, { "retry-after": "1" });
  };
}

function withTimeLimit<T>(check: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_LIMIT_MS} ms`)), CHECK_LIMIT_MS);
  return Promise.race([check, promise]).finally(() => clearTimeout(timer));
}
