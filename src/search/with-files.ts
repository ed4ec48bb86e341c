import { AppError } from "../errors.ts";
import type { Logger } from "../log.ts";
import type { SnapshotFile } from "./cached-files.ts";
import type { AskedSnapshots } from "./protocol.ts";
import { DamagedSnapshot } from "./search-pool.ts";
import type { SnapshotCache } from "./snapshot-cache.ts";
import type { SearchTarget } from "./types.ts";

/** Where the files are, and who is told of a damaged one. */
interface Sources {
  cache: SnapshotCache;
  log: Logger;
}

/**
 * Runs with the versions' files, in the order of the targets. They are fetched side by side and stay meanwhile; once
 * more with fresh copies where one is damaged, as a loss of power leaves it.
 * @throws AppError upstream_failed where the fresh copies are damaged too
 */
export async function withFiles<T>(
  sources: Sources,
  targets: readonly SearchTarget[],
  signal: AbortSignal,
  run: (files: AskedSnapshots["files"]) => Promise<T>,
  isAgain = false,
): Promise<T> {
  const { cache, log } = sources;
  const used: SnapshotFile[] = [];
  try {
    const fetched = await Promise.allSettled(
      targets.map(async (target) => {
        const file = await cache.get(target, signal);
        used.push(file);
        return { orgId: target.orgId, version: target.version, path: file.path };
      }),
    );
    const files = fetched.map((it) => {
      if (it.status === "rejected") throw it.reason;
      return it.value;
    });
    return await run(files);
  } catch (error) {
    if (!(error instanceof DamagedSnapshot)) throw error;
    const orgIds = targets.map(({ orgId }) => orgId).join(", ");
    log.warn({ err: error, orgIds }, "a snapshot is damaged; it is fetched again when it is asked for");
    for (const file of used) file.discard();
    const detail = `The documents of ${orgIds} are damaged in storage; upload or update them to have them read again.`;
    if (isAgain) throw new AppError("upstream_failed", detail, undefined, { cause: error });
  } finally {
    for (const file of used) file.release();
  }
  return withFiles(sources, targets, signal, run, true);
}
