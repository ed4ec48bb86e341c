import type { Metrics } from "./metrics.ts";
import { routeOf } from "./routes.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

/** Counts every answer under its route, errors included. */
export function observed(
  fetch: Fetch,
  routes: readonly { method: string; path: string }[],
  metrics: Metrics,
): Fetch {
  return async (request) => {
    const response = await fetch(request);
    metrics.requestEnded(request.method, routeOf(routes, request), response.status);
    return response;
  };
}
