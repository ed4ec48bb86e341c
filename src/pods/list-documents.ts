import type { Caller, Services } from "../context.ts";
import { inSlices } from "../in-slices.ts";
import { isoTime } from "../time.ts";
import { getCurrentDocuments } from "./current-version.ts";

/** Seconds that a download URL stays valid (section 8 of the contract). */
const DOWNLOAD_WINDOW_S = 3600;

/** The documents of the current version, each with a download URL. */
export async function listDocuments({ db, storage }: Services, caller: Caller, orgId: string) {
  const { version: current, documents } = await getCurrentDocuments(db, caller, orgId);
  return {
    org_id: orgId,
    version: current.version,
    document_count: documents.length,
    documents: await inSlices(documents, async (row) => ({
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
    job_id: current.jobId,
    storage_folder: current.storageFolder,
  };
}
