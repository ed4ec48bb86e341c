import { readdir, readFile } from "node:fs/promises";

/** A process and all that it started, parents first (Linux). */
export async function processTree(pid: number): Promise<number[]> {
  const tree = [pid];
  for (const parent of tree) {
    const tasks = await readdir(`/proc/${parent}/task`).catch(() => []);
    for (const task of tasks) {
      const children = await readFile(`/proc/${parent}/task/${task}/children`, "utf8").catch(() => "");
      tree.push(...children.split(" ").filter(Boolean).map(Number));
    }
  }
  return tree;
}

/** True until the process has ended; one that nobody has taken notice of yet has ended. */
export async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return status !== "" && !/^State:\s+[ZX]/m.test(status);
}
