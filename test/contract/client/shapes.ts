/** The shapes of every answer as the contract documents them. Fields that it does not name are let through. */
import { z } from "zod";

const timestamp = z.iso.datetime();
const version = z.string().regex(/^\d{8}_\d{6}$/);
const orgId = z.string().regex(/^[a-z0-9]+(_[a-z0-9]+){1,9}$/);
const namespace = z.string().regex(/^[a-z0-9]+$/);
const id = z.string().min(1);
const count = z.int().min(0);
const folder = z
  .string()
  .regex(/^[a-z0-9]+\/[a-z0-9_]+\/\d{4}\/\d{2}\/\d{2}\/\d{8}_\d{6}$/)
  .refine((path) => {
    const [ns = "", pod = "", year, month, day, own = ""] = path.split("/");
    return pod.startsWith(`${ns}_`) && own.startsWith(`${year}${month}${day}_`);
  }, "is not <namespace>/<org_id>/<YYYY>/<MM>/<DD>/<version>");

export const failure = z.strictObject({ detail: z.string().min(1) });

export const job = z
  .object({
    job_id: id,
    status: z.enum(["initiated", "pending", "processing", "completed", "failed"]),
    org_name: namespace,
    org_id: orgId,
    version,
    progress: z.object({ total_documents: count, total_pages: count, processed_pages: count }),
    error: z.string().nullable(),
    created_at: timestamp,
    completed_at: timestamp.nullish(),
    documents: z.array(
      z.object({
        filename: z.string(),
        status: z.string(),
        pages: count.nullable(),
        processed_pages: count,
        error: z.string().nullable(),
      }),
    ),
  })
  .refine(({ status, completed_at }) => status !== "completed" || completed_at, "completed without a time")
  .refine(
    ({ status, error }) => (status === "failed") === (error !== null),
    "an error goes with failed alone",
  );
export type Job = z.output<typeof job>;

const uploadEntry = z.object({
  filename: z.string(),
  upload_url: z.url({ protocol: /^https?$/ }),
  upload_fields: z.record(z.string(), z.string()),
  storage_key: z.string().regex(/^[a-z0-9]+\/[a-z0-9_]+\/.*\/originals\/[^/]+$/),
});
export type UploadEntry = z.output<typeof uploadEntry>;

export const initiated = z.object({
  job_id: id,
  org_name: namespace,
  org_id: orgId,
  version,
  storage_folder: folder,
  upload_urls: z.array(uploadEntry).min(1),
  expires_in: z.literal(3600),
  created_at: timestamp,
});
export type Initiated = z.output<typeof initiated>;

export const updateInitiated = initiated.extend({ existing_documents_to_keep: z.array(z.string()) });

export const confirmed = z.object({
  job_id: id,
  status: job.shape.status,
  org_name: namespace,
  org_id: orgId,
  version,
  storage_folder: folder,
  files_confirmed: z.array(z.string()).min(1),
  created_at: timestamp,
});

export const pods = z
  .object({
    org_ids: z.array(
      z.object({
        org_id: orgId,
        org_name: namespace,
        current_version: version,
        document_count: count,
        last_updated: timestamp,
      }),
    ),
    total_count: count,
    filtered_by: namespace,
  })
  .refine(({ org_ids, total_count }) => org_ids.length === total_count, "total_count is not their number");

export const listing = z
  .object({
    org_id: orgId,
    version,
    document_count: count,
    documents: z.array(
      z.object({
        filename: z.string(),
        size_bytes: count,
        last_modified: timestamp,
        presigned_url: z.url({ protocol: /^https?$/ }),
        url_expires_in: z.literal(3600),
        pages: z.int().min(1),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    ),
    job_id: id,
    storage_folder: folder,
  })
  .refine(
    ({ documents, document_count }) => documents.length === document_count,
    "a count that is not theirs",
  );

export const currentVersion = z.object({
  org_id: orgId,
  org_name: namespace,
  version,
  document_count: count,
  job_id: id,
  last_updated: timestamp,
});

export const versionDeleted = z.object({
  org_id: orgId,
  version,
  deleted: z.literal(true),
  current_version: version.nullable(),
});

export const podDeleted = z.object({
  org_id: orgId,
  deleted: z.literal(true),
  versions_deleted: z.int().min(1),
});

const choices = z.array(z.object({ value: z.string().min(1), label: z.string().min(1) })).min(1);
export const catalogue = z.object({
  default_state: z.string(),
  default_scope: z.string(),
  states: choices,
  scopes: choices,
  scopes_by_state: z.record(z.string(), z.array(z.string())),
});

const source = z.object({
  id: z.int().min(1),
  org_id: orgId,
  version,
  filename: z.string(),
  page: z.int().min(1),
  section: z.string(),
  quote: z.string().min(1),
  score: z.number(),
});
export type Source = z.output<typeof source>;

/** What a stream of the default kind may hold. */
export const basicEvent = z.union([
  z.strictObject({ content: z.string().min(1) }),
  z.strictObject({ type: z.literal("complete") }),
]);
export const fullEvent = z.union([
  basicEvent,
  z.object({ type: z.literal("sources"), sources: z.array(source) }),
  z.strictObject({ type: z.literal("error"), detail: z.string().min(1) }),
]);
export type ChatEvent = z.output<typeof fullEvent>;
