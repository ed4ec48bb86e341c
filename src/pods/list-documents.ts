import { and, asc, eq } from "drizzle-orm";
import { documents } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import { isoTime } from "../time.ts";
import { getCurrentVersion } from "./pods.ts";

/** Seconds that a download URL stays valid (section 8 of the contract). */
const DOWNLOAD_WINDOW_S = 3600;

/** The documents of the current version, each with a download URL. */
export async function listDocuments({ db, storage }: Services, caller: Caller, orgId: string) {
  const current = await getCurrentVersion(db, caller, orgId);
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.orgId, orgId), eq(documents.version, current.version)))
    .orderBy(asc(documents.filename));
  return {
    org_id: orgId,
    version: current.version,
    document_count: rows.length,
    documents: await Promise.all(
      rows.map(async (row) => ({
        filename: row.filename,
        size_bytes: row.sizeBytes,
        last_modified: isoTime(row.lastModified),
        presigned_url: await storage.presignDownload(
          row.storageKey,
          row.filename,
          DOWNLOAD_WINDOW_S,
          caller.origin,
        ),
        url_expires_in: DOWNLOAD_WINDOW_S,
        pages: row.pages,
        ocr_pages: row.ocrPages,
        sha256: row.sha256,
      })),
    ),
    job_id: current.jobId,
    storage_folder: current.storageFolder,
  };
}
