import { and, eq } from "drizzle-orm";
import { versions } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import type { SearchTarget } from "../search/types.ts";

/**
 * A version of a Pod, current or not, for an administrator.
 * @throws AppError not_found
 */
export async function versionTarget(
  { db }: Pick<Services, "db">,
  orgId: string,
  version: string,
): Promise<SearchTarget> {
  const [found] = await db
    .select({
      orgId: versions.orgId,
      version: versions.version,
      snapshotKey: versions.snapshotKey,
      snapshotBytes: versions.snapshotBytes,
    })
    .from(versions)
    .where(and(eq(versions.orgId, orgId), eq(versions.version, version)));
  if (!found) throw versionNotFound(orgId, version);
  return found;
}

export function versionNotFound(orgId: string, version: string): AppError {
  return new AppError("not_found", `Version ${version} of Pod ${orgId} not found`);
}
