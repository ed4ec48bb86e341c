import { eq } from "drizzle-orm";
import { organizations } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { shownOrganization } from "./find-organizations.ts";
import { getOrganization } from "./organizations.ts";

/**
 * Ends an organization's suspension: its keys are good again from the next request on.
 * @throws AppError not_found
 */
export async function resumeOrganization({ db }: Pick<Services, "db">, id: string) {
  await db.update(organizations).set({ suspendedAt: null }).where(eq(organizations.id, id));
  return shownOrganization(await getOrganization(db, { id }));
}
