import { and, asc, eq, gt } from "drizzle-orm";
import { documents } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { inSlices } from "../in-slices.ts";
import { toPage } from "../page.ts";
import { isoTime } from "../time.ts";
import { versionTarget } from "./version-target.ts";

/** Seconds that the URL of an original stays valid. */
const URL_WINDOW_S = 3600;

interface FindDocuments {
  orgId: string;
  version: string;
  cursor?: string | null | undefined;
  limit: number;
  /** `https://host` that the URLs are for. */
  origin: string;
}

/**
 * A page of a version's documents, sorted by name, each with a URL of its original.
 * @throws AppError not_found
 */
export async function findDocuments(
  services: Pick<Services, "db" | "storage">,
  { orgId, version, cursor, limit, origin }: FindDocuments,
) {
  const { db, storage } = services;
  await versionTarget(services, orgId, version);
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.orgId, orgId),
        eq(documents.version, version),
        cursor ? gt(documents.filename, cursor) : undefined,
      ),
    )
    .orderBy(asc(documents.filename))
    .limit(limit + 1);
  const page = toPage(
    rows,
    limit,
    ({ filename }) => filename,
    (row) => row,
  );
  return {
    ...page,
    items: await inSlices(page.items, async (row) => ({
      filename: row.filename,
      pages: row.pages,
      ocr_pages: row.ocrPages,
      size_bytes: row.sizeBytes,
      sha256: row.sha256,
      uploaded_at: isoTime(row.lastModified),
      original_url: await storage.presignDownload(row.storageKey, row.filename, URL_WINDOW_S, origin),
      url_expires_in: URL_WINDOW_S,
    })),
  };
}
