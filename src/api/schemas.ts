/** Fields that several procedures share, each with its description and an example: they are the API's pages. */
import { z } from "zod";
import { JOB_STATUSES } from "../../db/control.ts";
import { missingOr } from "../missing-or.ts";
import { filenamesSchema } from "../pods/filename.ts";

export { orgIdSchema } from "../pods/org-id.ts";
export { versionSchema } from "../pods/version.ts";

const EXAMPLE_FOLDER = "acme/acme_protocols_2026/2026/01/15/20260115_143000";
const EXAMPLE_JOB_ID = "3f0c9a52-5d0e-4c3b-9a51-0f6f2d1f7c11";

export const jobId = z
  .string(missingOr("must be a string"))
  .min(1, "must not be empty")
  .meta({ description: "The processing job.", example: EXAMPLE_JOB_ID });

export const filenames = filenamesSchema.meta({
  description: "1 to 20 names, unique without regard to case, ending in .pdf, .docx, .pptx or .xlsx.",
  example: ["cardiac-arrest.pdf", "formulary.xlsx"],
});

export const uploadedFiles = filenamesSchema.meta({
  description: "The files that were uploaded. Files of the job that are not named are left out.",
  example: ["cardiac-arrest.pdf", "formulary.xlsx"],
});

export const batchSize = z
  .number({ error: "must be a number" })
  .int("must be a whole number")
  .min(1, "must be at least 1")
  .max(20, "must be at most 20")
  .default(6)
  .meta({ description: "Passages handled per batch while processing.", example: 6 });

export const timestamp = (description: string) =>
  z.string().meta({ description, format: "date-time", example: "2026-01-15T14:30:00.000Z" });

export const text = (description: string, example: string) => z.string().meta({ description, example });
export const integer = (description: string, example: number) =>
  z.number().int().meta({ description, example });

export const orgName = text("The namespace of your organization.", "acme");
export const orgId = text("The Pod.", "acme_protocols_2026");
export const version = text("The version, YYYYMMDD_HHMMSS.", "20260115_143000");
export const folder = text("Where the version lies in object storage.", EXAMPLE_FOLDER);
export const status = z.enum(JOB_STATUSES).meta({ description: "State of the job.", example: "pending" });

const uploadEntry = z.object({
  filename: text("The file name as it was requested.", "cardiac-arrest.pdf"),
  upload_url: text("Address of the multipart form POST.", "https://pods.example.org/storage/documents"),
  upload_fields: z.record(z.string(), z.string()).meta({
    description: "Form fields. Send all of them unchanged, then the bytes as the part named `file`.",
    example: { key: `${EXAMPLE_FOLDER}/originals/cardiac-arrest.pdf`, Policy: "eyJleHBpcmF0aW9u…" },
  }),
  storage_key: text("Key of the object.", `${EXAMPLE_FOLDER}/originals/cardiac-arrest.pdf`),
});

export const initiated = z.object({
  job_id: jobId,
  org_name: orgName,
  org_id: orgId,
  version,
  storage_folder: folder,
  upload_urls: z.array(uploadEntry).meta({ description: "One presigned form for each filename." }),
  expires_in: integer("Seconds that the forms stay valid.", 3600),
  created_at: timestamp("When the job was created."),
});

export const completed = z.object({
  job_id: jobId,
  status,
  org_name: orgName,
  org_id: orgId,
  version,
  storage_folder: folder,
  files_confirmed: z.array(z.string()).meta({
    description: "The files that will be processed.",
    example: ["cardiac-arrest.pdf", "formulary.xlsx"],
  }),
  created_at: timestamp("When the job was created."),
});
