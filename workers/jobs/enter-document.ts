import type { JobDocument } from "../../src/jobs/queue/load-job.ts";
import type { Publication } from "../../src/jobs/queue/publish-version.ts";
import type { SnapshotDocument } from "../snapshot/snapshot.ts";
import type { SnapshotBuild } from "../snapshot/snapshot-build.ts";
import { type JobContext, objectKeys } from "./job-context.ts";
import { type FetchedDocument, keepOriginal, type Original, withOriginal } from "./original.ts";
import { readInto } from "./read-into.ts";

/** A document of the job that is in the snapshot, and what is published of it. */
export interface EnteredDocument {
  inSnapshot: SnapshotDocument;
  published: Publication["added"][number];
}

/**
 * Enters a document of the job in the snapshot, and meanwhile copies its file to where it stays. A file whose bytes the
 * current version holds already, as this worker's readers read them, is not read again.
 * @throws UnreadableError with a reason for the administrator
 */
export async function enterDocument(
  context: JobContext,
  build: SnapshotBuild,
  { document, original: fetched }: FetchedDocument,
): Promise<EnteredDocument> {
  const { filename, position } = document;
  const storageKey = objectKeys(context.job).original(document);
  const original = await fetched;
  const kept = keepOriginal(context, original, storageKey);
  // It may fail long before it is waited for.
  kept.catch(() => undefined);
  try {
    const inSnapshot =
      (await reuseReading(context, build, document, original.sha256)) ??
      (await readInto(context, build.snapshot, filename, original, position));
    await kept;
    return { inSnapshot, published: publication(position, storageKey, original, inSnapshot) };
  } finally {
    await kept.catch(() => undefined);
  }
}

/** Reads documents again that an update keeps, where the base's snapshot cannot be used. */
export async function rereadDocument(
  context: JobContext,
  build: SnapshotBuild,
  { filename, storageKey }: { filename: string; storageKey: string },
): Promise<void> {
  await withOriginal(context, { key: storageKey, filename }, (original) =>
    readInto(context, build.snapshot, filename, original, undefined),
  );
}

async function reuseReading(
  { progress, reader }: JobContext,
  build: SnapshotBuild,
  { filename, position }: JobDocument,
  sha256: string,
): Promise<SnapshotDocument | undefined> {
  const same = build.held.find(
    (held) => held.filename === filename && held.sha256 === sha256 && held.reader === reader,
  );
  const reading = same ? undefined : await build.findReading({ filename, sha256 });
  const entered =
    same ?? (reading && (await build.snapshot.copyDocument(reading.from, reading.document, filename)));
  if (entered) {
    progress.opened(position, entered.pages);
    progress.read(position, entered.pages);
    progress.done(position);
  }
  return entered;
}

function publication(
  position: number,
  storageKey: string,
  { sizeBytes, sha256, lastModified }: Original,
  { filename, pages, ocrPages }: SnapshotDocument,
): Publication["added"][number] {
  return { position, filename, storageKey, sizeBytes, sha256, pages, ocrPages, lastModified };
}
