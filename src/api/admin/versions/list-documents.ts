import { z } from "zod";
import { findDocuments } from "../../../pods/find-documents.ts";
import { integer, orgIdSchema, text, timestamp, versionSchema } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { bytes, cursor, filename, pageLimit, pageOf } from "../schemas.ts";

const document = z.object({
  filename,
  pages: integer("Pages, slides or sheets.", 14),
  ocr_pages: integer("Pages that were read from their picture.", 2),
  size_bytes: bytes("Size of the original."),
  sha256: text("SHA-256 of the original, hex.", "9f86d081884c7d659a2feaa0c55ad015…"),
  uploaded_at: timestamp("When the original was uploaded."),
  original_url: text("Downloads the original.", "https://pods.example.org/storage/documents/…"),
  url_expires_in: integer("Seconds that the URL stays valid.", 3600),
});

export const listDocumentsProcedure = adminProcedure
  .input(z.object({ org_id: orgIdSchema, version: versionSchema, cursor, limit: pageLimit }))
  .output(pageOf(document))
  .query(({ ctx: { services, origin }, input: { org_id, ...rest } }) =>
    findDocuments(services, { orgId: org_id, origin, ...rest }),
  );
