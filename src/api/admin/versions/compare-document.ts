import { z } from "zod";
import { compareDocument } from "../../../pods/compare-document.ts";
import { integer, orgIdSchema, text, versionSchema } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { filename } from "../schemas.ts";

const side = z.object({ version: versionSchema, filename });
const lines = z.array(
  z.object({ page: integer("Its page.", 3), text: text("A block of the document.", "Atropine 1 mg IV.") }),
);

const part = z.discriminatedUnion("change", [
  z.object({ change: z.literal("same"), lines }),
  z.object({ change: z.literal("removed"), lines }),
  z.object({ change: z.literal("added"), lines }),
  z.object({ change: z.literal("skipped"), count: integer("Unchanged lines that are left out.", 120) }),
]);

export const compareDocumentProcedure = adminProcedure
  .input(z.object({ org_id: orgIdSchema, before: side, after: side }))
  .output(
    z.object({
      parts: z.array(part).meta({ description: "Changed lines and what stands around them, in order." }),
      removed: integer("Lines that only the earlier one has.", 4),
      added: integer("Lines that only the later one has.", 6),
      truncated: z.boolean().meta({ description: "Too long to compare or to show whole." }),
    }),
  )
  .query(({ ctx, input }) =>
    compareDocument(
      ctx.services,
      ctx.reader,
      { orgId: input.org_id, before: input.before, after: input.after },
      ctx.signal,
    ),
  );
