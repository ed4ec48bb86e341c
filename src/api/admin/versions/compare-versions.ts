import { z } from "zod";
import { compareVersions } from "../../../pods/compare-versions.ts";
import { integer, orgId, orgIdSchema, text, version, versionSchema } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { bytes, filename } from "../schemas.ts";

const side = z.object({
  filename,
  pages: integer("Pages, slides or sheets.", 14),
  size_bytes: bytes("Size of the original."),
  sha256: text("SHA-256 of the original, hex.", "9f86d081884c7d659a2feaa0c55ad015…"),
});

export const compareVersionsProcedure = adminProcedure
  .input(z.object({ org_id: orgIdSchema, from: versionSchema, to: versionSchema }))
  .output(
    z.object({
      org_id: orgId,
      from: version,
      to: version,
      added: integer("Files that only `to` has.", 1),
      removed: integer("Files that only `from` has.", 0),
      replaced: integer("Files whose bytes differ.", 2),
      kept: integer("Files that are the same.", 9),
      files: z
        .array(
          z.object({
            filename,
            change: z.enum(["added", "removed", "replaced", "kept"]),
            before: side.nullable(),
            after: side.nullable(),
          }),
        )
        .meta({ description: "All but the kept ones, sorted by name." }),
    }),
  )
  .query(({ ctx, input: { org_id, ...rest } }) => compareVersions(ctx.services, { orgId: org_id, ...rest }));
