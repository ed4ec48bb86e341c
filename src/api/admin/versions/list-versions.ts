import { z } from "zod";
import { findVersions } from "../../../pods/find-versions.ts";
import { integer, jobId, orgIdSchema, timestamp, version } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { bytes, cursor, pageLimit, pageOf } from "../schemas.ts";

const listed = z.object({
  version,
  current: z.boolean().meta({ description: "Whether chat and listings use it." }),
  published_at: timestamp("When it was published."),
  job_id: jobId,
  kind: z.enum(["replace", "merge"]).meta({
    description: "replace: it holds the uploaded files alone. merge: files of the version before were kept.",
  }),
  documents: integer("Its documents.", 12),
  pages: integer("Pages of its documents.", 340),
  ocr_pages: integer("Pages that were read from their picture.", 8),
  document_bytes: bytes("Size of the originals."),
  snapshot_bytes: bytes("Size of its snapshot."),
});

export const listVersionsProcedure = adminProcedure
  .input(z.object({ org_id: orgIdSchema, cursor, limit: pageLimit }))
  .output(pageOf(listed))
  .query(({ ctx, input: { org_id, ...page } }) => findVersions(ctx.services, { orgId: org_id, ...page }));
