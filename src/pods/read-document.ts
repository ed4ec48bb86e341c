import { and, eq } from "drizzle-orm";
import { documents } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import type { DocumentReader, DocumentTarget } from "../search/types.ts";
import { versionTarget } from "./version-target.ts";

interface ReadDocument {
  orgId: string;
  version: string;
  filename: string;
  /** 1-based, both included. */
  fromPage: number;
  toPage: number;
  cursor?: string | null | undefined;
  limit: number;
}

/**
 * A stretch of a document as the reader saw it: its passages in reading order.
 * @throws AppError not_found; upstream_failed where storage does not give the snapshot
 */
export async function readDocument(
  services: Pick<Services, "db">,
  reader: DocumentReader,
  { fromPage, toPage, cursor, limit, ...named }: ReadDocument,
  signal: AbortSignal,
) {
  const { target, pages } = await documentTarget(services, named);
  const asked = { from: fromPage, to: toPage, after: cursor ? Number(cursor) : -1, limit: limit + 1 };
  const passages = await reader.readPages(target, asked, signal);
  return {
    filename: target.filename,
    pages,
    items: passages.slice(0, limit).map(({ passageId, ...passage }) => ({ passage: passageId, ...passage })),
    next_cursor: passages.length > limit ? String(passages[limit - 1]?.ordinal ?? -1) : null,
  };
}

/**
 * A document of a version.
 * @throws AppError not_found
 */
export async function documentTarget(
  services: Pick<Services, "db">,
  { orgId, version, filename }: { orgId: string; version: string; filename: string },
): Promise<{ target: DocumentTarget; pages: number }> {
  const target = await versionTarget(services, orgId, version);
  const [found] = await services.db
    .select({ pages: documents.pages })
    .from(documents)
    .where(and(eq(documents.orgId, orgId), eq(documents.version, version), eq(documents.filename, filename)));
  if (!found) throw new AppError("not_found", `Version ${version} of ${orgId} has no document ${filename}`);
  return { target: { ...target, filename }, pages: found.pages };
}
