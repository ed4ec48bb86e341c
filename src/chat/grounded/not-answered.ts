import { or, sql } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { documents } from "../../../db/control.ts";
import type { SearchTarget } from "../../search/types.ts";

/** File names listed before the rest is only counted. */
const MAX_NAMED = 10;

/** Says that the documents of the Pods do not answer, and which were searched. Nothing else is named. */
export async function notAnswered(db: ControlDatabase, targets: readonly SearchTarget[]): Promise<string> {
  const current = or(
    ...targets.map(
      ({ orgId, version }) => sql`(${documents.orgId} = ${orgId} and ${documents.version} = ${version})`,
    ),
  );
  const found = await db
    .select({ filename: documents.filename })
    .from(documents)
    .where(current)
    .orderBy(documents.orgId, documents.filename);
  const names = found.slice(0, MAX_NAMED).map(({ filename }) => filename);
  const more = found.length > MAX_NAMED ? ` and ${found.length - MAX_NAMED} more` : "";
  const pods = targets.map(({ orgId }) => orgId).join(", ");
  return `The documents of ${pods} do not answer this question. Searched: ${names.join(", ")}${more}.`;
}
