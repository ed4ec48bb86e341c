import { and, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import { apiKeys, audit } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { olderThan, timeCursor, toPage } from "../page.ts";
import { isoTime } from "../time.ts";

export interface AuditFilter {
  namespace?: string | undefined;
  userId?: string | undefined;
  conversationId?: string | undefined;
  mode?: "ems" | "unified" | undefined;
  outcome?: "answered" | "not_answered" | "failed" | "client_left" | undefined;
  /** UTC milliseconds; `from` is included, `to` is not. */
  from?: number | undefined;
  to?: number | undefined;
}

/** A page of the audit trail, newest first. */
export async function findAudit(
  { db }: Pick<Services, "db">,
  { cursor, limit, ...filter }: AuditFilter & { cursor?: string | null | undefined; limit: number },
) {
  const rows = await db
    .select({ row: audit, keyName: apiKeys.name })
    .from(audit)
    .leftJoin(apiKeys, eq(apiKeys.id, audit.keyId))
    .where(and(...conditions(filter), olderThan(cursor, audit.createdAt, audit.id)))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    ({ row }) => timeCursor(row),
    ({ row, keyName }) => ({
      id: row.id,
      created_at: isoTime(row.createdAt),
      key_id: row.keyId,
      key_name: keyName,
      namespace: row.namespace,
      user_id: row.userId,
      conversation_id: row.conversationId,
      mode: row.mode,
      state: row.state,
      scope: row.scope,
      pods: row.pods,
      passages: row.passages,
      model: row.model,
      input_tokens: row.inputTokens,
      output_tokens: row.outputTokens,
      first_piece_ms: row.firstPieceMs,
      total_ms: row.totalMs,
      outcome: row.outcome,
      content: row.content,
      answer: row.answer,
    }),
  );
}

function conditions({ namespace, userId, conversationId, mode, outcome, from, to }: AuditFilter) {
  const given: (SQL | undefined)[] = [
    namespace ? eq(audit.namespace, namespace) : undefined,
    userId ? eq(audit.userId, userId) : undefined,
    conversationId ? eq(audit.conversationId, conversationId) : undefined,
    mode ? eq(audit.mode, mode) : undefined,
    outcome ? eq(audit.outcome, outcome) : undefined,
    from === undefined ? undefined : gte(audit.createdAt, from),
    to === undefined ? undefined : lt(audit.createdAt, to),
  ];
  return given;
}
