import { z } from "zod";
import { listDocuments } from "../pods/list-documents.ts";
import { withLongList } from "./long-list.ts";
import { folder, integer, jobId, orgId, orgIdSchema, text, timestamp, version } from "./schemas.ts";
import { procedure } from "./trpc.ts";

const document = z.object({
  filename: text("The file's name.", "cardiac-arrest.pdf"),
  size_bytes: integer("Size of the file in bytes.", 184320),
  last_modified: timestamp("When the file was uploaded."),
  presigned_url: text("Downloads the file.", "https://pods.example.org/storage/documents/acme/…"),
  url_expires_in: integer("Seconds that the URL stays valid.", 3600),
  pages: integer("Pages, slides or sheets.", 14),
  ocr_pages: integer("How many of them were read by optical character recognition.", 0),
  sha256: text(
    "SHA-256 of the file, hex.",
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  ),
});

export const listDocumentsProcedure = procedure
  .meta({
    openapi: {
      method: "GET",
      path: "/documents/orgs/{org_id}/documents",
      tags: ["Documents"],
      summary: "List the documents of the current version",
      description: "Each with a short-lived download URL.",
    },
  })
  .input(z.object({ org_id: orgIdSchema }))
  .output(
    withLongList(
      "documents",
      z.object({
        org_id: orgId,
        version,
        document_count: integer("Number of documents.", 1),
        documents: z.array(document).meta({ description: "Sorted by filename." }),
        job_id: jobId,
        storage_folder: folder,
      }),
    ),
  )
  .query(({ ctx, input }) => listDocuments(ctx.services, ctx.caller, input.org_id));
