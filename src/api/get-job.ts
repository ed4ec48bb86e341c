import { z } from "zod";
import { DOCUMENT_STATUSES } from "../../db/control.ts";
import { getJob } from "../jobs/get-job.ts";
import { integer, jobId, orgId, orgName, status, text, timestamp, version } from "./schemas.ts";
import { procedure } from "./trpc.ts";

const error = (failure: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `Why it failed ("${failure}"); null where it did not.`, example: null });

const document = z.object({
  filename: text("The file's name.", "cardiac-arrest.pdf"),
  status: z.enum(DOCUMENT_STATUSES).meta({ description: "State of the document.", example: "completed" }),
  pages: z.number().int().nullable().meta({ description: "Pages; null until it was opened.", example: 14 }),
  processed_pages: integer("Pages that were read.", 14),
  error: error("the file is encrypted; upload a copy without a password"),
});

export const getJobProcedure = procedure
  .meta({
    openapi: {
      method: "GET",
      path: "/documents/job/{job_id}",
      tags: ["Documents"],
      summary: "Show a processing job",
      description: "Poll it until its status is `completed` or `failed`.",
    },
  })
  .input(z.object({ job_id: jobId }))
  .output(
    z.object({
      job_id: jobId,
      status: status.meta({ example: "completed" }),
      org_name: orgName,
      org_id: orgId,
      version,
      ahead: z.number().int().nullable().meta({
        description: "Jobs in the queue before a pending one; null where it does not wait.",
        example: null,
      }),
      progress: z
        .object({
          total_documents: integer("Documents of the job.", 1),
          total_pages: integer("Pages of the documents that were opened so far.", 14),
          processed_pages: integer("Pages that were read.", 14),
        })
        .meta({ description: "How far processing is." }),
      error: error("policy.pdf: the file is encrypted; upload a copy without a password"),
      created_at: timestamp("When the job was created."),
      completed_at: z.string().nullable().meta({
        description: "When the job ended; null before.",
        format: "date-time",
        example: "2026-01-15T14:31:30.000Z",
      }),
      documents: z.array(document).meta({ description: "Each of them, in the order of the request." }),
    }),
  )
  .query(({ ctx, input }) => getJob(ctx.services, ctx.caller, input.job_id));
