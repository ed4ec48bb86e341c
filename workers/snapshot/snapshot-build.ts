import { extname, join } from "node:path";
import type { BaseVersion, PublishedDocument } from "../../src/jobs/queue/load-job.ts";
import { filenameKey } from "../../src/pods/filename.ts";
import type { JobContext } from "../jobs/job-context.ts";
import { GONE, isStorageError, withStorageRetry } from "../jobs/storage-retry.ts";
import { Snapshot, type SnapshotDocument } from "./snapshot.ts";

/** A snapshot that is being built for a job, and the version it stands on. */
export interface SnapshotBuild {
  snapshot: Snapshot;
  path: string;
  base: BaseVersion | undefined;
  /** Documents of the base that are in the snapshot from the start: those of an update. */
  held: SnapshotDocument[];
  /** Documents that an update keeps but has to read again: the base's snapshot is lost, damaged or of another format. */
  toReread: PublishedDocument[];
  /** The current version's reading of a file with these bytes and of the same format, where it has one of this worker's readers. */
  findReading(file: {
    filename: string;
    sha256: string;
  }): Promise<{ from: Snapshot; document: SnapshotDocument } | undefined>;
  /** The file of another snapshot that has some of the same passages: for an update that of the build before, else the base's. */
  other(): Promise<string | undefined>;
  /** Closes what is open, whether the snapshot was finished or not. */
  close(): Promise<void>;
}

/**
 * Starts the job's snapshot: an update from a copy of the current version's, anything else empty.
 * @param listed the job's filenames; they replace those of the base that are the same without regard to case
 * @param before an earlier build for the job, on another base
 */
export async function startSnapshot(
  context: JobContext,
  base: BaseVersion | undefined,
  listed: readonly string[],
  before: SnapshotBuild | undefined,
): Promise<SnapshotBuild> {
  const { row } = context.job;
  const merged = row.kind === "merge" && base ? await downloadSnapshot(context, base) : undefined;
  const path = merged?.path ?? scratchFile(context);
  const snapshot = merged?.snapshot ?? (await Snapshot.create(path, row.orgId, row.version));
  const replaced = new Set(listed.map(filenameKey));
  const kept = (base?.documents ?? []).filter(({ filename }) => !replaced.has(filenameKey(filename)));

  let download: ReturnType<typeof downloadSnapshot> | undefined;
  const downloaded = async () => {
    if (base) download ??= downloadSnapshot(context, base);
    return download;
  };
  return {
    snapshot,
    path,
    base,
    held: merged ? await snapshot.documents() : [],
    toReread: row.kind === "merge" && !merged ? kept : [],
    async findReading({ filename, sha256 }) {
      const isSame = (document: { filename: string; sha256: string }) =>
        document.sha256 === sha256 && extensionOf(document.filename) === extensionOf(filename);
      if (!base?.documents.some(isSame)) return undefined;
      const from = row.kind === "merge" ? snapshot : (await downloaded())?.snapshot;
      const document = (await from?.documents())?.find(
        (read) => isSame(read) && read.reader === context.reader && read.pages > 0,
      );
      return from && document && { from, document };
    },
    async other() {
      return (row.kind === "merge" ? before : await downloaded())?.path;
    },
    async close() {
      await snapshot.close();
      await (await download?.catch(() => undefined))?.snapshot.close();
    },
  };
}

/** A copy of the version's snapshot to work on; undefined where it is lost, damaged or of another format. */
async function downloadSnapshot(
  context: JobContext,
  { version }: BaseVersion,
): Promise<{ snapshot: Snapshot; path: string } | undefined> {
  const { storage, signal, transfers, job, log } = context;
  const path = scratchFile(context);
  const object = await transfers
    .run(() => withStorageRetry(() => storage.download(version.snapshotKey, path, signal), signal))
    .catch((error) => {
      if (!isStorageError(error, GONE)) throw error;
    });
  const isWhole = object?.size === version.snapshotBytes;
  const snapshot = isWhole ? await Snapshot.open(path, job.row.version) : undefined;
  if (snapshot) return { snapshot, path };
  log.warn(
    { snapshotKey: version.snapshotKey },
    "the current version's snapshot is lost, damaged or of another format; its documents are read again",
  );
  return undefined;
}

function scratchFile({ folder }: JobContext): string {
  return join(folder, `snapshot-${crypto.randomUUID().slice(0, 8)}.db`);
}

function extensionOf(filename: string): string {
  return extname(filename).toLowerCase();
}
