import { stat } from "node:fs/promises";
import { type PublishOutcome, publishVersion } from "../../src/jobs/queue/publish-version.ts";
import { filenameKey } from "../../src/pods/filename.ts";
import { embedPassages, keepVectors } from "../snapshot/embed-passages.ts";
import type { SnapshotBuild } from "../snapshot/snapshot-build.ts";
import type { EnteredDocument } from "./enter-document.ts";
import { type JobContext, objectKeys } from "./job-context.ts";
import { withStorageRetry } from "./storage-retry.ts";

/** Finishes the snapshot, stores it, and makes it the Pod's current version. */
export async function publishSnapshot(
  context: JobContext,
  build: SnapshotBuild,
  entered: readonly EnteredDocument[],
): Promise<PublishOutcome> {
  const { db, storage, job, signal, transfers, progress, now } = context;
  const { snapshot, path, base, held } = build;
  await keepVectors(context, build);
  const names = new Set(entered.map(({ published }) => filenameKey(published.filename)));
  const isReplaced = ({ filename }: { filename: string }) => names.has(filenameKey(filename));
  const stays = new Set(entered.map(({ inSnapshot }) => inSnapshot.id));
  for (const document of held) {
    if (isReplaced(document) && !stays.has(document.id)) await snapshot.removeDocument(document.id);
  }
  await embedPassages(context, snapshot);
  await snapshot.finish();

  const snapshotKey = objectKeys(job).snapshot;
  await transfers.run(() => withStorageRetry(() => storage.upload(path, snapshotKey, signal), signal));
  await progress.stop();
  signal.throwIfAborted();
  return publishVersion(
    db,
    job,
    {
      orgId: job.row.orgId,
      snapshotKey,
      snapshotBytes: (await stat(path)).size,
      added: entered.map(({ published }) => published),
      merge:
        job.row.kind === "merge" && base
          ? {
              base: base.version.version,
              replaced: base.documents.filter(isReplaced).map(({ filename }) => filename),
            }
          : undefined,
    },
    now(),
  );
}
