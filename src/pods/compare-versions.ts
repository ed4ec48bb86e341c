import { and, eq } from "drizzle-orm";
import { documents } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { filenameKey } from "./filename.ts";
import { versionTarget } from "./version-target.ts";

/** What happened to a file from one version to another. */
type FileChange = "added" | "removed" | "replaced" | "kept";

interface Shown {
  filename: string;
  pages: number;
  size_bytes: number;
  sha256: string;
}

/**
 * The files of two versions side by side, sorted by name. A file is replaced where its bytes differ.
 * @throws AppError not_found
 */
export async function compareVersions(
  services: Pick<Services, "db">,
  { orgId, from, to }: { orgId: string; from: string; to: string },
) {
  await versionTarget(services, orgId, from);
  await versionTarget(services, orgId, to);
  const [before, after] = await Promise.all([
    documentsOf(services, orgId, from),
    documentsOf(services, orgId, to),
  ]);
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
  const files = keys.map((key) => {
    const was = before.get(key) ?? null;
    const is = after.get(key) ?? null;
    return { filename: (is ?? was)?.filename ?? key, change: changeOf(was, is), before: was, after: is };
  });
  const count = (change: FileChange) => files.filter((file) => file.change === change).length;
  return {
    org_id: orgId,
    from,
    to,
    added: count("added"),
    removed: count("removed"),
    replaced: count("replaced"),
    kept: count("kept"),
    files: files.filter(({ change }) => change !== "kept"),
  };
}

async function documentsOf({ db }: Pick<Services, "db">, orgId: string, version: string) {
  const rows = await db
    .select({
      filename: documents.filename,
      pages: documents.pages,
      size_bytes: documents.sizeBytes,
      sha256: documents.sha256,
    })
    .from(documents)
    .where(and(eq(documents.orgId, orgId), eq(documents.version, version)));
  return new Map<string, Shown>(rows.map((row) => [filenameKey(row.filename), row]));
}

function changeOf(was: Shown | null, is: Shown | null): FileChange {
  if (!was) return "added";
  if (!is) return "removed";
  return was.sha256 === is.sha256 ? "kept" : "replaced";
}
