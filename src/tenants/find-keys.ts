import { and, desc, eq } from "drizzle-orm";
import { apiKeys } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { olderThan, timeCursor, toPage } from "../page.ts";
import { isoTime } from "../time.ts";

interface FindKeys {
  organizationId: string;
  cursor?: string | null | undefined;
  limit: number;
}

/** A page of an organization's keys, newest first, without their text. */
export async function findKeys({ db }: Pick<Services, "db">, { organizationId, cursor, limit }: FindKeys) {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationId, organizationId), olderThan(cursor, apiKeys.createdAt, apiKeys.id)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(limit + 1);
  return toPage(rows, limit, timeCursor, (row) => ({
    key_id: row.id,
    name: row.name,
    created_at: isoTime(row.createdAt),
    last_used_at: row.lastUsedAt === null ? null : isoTime(row.lastUsedAt),
    revoked_at: row.revokedAt === null ? null : isoTime(row.revokedAt),
  }));
}
