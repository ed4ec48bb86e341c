import { z } from "zod";
import { readDocument } from "../../../pods/read-document.ts";
import { integer, orgIdSchema, text, versionSchema } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { filename, pageLimit, pageOf } from "../schemas.ts";

const page = z.number().int("must be a whole number").min(1, "must be at least 1");

const passage = z.object({
  passage: integer("Its id in the snapshot; the audit trail names it.", 17),
  ordinal: integer("Its place in the document, from 0.", 16),
  page: integer("Its page, slide or sheet, from 1.", 3),
  label: text("The page's own name where it has one.", "iv").nullable(),
  section: text("Headings above it, joined by ` > `.", "Cardiac > Bradycardia"),
  blocks: z.array(
    z.object({
      kind: z
        .enum(["p", "l", "r", "n"])
        .meta({ description: "p paragraph, l list item, r table row, n note." }),
      text: text("Its text.", "Atropine 1 mg IV."),
      depth: integer(
        "Of a list item, or a paragraph that goes on with one, how many items it stands below, one in another.",
        1,
      ).optional(),
    }),
  ),
});

export const readDocumentProcedure = adminProcedure
  .input(
    z.object({
      org_id: orgIdSchema,
      version: versionSchema,
      filename,
      from_page: page.default(1),
      to_page: page.default(Number.MAX_SAFE_INTEGER),
      cursor: z
        .string()
        .regex(/^\d{1,9}$/, "take it from the page before")
        .nullish(),
      limit: pageLimit,
    }),
  )
  .output(pageOf(passage).extend({ filename, pages: integer("Pages of the document.", 14) }))
  .query(({ ctx, input }) =>
    readDocument(
      ctx.services,
      ctx.reader,
      {
        orgId: input.org_id,
        version: input.version,
        filename: input.filename,
        fromPage: input.from_page,
        toPage: input.to_page,
        cursor: input.cursor,
        limit: input.limit,
      },
      ctx.signal,
    ),
  );
