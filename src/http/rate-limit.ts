import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { HttpError } from "./errors.ts";
import { type Budget, headersOf } from "./rate-headers.ts";

export interface RateLimit {
  /**
   * Charges an organization's budget, which all of its keys share.
   * @returns the `RateLimit-*` headers of the answer
   * @throws HttpError 429 with `Retry-After` if the budget of the window is spent
   */
  charge(organizationId: string, requests: number): Promise<Record<string, string>>;
  /** An organization's budget as it stands. */
  state(organizationId: string): Promise<{ limit: number; remaining: number; resetSeconds: number }>;
}

export function createRateLimit({
  RATE_LIMIT_REQUESTS: limit,
  RATE_LIMIT_WINDOW_S: window,
}: Budget): RateLimit {
  const limiter = new RateLimiterMemory({ points: limit, duration: window });
  const headers = (remaining: number, resetMs: number) => headersOf(limit, remaining, resetMs / 1000);
  return {
    async state(organizationId) {
      const spent = await limiter.get(organizationId);
      return {
        limit,
        remaining: Math.max(0, spent?.remainingPoints ?? limit),
        resetSeconds: Math.ceil(Math.max(0, spent?.msBeforeNext ?? 0) / 1000),
      };
    },
    async charge(organizationId, requests) {
      try {
        const spent = await limiter.consume(organizationId, requests);
        return headers(spent.remainingPoints, spent.msBeforeNext);
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        const refused = headers(0, spent.msBeforeNext);
        const wait = refused["ratelimit-reset"];
        throw new HttpError(
          429,
          `rate limit of ${limit} requests in ${window} s exceeded; try again in ${wait} s`,
          {
            ...refused,
            "retry-after": wait,
          },
        );
      }
    },
  };
}
