import type { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { Logger } from "../log.ts";
import { hasLeft } from "./errors.ts";
import { readBytes } from "./json-body.ts";

/**
 * What an answer in tRPC's own protocol needs to keep the rules of every other route: a body over the limit
 * is 413, and an unexpected error has an id, under which the log has its cause. A query, too, may come as a body.
 * @throws HttpError 413
 */
export async function procedureOptions(request: Request, log: Logger) {
  const requestId = crypto.randomUUID();
  return {
    allowMethodOverride: true,
    req: request.body ? new Request(request, { body: await readBytes(request) }) : request,
    responseMeta: ({ errors }: { errors: TRPCError[] }) =>
      errors.some(isUnexpected) ? { headers: { "x-request-id": requestId } } : {},
    onError({ error, path }: { error: TRPCError; path: string | undefined }) {
      const err = error.cause ?? error;
      if (hasLeft(request, err)) return;
      if (isUnexpected(error)) log.error({ err, path, requestId }, "unexpected error");
      else if (getHTTPStatusCodeFromError(error) >= 500) log.warn({ err, path }, "upstream failed");
    },
  };
}

function isUnexpected({ code }: TRPCError): boolean {
  return code === "INTERNAL_SERVER_ERROR";
}
