import { and, eq, exists, ne, sql } from "drizzle-orm";
import { pods, versions } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { findPod } from "./find-pod.ts";
import { versionTarget } from "./version-target.ts";

/**
 * Makes a version of the Pod the current one: chat and listings use it from the next request on. An update
 * that is being processed meanwhile is merged anew with it.
 * @throws AppError not_found
 */
export async function makeCurrent(services: Pick<Services, "db" | "now">, orgId: string, version: string) {
  const { db, now } = services;
  const stillThere = db
    .select({ one: sql`1` })
    .from(versions)
    .where(and(eq(versions.orgId, orgId), eq(versions.version, version)));
  await db
    .update(pods)
    .set({ currentVersion: version, updatedAt: now() })
    .where(and(eq(pods.orgId, orgId), ne(pods.currentVersion, version), exists(stillThere)));
  await versionTarget(services, orgId, version);
  return findPod(services, orgId);
}
