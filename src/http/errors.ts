import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { z } from "zod";
import { describeIssues } from "../api/describe-issues.ts";
import { INTERNAL_ERROR } from "../api/trpc.ts";
import { AppError, type ErrorCode } from "../errors.ts";
import type { Logger } from "../log.ts";

/** An error of HTTP itself, which the domain knows nothing of. */
export class HttpError extends Error {
  override name = "HttpError";
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

const STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  unprocessable: 422,
  rate_limited: 429,
  upstream_failed: 502,
  upstream_busy: 503,
  upstream_slow: 504,
} as const satisfies Record<ErrorCode, number>;

/** The answer to anything that was thrown: `{detail}` and nothing else. */
export function errorResponse(error: unknown, log: Logger): Response {
  const known = knownError(error);
  if (known && known.status >= 500) log.warn({ err: error }, "upstream failed");
  if (known) return detailResponse(known.status, known.detail, known.headers);
  const requestId = crypto.randomUUID();
  log.error({ err: error, requestId }, "unexpected error");
  return detailResponse(500, INTERNAL_ERROR, { "x-request-id": requestId });
}

/** Whether it was thrown since the client left before its answer began. */
export function hasLeft(request: Request, error: unknown): boolean {
  return request.signal.aborted && error instanceof Error && error.name === "AbortError";
}

/** For a client that left before its answer began: nobody receives it, and it is no failure of the service. */
export function clientLeft(): Response {
  return new Response(null, { status: 499 });
}

export function detailResponse(
  status: number,
  detail: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ detail }, { status, headers });
}

function knownError(
  error: unknown,
): { status: number; detail: string; headers: Record<string, string> } | undefined {
  if (error instanceof HttpError)
    return { status: error.status, detail: error.message, headers: error.headers };
  if (error instanceof AppError) {
    const headers: Record<string, string> =
      error.retryAfter === undefined
        ? {}
        : { "retry-after": String(Math.max(1, Math.ceil(error.retryAfter))) };
    return { status: STATUS[error.code], detail: error.message, headers };
  }
  if (!(error instanceof TRPCError)) return undefined;
  if (error.cause instanceof AppError) return knownError(error.cause);
  if (error.cause instanceof z.core.$ZodError && error.code === "BAD_REQUEST") {
    return { status: 400, detail: describeIssues(error.cause.issues), headers: {} };
  }
  const status = getHTTPStatusCodeFromError(error);
  return status < 500 ? { status, detail: error.message, headers: {} } : undefined;
}
