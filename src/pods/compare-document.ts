import type { Services } from "../context.ts";
import type { DocumentReader } from "../search/types.ts";
import { documentTarget } from "./read-document.ts";

/** One file in an earlier and a later version; its case may differ between them. */
interface CompareDocument {
  orgId: string;
  before: { version: string; filename: string };
  after: { version: string; filename: string };
}

/**
 * The text that changed in a document from one version to another.
 * @throws AppError not_found; upstream_failed where storage does not give the snapshots
 */
export async function compareDocument(
  services: Pick<Services, "db">,
  reader: DocumentReader,
  { orgId, before, after }: CompareDocument,
  signal: AbortSignal,
) {
  const [was, is] = await Promise.all([
    documentTarget(services, { orgId, ...before }),
    documentTarget(services, { orgId, ...after }),
  ]);
  return reader.compare(was.target, is.target, signal);
}
