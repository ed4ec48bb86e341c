import type { Caller, Services } from "../context.ts";
import { getCurrentDocuments } from "./current-version.ts";
import { filenameKey } from "./filename.ts";
import { type InitiateInput, initiate } from "./initiate-upload.ts";

/**
 * Starts a version that keeps the current version's files and adds or replaces the listed ones.
 * `existing_documents_to_keep` tells what would be kept now; what is kept is decided when the job
 * is processed.
 * @throws AppError not_found where the Pod has no current version
 */
export async function initiateUpdate(services: Services, caller: Caller, input: InitiateInput) {
  const { documents } = await getCurrentDocuments(services.db, caller, input.orgId);
  const listed = new Set(input.filenames.map(filenameKey));
  const kept = documents
    .map(({ filename }) => filename)
    .filter((filename) => !listed.has(filenameKey(filename)));
  const initiated = await initiate(services, caller, { ...input, kind: "merge" });
  return { ...initiated, existing_documents_to_keep: kept.sort() };
}
