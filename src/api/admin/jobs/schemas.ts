import { z } from "zod";
import { DOCUMENT_STATUSES } from "../../../../db/control.ts";
import { integer, jobId, orgId, text, timestamp, version } from "../../schemas.ts";
import { filename, jobStatus, nullableTimestamp, organizationId, organizationName } from "../schemas.ts";

export const listedJob = z.object({
  job_id: jobId,
  status: jobStatus,
  organization_id: organizationId,
  organization: organizationName,
  org_id: orgId,
  has_pod: z
    .boolean()
    .meta({ description: "Whether the Pod exists: not before its first version, nor once deleted." }),
  version,
  kind: z.enum(["replace", "merge"]),
  ahead: z.number().int().nullable().meta({ description: "Jobs in the queue before a pending one." }),
  documents: integer("Documents of the job.", 2),
  total_pages: integer("Pages of the documents that were opened so far.", 20),
  processed_pages: integer("Pages that were read.", 6),
  error: z.string().nullable().meta({ description: "Why it failed, one document a line." }),
  retry_problem: z
    .string()
    .nullable()
    .meta({ description: "Why it cannot be tried again; null where it can." }),
  starts: integer("How often processing was started.", 1),
  created_at: timestamp("When it was created."),
  queued_at: nullableTimestamp("When its upload was completed, or it was tried again."),
  completed_at: nullableTimestamp("When it ended."),
});

const file = z.object({
  filename,
  status: z.enum(DOCUMENT_STATUSES),
  pages: z.number().int().nullable().meta({ description: "Null until it was opened." }),
  processed_pages: integer("Pages that were read.", 6),
  error: text("Why it failed, and what to do.", "the file is encrypted").nullable(),
});

export const job = listedJob.extend({ files: z.array(file) });
