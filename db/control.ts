/**
 * The control database: tenants, Pods, versions, jobs and the audit trail. Times are UTC milliseconds.
 * An id that another tenant could guess is never looked up without its organization beside it.
 */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const organizations = sqliteTable("organizations", {
  id: text().primaryKey(),
  name: text().notNull(),
  subdomain: text(),
  /** The slug of the subdomain; null where none can be derived (such an organization is refused with 403). */
  namespace: text().unique(),
  createdAt: integer().notNull(),
  /** When an administrator suspended it: its keys are refused with 403 meanwhile. */
  suspendedAt: integer(),
});

export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** HMAC-SHA256 of the whole key, hex. The key itself is stored nowhere. */
    hash: text().notNull().unique(),
    createdAt: integer().notNull(),
    lastUsedAt: integer(),
    revokedAt: integer(),
  },
  (table) => [index("api_keys_by_organization").on(table.organizationId)],
);

/** A Pod has a row while it has a current version, and only then. */
export const pods = sqliteTable(
  "pods",
  {
    orgId: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id),
    currentVersion: text().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [index("pods_by_organization").on(table.organizationId)],
);

export const versions = sqliteTable(
  "versions",
  {
    orgId: text().notNull(),
    version: text().notNull(),
    jobId: text().notNull(),
    storageFolder: text().notNull(),
    snapshotKey: text().notNull(),
    snapshotBytes: integer().notNull(),
    documentCount: integer().notNull(),
    publishedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.version] }),
    index("versions_by_snapshot_key").on(table.snapshotKey),
  ],
);

/** The documents of each version. A kept document has a row in every version that holds it, with the same `storageKey`. */
export const documents = sqliteTable(
  "documents",
  {
    orgId: text().notNull(),
    version: text().notNull(),
    filename: text().notNull(),
    storageKey: text().notNull(),
    sizeBytes: integer().notNull(),
    sha256: text().notNull(),
    pages: integer().notNull(),
    ocrPages: integer().notNull(),
    lastModified: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.version, table.filename] }),
    index("documents_by_storage_key").on(table.storageKey),
  ],
);

export const JOB_STATUSES = ["initiated", "pending", "processing", "completed", "failed"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/**
 * A processing job, and its place in the queue. A worker holds a job while `leaseOwner` is its id and
 * `leaseExpiresAt` lies ahead; every write of a worker is conditional on that.
 */
export const jobs = sqliteTable(
  "jobs",
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id),
    namespace: text().notNull(),
    orgId: text().notNull(),
    version: text().notNull(),
    /** replace: the version holds the listed files alone (4.1). merge: files of the current version are kept (4.3). */
    kind: text({ enum: ["replace", "merge"] }).notNull(),
    status: text({ enum: JOB_STATUSES }).notNull(),
    batchSize: integer().notNull(),
    storageFolder: text().notNull(),
    error: text(),
    createdAt: integer().notNull(),
    /** End of the upload window: from then on an `initiated` job fails and leftovers of uploads are removed. */
    uploadExpiresAt: integer().notNull(),
    /** When complete was called. Jobs are worked on in this order. */
    queuedAt: integer(),
    completedAt: integer(),
    leaseOwner: text(),
    leaseExpiresAt: integer(),
    /** How often processing was started. */
    starts: integer().notNull().default(0),
    /** The W3C trace context of the complete call: the worker's spans belong to its trace. */
    traceparent: text(),
    /** When the leftovers of its uploads were removed. */
    sweptAt: integer(),
  },
  (table) => [
    uniqueIndex("jobs_by_version").on(table.orgId, table.version),
    index("jobs_in_queue").on(table.status, table.queuedAt),
    index("jobs_by_creation").on(table.createdAt),
    index("jobs_by_organization").on(table.organizationId, table.createdAt),
    index("jobs_by_completion").on(table.completedAt),
    index("jobs_unswept").on(table.uploadExpiresAt).where(sql`swept_at is null`),
  ],
);

export const DOCUMENT_STATUSES = ["pending", "processing", "completed", "failed"] as const;

/** The files a job was initiated with. */
export const jobDocuments = sqliteTable(
  "job_documents",
  {
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    /** Order in the request, from 0. */
    position: integer().notNull(),
    filename: text().notNull(),
    /** Where the presigned form puts the file. */
    uploadKey: text().notNull(),
    /** False where complete was called without this name: it is left out of the version. */
    listed: integer({ mode: "boolean" }).notNull().default(true),
    status: text({ enum: DOCUMENT_STATUSES }).notNull(),
    /** Null until the document was opened. */
    pages: integer(),
    processedPages: integer().notNull().default(0),
    error: text(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
);

/**
 * Objects that no version refers to any more, written in the transaction that dropped the last
 * reference, removed once storage has deleted them: a deletion survives a crash or a storage outage.
 */
export const objectDeletions = sqliteTable("object_deletions", {
  storageKey: text().primaryKey(),
  /** From when on it is deleted: an upload's form may put the object there again until then. */
  dueAt: integer("created_at").notNull(),
});

/** One row a chat request. `content` and `answer` only with AUDIT_TEXT=true. */
export const audit = sqliteTable(
  "audit",
  {
    id: text().primaryKey(),
    createdAt: integer().notNull(),
    keyId: text().notNull(),
    namespace: text().notNull(),
    userId: text().notNull(),
    conversationId: text().notNull(),
    mode: text({ enum: ["ems", "unified"] }).notNull(),
    state: text().notNull(),
    scope: text().notNull(),
    /** JSON: [{org_id, version}] */
    pods: text({ mode: "json" }).$type<{ org_id: string; version: string }[]>().notNull(),
    /** JSON: [{org_id, version, passage}], `passage` is the id in that snapshot. */
    passages: text({ mode: "json" })
      .$type<{ org_id: string; version: string; passage: number }[]>()
      .notNull(),
    model: text().notNull(),
    inputTokens: integer(),
    outputTokens: integer(),
    /** Milliseconds from the request to the first piece of the answer; null where none was sent. */
    firstPieceMs: integer(),
    totalMs: integer().notNull(),
    outcome: text({ enum: ["answered", "not_answered", "failed", "client_left"] }).notNull(),
    content: text(),
    answer: text(),
  },
  (table) => [
    index("audit_by_time").on(table.createdAt),
    index("audit_by_namespace").on(table.namespace, table.createdAt),
  ],
);

/** Requests of an organization on a UTC day, as the gateways counted them. */
export const usageDaily = sqliteTable(
  "usage_daily",
  {
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    /** YYYY-MM-DD */
    day: text().notNull(),
    /** Requests that were let in. */
    requests: integer().notNull(),
    /** Requests that the rate limit refused. */
    limited: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.day] }),
    index("usage_by_day").on(table.day),
  ],
);
