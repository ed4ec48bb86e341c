import type { JobStatus } from "../../db/control.ts";

/** The statuses of a job that has not ended. */
export const UNFINISHED: JobStatus[] = ["initiated", "pending", "processing"];

/** What is set of a job that fails: it ends with the reason, and nobody holds it any more. */
export function failed(error: string, now: number) {
  return { status: "failed", error, completedAt: now, leaseOwner: null, leaseExpiresAt: null } as const;
}
