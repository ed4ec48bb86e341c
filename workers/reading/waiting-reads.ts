import type { ReadTask } from "./running-read.ts";

export interface WaitingRead {
  /** Reads of one group (job) share the readers fairly with those of others. */
  group: string;
  task: ReadTask;
  /** Milliseconds that its pictures took. */
  result: PromiseWithResolvers<number>;
}

function timeOf({ task }: WaitingRead): number {
  if (task.recognized) return 0;
  return task.recognize ? 2 : 1;
}

/** Reads that wait for a reader, in the order they came. */
export class WaitingReads {
  #reads: WaitingRead[] = [];

  get isEmpty(): boolean {
    return this.#reads.length === 0;
  }

  add(read: WaitingRead): void {
    this.#reads.push(read);
  }

  remove(read: WaitingRead): void {
    this.#reads = this.#reads.filter((other) => other !== read);
  }

  /**
   * The first read of those groups that have the fewest readers. Pages of pictures that are recognized come before all
   * others, since they take no time, and those that are to be recognized after them.
   */
  next(readersOf: (group: string) => number): WaitingRead | undefined {
    const [next] = this.#reads.toSorted(
      (a, b) => readersOf(a.group) - readersOf(b.group) || timeOf(a) - timeOf(b),
    );
    return next;
  }

  /** The first read of a group that has no reader, and is not to recognize a page. */
  heldUp(readersOf: (group: string) => number): WaitingRead | undefined {
    return this.#reads.find(({ group, task }) => readersOf(group) === 0 && !task.recognize);
  }

  rejectAll(error: Error): void {
    for (const { result } of this.#reads) result.reject(error);
    this.#reads = [];
  }
}
