import { type Tracing, traced } from "../tracing.ts";
import type { Metrics } from "./metrics.ts";
import { routeOf } from "./routes.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

/** Asked every few seconds, or the bytes of files: a trace of it tells nothing. */
const NOT_TRACED = /^\/(?:healthz|readyz|metrics|storage)(?:\/|$)/;

/** Counts every answer under its route, errors included, and begins its trace, or goes on with the caller's. */
export function observed(
  fetch: Fetch,
  routes: readonly { method: string; path: string }[],
  { metrics, tracing }: { metrics: Metrics | undefined; tracing: Tracing | undefined },
): Fetch {
  if (!metrics && !tracing) return fetch;
  return async (request) => {
    const { method } = request;
    const route = routeOf(routes, request);
    const parent = request.headers.get("traceparent") ?? undefined;
    const response = await traced(
      NOT_TRACED.test(route) ? undefined : tracing,
      `${method} ${route}`,
      { "http.request.method": method, "http.route": route },
      async (span) => {
        const answer = await fetch(request);
        span.set({ "http.response.status_code": answer.status });
        return answer;
      },
      parent,
    );
    metrics?.requestEnded(method, route, response.status);
    return response;
  };
}
