import { readDocument } from "../reading/read-document.ts";
import { type Passage, PassageMaker } from "../snapshot/passages.ts";
import type { PageCounts, Snapshot, SnapshotDocument } from "../snapshot/snapshot.ts";
import type { JobContext } from "./job-context.ts";
import type { Original } from "./original.ts";

/** Passages that are entered together: each entering is a transaction of its own. */
const PASSAGES_AT_ONCE = 200;

/**
 * Reads a document and enters its passages in the snapshot, page by page.
 * @param position of the document in the job, for the progress; undefined for one that is no part of it
 * @throws UnreadableError with a reason for the administrator
 */
export async function readInto(
  { readers, reader, progress, job, signal }: JobContext,
  snapshot: Snapshot,
  filename: string,
  original: Original,
  position: number | undefined,
): Promise<SnapshotDocument> {
  const { path, sha256, sizeBytes } = original;
  const file = { filename, sha256, sizeBytes, reader };
  const id = await snapshot.addDocument(file);
  const maker = new PassageMaker();
  const counts: PageCounts = { pages: 0, ocrPages: 0 };
  const passages: Passage[] = [];
  const enter = () => snapshot.addPassages(id, filename, passages.splice(0));
  await readDocument(
    readers,
    { path, filename, sizeBytes, group: job.jobId },
    {
      onOpened(pages) {
        counts.pages = pages;
        if (position !== undefined) progress.opened(position, pages);
      },
      onProgress(read) {
        if (position !== undefined) progress.read(position, read);
      },
      async onPart(part) {
        passages.push(...maker.add(part));
        if (passages.length >= PASSAGES_AT_ONCE) await enter();
        if (part.last && part.ocr) counts.ocrPages++;
      },
    },
    signal,
  );
  passages.push(...maker.end());
  await enter();
  await snapshot.finishDocument(id, counts);
  if (position !== undefined) progress.done(position);
  return { id, ...file, ...counts };
}
