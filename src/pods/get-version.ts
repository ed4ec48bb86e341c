import type { Caller, Services } from "../context.ts";
import { isoTime } from "../time.ts";
import { getCurrentVersion } from "./current-version.ts";

/** Which version of the Pod is current. */
export async function getVersion({ db }: Services, caller: Caller, orgId: string) {
  const current = await getCurrentVersion(db, caller, orgId);
  return {
    org_id: orgId,
    org_name: caller.namespace,
    version: current.version,
    document_count: current.documentCount,
    job_id: current.jobId,
    last_updated: isoTime(current.updatedAt),
  };
}
