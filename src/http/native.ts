import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { apiRouter } from "../api/router.ts";
import type { Caller, Services } from "../context.ts";
import { procedureOptions } from "./procedures.ts";

export const NATIVE_PATH = "/trpc";

/** Answers internal TypeScript callers in tRPC's own protocol, by the same procedures as the REST paths. */
export function createNativeHandler(services: Services) {
  return async (request: Request, caller: Caller): Promise<Response> =>
    fetchRequestHandler({
      ...(await procedureOptions(request, services.log)),
      endpoint: NATIVE_PATH,
      router: apiRouter,
      createContext: () => ({ services, caller, signal: request.signal }),
    });
}

/** A batch of calls in one request costs as much as the calls one by one. */
export function callsIn(request: Request): number {
  return new URL(request.url).pathname.split(/,|%2C/i).length;
}
