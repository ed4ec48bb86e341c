import { and, eq, or } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { documents, versions } from "../../../db/control.ts";
import type { SearchTarget } from "../../search/types.ts";

/** File names listed before the rest is only counted. */
const MAX_NAMED = 10;

/** Says that the documents of the Pods do not answer, and which were searched. Nothing else is named. */
export async function notAnswered(db: ControlDatabase, targets: readonly SearchTarget[]): Promise<string> {
  const [counts, ...listed] = await db.batch([
    db
      .select({ documents: versions.documentCount })
      .from(versions)
      .where(or(...targets.map((target) => isOf(versions, target)))),
    ...targets.map((target) =>
      db
        .select({ filename: documents.filename })
        .from(documents)
        .where(isOf(documents, target))
        .orderBy(documents.filename)
        .limit(MAX_NAMED),
    ),
  ]);
  const total = counts.reduce((sum, { documents }) => sum + documents, 0);
  const names = listed
    .flat()
    .slice(0, MAX_NAMED)
    .map(({ filename }) => filename);
  const more = total > names.length ? ` and ${total - names.length} more` : "";
  const pods = targets.map(({ orgId }) => orgId).join(", ");
  return `The documents of ${pods} do not answer this question. Searched: ${names.join(", ")}${more}.`;
}

function isOf(table: typeof documents | typeof versions, { orgId, version }: SearchTarget) {
  return and(eq(table.orgId, orgId), eq(table.version, version));
}
