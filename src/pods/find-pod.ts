import { eq } from "drizzle-orm";
import { pods } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { podNotFound } from "./current-version.ts";
import { podRows, shownPod } from "./find-pods.ts";

/**
 * A Pod as administrators see it.
 * @throws AppError not_found
 */
export async function findPod({ db }: Pick<Services, "db">, orgId: string) {
  const [row] = await podRows(db, eq(pods.orgId, orgId));
  if (!row) throw podNotFound(orgId);
  return shownPod(row);
}
