import { z } from "zod";
import { integer, orgId, timestamp, version } from "../../schemas.ts";
import { bytes, namespace, organizationId, organizationName } from "../schemas.ts";

export const pod = z.object({
  org_id: orgId,
  organization_id: organizationId,
  organization: organizationName,
  namespace,
  current_version: version,
  documents: integer("Documents in the current version.", 12),
  pages: integer("Pages of these documents.", 340),
  document_bytes: bytes("Size of their originals."),
  snapshot_bytes: bytes("Size of the current version's snapshot."),
  versions: integer("Versions that exist.", 4),
  last_updated: timestamp("When the Pod last changed."),
});
