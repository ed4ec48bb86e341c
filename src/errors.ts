export type ErrorCode =
  | "bad_request"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "unprocessable"
  | "rate_limited"
  | "upstream_failed"
  | "upstream_busy"
  | "upstream_slow";

/**
 * The one error that the domain throws on purpose. Its message is shown to the caller as `detail`:
 * it says what is wrong and what to do, and nothing internal. Everything else that is thrown is a
 * defect and is answered as a generic 500.
 */
export class AppError extends Error {
  override name = "AppError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Seconds after which trying again makes sense; sent as `Retry-After`. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
