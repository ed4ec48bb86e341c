import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";

/**
 * Makes this worker's own folder under `DATA_DIR/work`, and removes what workers that died left there.
 * A folder's name begins with its worker's process id, and in it is one folder a job.
 * @param onLeft told which jobs a dead worker had under way, by the owners of their leases, before its folder goes
 * @returns the folder's absolute path
 */
export async function openScratch(
  dataDir: string,
  onLeft: (leaseOwners: string[]) => Promise<void>,
): Promise<string> {
  const work = resolve(dataDir, "work");
  await mkdir(work, { recursive: true });
  for (const name of await readdir(work)) {
    if (isAlive(Number.parseInt(name, 10))) continue;
    const left = join(work, name);
    await onLeft(await readdir(left).catch(() => []));
    await rm(left, { recursive: true, force: true });
  }
  const own = join(work, `${process.pid}-${crypto.randomUUID().slice(0, 8)}`);
  await mkdir(own);
  return own;
}

/** Makes the worker's folder again where somebody removed it under the running service. True where it was gone. */
export async function restoreScratch(scratch: string): Promise<boolean> {
  return (await mkdir(scratch, { recursive: true })) !== undefined;
}

/** Whether another process may still use the folder of this process id. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
