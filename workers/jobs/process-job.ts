import { type DocumentFailure, failJob } from "../../src/jobs/queue/fail-job.ts";
import { type JobDocument, loadBaseVersion } from "../../src/jobs/queue/load-job.ts";
import { deleteUnreferenced, markForDeletion } from "../../src/pods/delete-objects.ts";
import { POD_DELETED } from "../../src/pods/delete-version.ts";
import { traced } from "../../src/tracing.ts";
import { type SnapshotBuild, startSnapshot } from "../snapshot/snapshot-build.ts";
import { carryOver, type FilledBuild, fillSnapshot } from "./fill-snapshot.ts";
import { type JobContext, objectKeys } from "./job-context.ts";
import { type FetchedDocument, withOriginals } from "./original.ts";
import { publishSnapshot } from "./publish-snapshot.ts";

/** How often an update is merged anew because another version became current meanwhile. */
const MAX_MERGES = 5;

/**
 * Works on a claimed job to its end: a published version, or a failure that names its documents.
 * @throws when it can do neither: storage is down, the job was lost, the worker stops
 */
export async function processJob(context: JobContext, documents: readonly JobDocument[]): Promise<void> {
  // The files come while the snapshot is started.
  await withOriginals(context, documents, (fetched) => publishDocuments(context, fetched));
  await deleteUnreferenced(context).catch((error) =>
    context.log.warn({ err: error }, "objects could not be deleted; they are tried again"),
  );
}

async function publishDocuments(context: JobContext, documents: readonly FetchedDocument[]): Promise<void> {
  const keys = objectKeys(context.job);
  const objects = [keys.snapshot, ...documents.map(({ document }) => keys.original(document))];
  // Marked before they are written: whatever becomes of this start, it leaves nothing behind.
  await markForDeletion(context, objects);
  const builds: SnapshotBuild[] = [];
  let outcome: "published" | "failed" | "lost" | undefined;
  try {
    outcome = await buildAndPublish(context, documents, builds);
    context.log.info({ outcome }, "job ended");
  } finally {
    for (const build of builds) await build.close();
    // The marks of a job that was failed meanwhile may have been dealt with before the objects were there.
    if (outcome !== "published") await markForDeletion(context, objects);
  }
}

async function buildAndPublish(
  context: JobContext,
  documents: readonly FetchedDocument[],
  builds: SnapshotBuild[],
): Promise<"published" | "failed" | "lost"> {
  const { db, job, progress, now } = context;
  const names = documents.map(({ document }) => document.filename);
  const fail = async (failures: readonly DocumentFailure[]) => {
    const reasons = failures.map(({ filename, reason }) => `${filename}: ${reason}`);
    context.log.info({ reasons }, "the job fails");
    await progress.finish();
    return (await failJob(db, job, failures, now())) ? "failed" : "lost";
  };
  /** The last build that has all documents of the job. */
  let filled: FilledBuild | undefined;
  for (let merges = 0; merges < MAX_MERGES; merges++) {
    const previous = filled;
    const base = await loadBaseVersion(db, job.row.orgId);
    // An update that was initiated, or tried again, while its Pod was deleted.
    if (job.row.kind === "merge" && !base)
      return fail(documents.map(({ document }) => ({ ...document, reason: POD_DELETED })));
    const build = await startSnapshot(context, base, names, previous?.build);
    builds.push(build);
    const { entered, failures } = await traced(
      context.tracing,
      "read",
      { documents: documents.length },
      () => (previous ? carryOver(context, build, previous) : fillSnapshot(context, build, documents)),
    );
    if (failures.length > 0) {
      // A base that was deleted meanwhile has taken the files along that are kept of it.
      const current = job.row.kind === "merge" ? await loadBaseVersion(db, job.row.orgId) : base;
      if (current?.version.version !== base?.version.version) continue;
      return fail(failures);
    }
    filled = { build, entered };
    const outcome = await traced(context.tracing, "publish", { documents: entered.length }, () =>
      publishSnapshot(context, build, entered),
    );
    if (outcome !== "base_changed") return outcome;
  }
  throw new Error(`the current version of ${job.row.orgId} kept changing`);
}
