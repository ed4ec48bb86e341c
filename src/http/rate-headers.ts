import type { Config } from "../config.ts";

/** So many requests of an organization in so many seconds. */
export type Budget = Pick<Config, "RATE_LIMIT_REQUESTS" | "RATE_LIMIT_WINDOW_S">;

/** Tells the limit with an answer that no organization is charged for, as every answer does. */
export function withRateLimit(
  response: Response,
  { RATE_LIMIT_REQUESTS: limit, RATE_LIMIT_WINDOW_S: window }: Budget,
): Response {
  return withHeaders(response, headersOf(limit, limit, window));
}

/** The answer with the headers that it does not have already. */
export function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** What an answer tells of the limit. @param resetS seconds until the window ends */
export function headersOf(limit: number, remaining: number, resetS: number) {
  return {
    "ratelimit-limit": String(limit),
    "ratelimit-remaining": String(Math.max(0, remaining)),
    "ratelimit-reset": String(Math.max(1, Math.ceil(resetS))),
  };
}
