import { asc, gt } from "drizzle-orm";
import { versions } from "../../db/control.ts";
import type { Services } from "../context.ts";

const PAGE = 1_000;

/** Where storage has the snapshots of all versions of all tenants, a page at a time. */
export async function* snapshotKeys({ db }: Pick<Services, "db">): AsyncGenerator<string[]> {
  for (let last = ""; ; ) {
    const page = await db
      .select({ key: versions.snapshotKey })
      .from(versions)
      .where(gt(versions.snapshotKey, last))
      .orderBy(asc(versions.snapshotKey))
      .limit(PAGE);
    yield page.map(({ key }) => key);
    const end = page.at(-1);
    if (!end || page.length < PAGE) return;
    last = end.key;
  }
}
