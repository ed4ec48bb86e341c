import { sql } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { organizations, usageDaily } from "../../db/control.ts";
import type { Logger } from "../log.ts";

const WRITE_MS = 5_000;
/** Organizations and days counted between two writes; requests of others than these are not counted until then. */
const MAX_COUNTED = 10_000;

interface Counted {
  /** Requests that were let in. */
  requests: number;
  /** Requests that the rate limit refused. */
  limited: number;
}

export interface UsageCounter {
  count(organizationId: string, counted: Counted): void;
  /** Writes what is left. */
  stop(): Promise<void>;
}

/**
 * Counts requests by organization and UTC day, in memory, and adds the counts to the database every few seconds:
 * a request waits for no write. A gateway that is killed loses what it counted since the last one.
 */
export function createUsageCounter(db: ControlDatabase, now: () => number, log: Logger): UsageCounter {
  let counts = new Map<string, Counted & { organizationId: string; day: string }>();
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    const written = [...counts.values()];
    counts = new Map();
    try {
      await addTo(db, written);
    } catch (error) {
      log.warn({ err: error }, "counts of requests could not be written; they are tried again");
      for (const { organizationId, day, ...counted } of written) add(organizationId, day, counted);
    }
  }

  function add(organizationId: string, day: string, { requests, limited }: Counted): void {
    const key = `${day} ${organizationId}`;
    const before = counts.get(key);
    if (!before && counts.size >= MAX_COUNTED) return;
    counts.set(key, {
      organizationId,
      day,
      requests: requests + (before?.requests ?? 0),
      limited: limited + (before?.limited ?? 0),
    });
  }

  const timer = setInterval(() => {
    writing = writing.then(write);
  }, WRITE_MS);

  return {
    count: (organizationId, counted) =>
      add(organizationId, new Date(now()).toISOString().slice(0, 10), counted),
    async stop() {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}

/** Adds to the days of organizations, unless they were deleted meanwhile. One statement: to build one for each takes 0.1 ms. */
function addTo(
  db: ControlDatabase,
  counts: readonly (Counted & { organizationId: string; day: string })[],
): Promise<unknown> {
  return db.run(sql`
    INSERT INTO ${usageDaily} (organization_id, day, requests, limited)
    SELECT ${organizations.id}, value ->> 'day', value ->> 'requests', value ->> 'limited'
    FROM json_each(${JSON.stringify(counts)}) JOIN ${organizations} ON ${organizations.id} = value ->> 'organizationId'
    WHERE true
    ON CONFLICT DO UPDATE SET requests = requests + excluded.requests, limited = limited + excluded.limited`);
}
