import { AppError } from "../../errors.ts";

/** Seconds to wait that a busy model's server did not name. */
const DEFAULT_RETRY_AFTER = 5;
const MAX_RETRY_AFTER = 3_600;

export function tooSlow(limitMs: number): AppError {
  return new AppError(
    "upstream_slow",
    `The model did not answer within ${Math.ceil(limitMs / 1000)} s; try again.`,
  );
}

/** What the caller is told of a failed model. The cause is for the log. */
export function readModelError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, responseHeaders } = httpError(error);
  const cause = loggable(error, statusCode);
  if (statusCode === 429) {
    const wait = retryAfter(responseHeaders["retry-after"]);
    return new AppError("upstream_busy", `The model is over its limit; try again in ${wait} s.`, wait, {
      cause,
    });
  }
  return new AppError("upstream_failed", "The model failed to answer; try again.", undefined, { cause });
}

/** The SDK's own errors carry the whole request: questions and documents do not belong in a log, nor do answers. */
function loggable(error: unknown, statusCode: number | undefined): Error {
  return new Error(`${statusCode ? `HTTP ${statusCode}, ` : ""}${describeError(error).slice(0, 300)}`);
}

/** Errors of what could not be read quote it (`text`, `value`); an error among the events is no `Error`. */
function describeError(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  const name = error instanceof Error ? error.name : "error from the model's server";
  if ("text" in error || "value" in error)
    return `${name}: the model's server sent what is no chat completion`;
  return "message" in error && typeof error.message === "string" ? `${name}: ${error.message}` : name;
}

/** Delta-seconds or an HTTP date, as whole seconds from now. */
function retryAfter(header: string | undefined): number {
  if (!header) return DEFAULT_RETRY_AFTER;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return DEFAULT_RETRY_AFTER;
  return Math.min(Math.max(Math.ceil(seconds), 1), MAX_RETRY_AFTER);
}

/** The AI SDK's call errors by their shape, so that this module does not load the SDK. */
function httpError(error: unknown): {
  statusCode: number | undefined;
  responseHeaders: Record<string, string>;
} {
  if (typeof error !== "object" || error === null) return { statusCode: undefined, responseHeaders: {} };
  const statusCode =
    "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : undefined;
  const headers = "responseHeaders" in error ? error.responseHeaders : undefined;
  const responseHeaders =
    typeof headers === "object" && headers !== null
      ? Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), String(value)]))
      : {};
  return { statusCode, responseHeaders };
}
