import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import { audit, jobDocuments, jobs, organizations, usageDaily } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";

const DAY_MS = 86_400_000;
const MAX_DAYS = 92;
/** Organizations that are told apart in all, and day by day. */
const IN_ALL = 100;
const BY_DAY = 7;
const NUMBERS = ["requests", "limited", "questions", "input_tokens", "output_tokens", "pages"] as const;
const SUMS = sql.raw(NUMBERS.map((column) => `sum(used.${column}) AS ${column}`).join(", "));

interface FindUsage {
  /** UTC days, YYYY-MM-DD, both ends included. */
  from: string;
  to: string;
  organizationId?: string | undefined;
}

interface Sums extends Record<(typeof NUMBERS)[number], number> {
  organization_id: string | null;
}

/**
 * What organizations used: in all, of those that used most, and day by day, where the smaller ones are summed up
 * under null. Days on which nothing was used are left out. Most is by questions, then requests, then pages.
 * @throws AppError bad_request where the range is empty or longer than 92 days
 */
export async function findUsage({ db }: Pick<Services, "db">, { from, to, organizationId }: FindUsage) {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (!(days >= 1)) throw new AppError("bad_request", "to: must not lie before from");
  if (days > MAX_DAYS) throw new AppError("bad_request", `to: must lie within ${MAX_DAYS} days of from`);
  const used = usedBetween(from, to, organizationId);
  const totals = await db.all<Sums & { organization_id: string; organization: string }>(sql`
    WITH used AS (${used})
    SELECT organization_id, organization, ${SUMS} FROM used GROUP BY organization_id
    ORDER BY sum(questions) DESC, sum(requests) DESC, sum(pages) DESC, organization LIMIT ${IN_ALL}`);
  const largest = JSON.stringify(totals.slice(0, BY_DAY).map(({ organization_id }) => organization_id));
  const items = await db.all<Sums & { day: string }>(sql`
    WITH used AS (${used}), largest AS (SELECT value AS id FROM json_each(${largest}))
    SELECT date(day * 86400, 'unixepoch') AS day, largest.id AS organization_id, ${SUMS}
    FROM used LEFT JOIN largest ON largest.id = organization_id
    GROUP BY used.day, largest.id ORDER BY used.day, largest.id`);
  return { from, to, items, totals };
}

/** A row for what an organization used on a day, counted from 1970, once for each place where it is noted. */
function usedBetween(from: string, to: string, organizationId: string | undefined): SQL {
  const during = (time: AnyColumn) =>
    sql`${time} >= ${Date.parse(from)} AND ${time} < ${Date.parse(to) + DAY_MS}`;
  const dayOf = (time: AnyColumn) => sql`${time} / ${sql.raw(String(DAY_MS))}`;
  const wanted = sql`(SELECT ${organizations.id} AS organization_id, ${organizations.name} AS organization, namespace
    FROM ${organizations} ${organizationId === undefined ? sql`` : sql`WHERE ${eq(organizations.id, organizationId)}`})`;
  return sql`
    SELECT organization_id, organization, unixepoch(day) / 86400 AS day, requests, limited,
      0 AS questions, 0 AS input_tokens, 0 AS output_tokens, 0 AS pages
    FROM ${usageDaily} JOIN ${wanted} USING (organization_id) WHERE day BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT organization_id, organization, day, 0, 0, questions, input_tokens, output_tokens, 0
    FROM (SELECT namespace, ${dayOf(audit.createdAt)} AS day, count(*) AS questions,
        coalesce(sum(input_tokens), 0) AS input_tokens, coalesce(sum(output_tokens), 0) AS output_tokens
      FROM ${audit} WHERE ${during(audit.createdAt)} GROUP BY 1, 2)
    JOIN ${wanted} USING (namespace)
    UNION ALL
    SELECT organization_id, organization, day, 0, 0, 0, 0, 0, pages
    FROM (SELECT organization_id, ${dayOf(jobs.completedAt)} AS day, sum(processed_pages) AS pages
      FROM ${jobs} JOIN ${jobDocuments} ON ${jobDocuments.jobId} = ${jobs.id}
      WHERE ${during(jobs.completedAt)} GROUP BY 1, 2)
    JOIN ${wanted} USING (organization_id)`;
}
