import type { Services } from "../context.ts";
import { type AuditFilter, findAudit } from "./find-audit.ts";

/** Rows that are made and written in one go, in which the gateway does nothing else. */
const PAGE = 100;

/** The rows of the audit trail, newest first, a page at a time, none empty: any number of them takes little memory. */
export async function* exportAudit(
  services: Pick<Services, "db">,
  filter: AuditFilter,
  limit = Number.MAX_SAFE_INTEGER,
) {
  let cursor: string | null = null;
  let left = limit;
  do {
    const page: Awaited<ReturnType<typeof findAudit>> = await findAudit(services, {
      ...filter,
      cursor,
      limit: Math.min(PAGE, left),
    });
    if (page.items.length > 0) yield page.items;
    left -= page.items.length;
    cursor = left > 0 ? page.next_cursor : null;
  } while (cursor !== null);
}
