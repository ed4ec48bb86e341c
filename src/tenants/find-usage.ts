import { and, between, count, eq, gte, lt, sql } from "drizzle-orm";
import { audit, jobDocuments, jobs, organizations, usageDaily } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";

const DAY_MS = 86_400_000;
const MAX_DAYS = 92;

export interface FindUsage {
  /** UTC days, YYYY-MM-DD, both ends included. */
  from: string;
  to: string;
  organizationId?: string | undefined;
}

interface Numbers {
  requests: number;
  limited: number;
  questions: number;
  input_tokens: number;
  output_tokens: number;
  pages: number;
}

const NOTHING: Numbers = {
  requests: 0,
  limited: 0,
  questions: 0,
  input_tokens: 0,
  output_tokens: 0,
  pages: 0,
};

/**
 * What each organization used on each day; days on which it used nothing are left out. The database is asked
 * for one day after the other, so that a long range does not hold up the event loop.
 * @throws AppError bad_request where the range is empty or longer than 92 days
 */
export async function findUsage({ db }: Pick<Services, "db">, { from, to, organizationId }: FindUsage) {
  const first = Date.parse(`${from}T00:00:00Z`);
  const days = (Date.parse(`${to}T00:00:00Z`) - first) / DAY_MS + 1;
  if (!(days >= 1)) throw new AppError("bad_request", "to: must not lie before from");
  if (days > MAX_DAYS) throw new AppError("bad_request", `to: must lie within ${MAX_DAYS} days of from`);
  const rows = await db
    .select({ id: organizations.id, name: organizations.name, namespace: organizations.namespace })
    .from(organizations)
    .where(organizationId === undefined ? undefined : eq(organizations.id, organizationId));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byNamespace = new Map(rows.flatMap((row) => (row.namespace ? [[row.namespace, row] as const] : [])));
  const items: ({ day: string; organization_id: string; organization: string } & Numbers)[] = [];
  for (let index = 0; index < days; index++) {
    const start = first + index * DAY_MS;
    const day = new Date(start).toISOString().slice(0, 10);
    const used = new Map<string, Numbers>();
    const add = (id: string | undefined, numbers: Partial<Numbers>) => {
      if (id !== undefined && byId.has(id)) used.set(id, { ...NOTHING, ...used.get(id), ...numbers });
    };
    for (const row of await requestsOn(db, day)) add(row.organizationId, row.numbers);
    for (const row of await questionsOn(db, start)) add(byNamespace.get(row.namespace)?.id, row.numbers);
    for (const row of await pagesOn(db, start)) add(row.organizationId, { pages: row.pages });
    for (const [id, numbers] of used) {
      items.push({ day, organization_id: id, organization: byId.get(id)?.name ?? "", ...numbers });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { from, to, items };
}

async function requestsOn(db: Services["db"], day: string) {
  const rows = await db.select().from(usageDaily).where(eq(usageDaily.day, day));
  return rows.map(({ organizationId, requests, limited }) => ({
    organizationId,
    numbers: { requests, limited },
  }));
}

async function questionsOn(db: Services["db"], start: number) {
  return db
    .select({
      namespace: audit.namespace,
      numbers: {
        questions: count(),
        input_tokens: sql<number>`coalesce(sum(${audit.inputTokens}), 0)`,
        output_tokens: sql<number>`coalesce(sum(${audit.outputTokens}), 0)`,
      },
    })
    .from(audit)
    .where(and(gte(audit.createdAt, start), lt(audit.createdAt, start + DAY_MS)))
    .groupBy(audit.namespace);
}

async function pagesOn(db: Services["db"], start: number) {
  const processed = db
    .select({ pages: sql`sum(${jobDocuments.processedPages})` })
    .from(jobDocuments)
    .where(eq(jobDocuments.jobId, jobs.id));
  return db
    .select({
      organizationId: jobs.organizationId,
      pages: sql<number>`coalesce(sum((${processed})), 0)`,
    })
    .from(jobs)
    .where(between(jobs.completedAt, start, start + DAY_MS - 1))
    .groupBy(jobs.organizationId);
}
