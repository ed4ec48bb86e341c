import { auditFilter, toAuditFilter } from "../api/admin/usage/schemas.ts";
import { describeIssues } from "../api/describe-issues.ts";
import { exportAudit } from "../chat/export-audit.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";

/**
 * The audit trail as a file, one row a line, newest first.
 * @param filter the fields of the list's filter, as a query names them
 * @throws AppError bad_request where a field is malformed
 */
export function auditFile(services: Services, filter: URLSearchParams): Response {
  const parsed = auditFilter.safeParse(Object.fromEntries(filter));
  if (!parsed.success) throw new AppError("bad_request", describeIssues(parsed.error.issues));
  return new Response(lines(exportAudit(services, toAuditFilter(parsed.data))), {
    headers: {
      "content-type": "application/x-ndjson",
      "content-disposition": 'attachment; filename="audit.ndjson"',
    },
  });
}

/** One row a line, a page of rows at a time as the client takes them. */
function lines(pages: AsyncGenerator<readonly unknown[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pages.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value.map((row) => `${JSON.stringify(row)}\n`).join("")));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}
