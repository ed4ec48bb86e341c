import { and, eq, isNull } from "drizzle-orm";
import { organizations } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { shownOrganization } from "./find-organizations.ts";
import { getOrganization } from "./organizations.ts";

/**
 * Suspends an organization: its keys are refused with 403 from the next request on; nothing is deleted.
 * Suspending it again changes nothing.
 * @throws AppError not_found
 */
export async function suspendOrganization({ db, now }: Pick<Services, "db" | "now">, id: string) {
  await db
    .update(organizations)
    .set({ suspendedAt: now() })
    .where(and(eq(organizations.id, id), isNull(organizations.suspendedAt)));
  return shownOrganization(await getOrganization(db, { id }));
}
