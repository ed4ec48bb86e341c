import { ReaderDied } from "./reader-process.ts";
import type { ReadTask } from "./running-read.ts";

/**
 * Reads, and once more with another reader where the first died: the kernel that runs out of memory kills one
 * that reads a harmless document. What the task took already is not given to it again.
 * @throws what the last reading throws
 */
export async function withSecondTry<T>(task: ReadTask, read: (task: ReadTask) => Promise<T>): Promise<T> {
  let taken = 0;
  try {
    const onPart: ReadTask["onPart"] = (part) => {
      taken++;
      return task.onPart(part);
    };
    return await read({ ...task, onPart });
  } catch (error) {
    if (!(error instanceof ReaderDied)) throw error;
  }
  const onPart: ReadTask["onPart"] = (part) => (taken-- > 0 ? Promise.resolve() : task.onPart(part));
  return read({ ...task, onPart });
}
