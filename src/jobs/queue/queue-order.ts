import { sql } from "drizzle-orm";
import { jobs } from "../../../db/control.ts";

/**
 * A common table expression `queue`: the unfinished jobs with their `place`, from 0, in the order in which they are
 * taken. Those that were begun come first, then one of each organization in turn, the oldest first: nobody waits for
 * all that another has queued.
 */
export const QUEUE = sql`turns AS (
    SELECT id, org_id, status, queued_at, lease_expires_at, starts, row_number() OVER (
      PARTITION BY organization_id ORDER BY status = 'pending', queued_at, id) AS turn
    FROM ${jobs} WHERE status IN ('pending', 'processing')),
  queue AS (
    SELECT *, row_number() OVER (ORDER BY status = 'pending', turn, queued_at, id) - 1 AS place
    FROM turns)`;
