import { initTRPC, TRPCError } from "@trpc/server";
import type { OpenApiMeta } from "trpc-openapi";
import { z } from "zod";
import type { Caller, Services } from "../context.ts";
import { AppError, type ErrorCode } from "../errors.ts";
import { STORAGE_SILENT, StorageError } from "../storage/storage-error.ts";
import { describeIssues } from "./describe-issues.ts";

/** What a procedure is called with: the services and the authenticated caller. */
export interface ApiContext {
  services: Services;
  caller: Caller;
  /** Aborts when the caller goes away. */
  signal: AbortSignal;
}

/** `successStatus` is what the REST path answers with; 200 where it is absent. */
export type ApiMeta = OpenApiMeta & { successStatus?: 201 };

const TRPC_CODE = {
  bad_request: "BAD_REQUEST",
  unauthorized: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  unprocessable: "UNPROCESSABLE_CONTENT",
  rate_limited: "TOO_MANY_REQUESTS",
  upstream_failed: "BAD_GATEWAY",
  upstream_busy: "SERVICE_UNAVAILABLE",
  upstream_slow: "GATEWAY_TIMEOUT",
} as const satisfies Record<ErrorCode, TRPCError["code"]>;

export const INTERNAL_ERROR = "Internal error; try again, and tell the operator the request id if it stays";

const t = initTRPC.context<ApiContext>().meta<ApiMeta>().create({ isDev: false, errorFormatter: readable });

/** The shape of an error in tRPC's protocol, with words for a person: tRPC's own are a dump of the issues. */
export function readable<T extends { message: string }>({ shape, error }: { shape: T; error: TRPCError }): T {
  if (error.code === "INTERNAL_SERVER_ERROR") return { ...shape, message: INTERNAL_ERROR };
  const { cause } = error;
  return cause instanceof z.core.$ZodError && error.code === "BAD_REQUEST"
    ? { ...shape, message: describeIssues(cause.issues) }
    : shape;
}

export const router = t.router;

/** A procedure for an authenticated tenant. Errors of the domain keep their meaning on the way out. */
export const procedure = t.procedure.use(async ({ next }) => withMeaning(await next()));

/** The result of a procedure; an error of the domain, or of storage, is thrown with the code that means the same. */
export function withMeaning<T extends { ok: boolean; error?: TRPCError }>(result: T): T {
  const thrown = result.error?.cause;
  const cause =
    thrown instanceof StorageError
      ? new AppError("upstream_failed", STORAGE_SILENT, undefined, { cause: thrown })
      : thrown;
  if (!(cause instanceof AppError)) return result;
  throw new TRPCError({ code: TRPC_CODE[cause.code], message: cause.message, cause });
}
