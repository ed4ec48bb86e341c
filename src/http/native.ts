import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { apiRouter } from "../api/router.ts";
import type { Caller, Services } from "../context.ts";
import type { Logger } from "../log.ts";

export const NATIVE_PATH = "/trpc";

/** Answers internal TypeScript callers in tRPC's own protocol, by the same procedures as the REST paths. */
export function createNativeHandler(services: Services) {
  return (request: Request, caller: Caller): Promise<Response> =>
    fetchRequestHandler({
      endpoint: NATIVE_PATH,
      req: request,
      router: apiRouter,
      createContext: () => ({ services, caller, signal: request.signal }),
      onError: ({ error, path }) => logUnexpected(services.log, error, path),
    });
}

/** A batch of calls in one request costs as much as the calls one by one. */
export function callsIn(request: Request): number {
  return new URL(request.url).pathname.split(/,|%2C/i).length;
}

function logUnexpected(
  log: Logger,
  error: { code: string; cause?: unknown },
  path: string | undefined,
): void {
  if (error.code === "INTERNAL_SERVER_ERROR")
    log.error({ err: error.cause ?? error, path }, "unexpected error");
}
