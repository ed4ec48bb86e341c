import type { ReadTask } from "./running-read.ts";

export interface WaitingRead {
  /** Reads of one group (job) share the readers fairly with those of others. */
  group: string;
  task: ReadTask;
  /** Milliseconds that its pictures took. */
  result: PromiseWithResolvers<number>;
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
   * The first read of those groups that have the fewest readers; it waits no more. Pages of pictures that are recognized
   * come before those that are not: they take no time.
   */
  takeNext(readersOf: (group: string) => number): WaitingRead | undefined {
    const timeOf = ({ task }: WaitingRead) => (task.recognized ? 0 : 1);
    const [next] = this.#reads.toSorted(
      (a, b) => readersOf(a.group) - readersOf(b.group) || timeOf(a) - timeOf(b),
    );
    if (next) this.remove(next);
    return next;
  }

  rejectAll(error: Error): void {
    for (const { result } of this.#reads) result.reject(error);
    this.#reads = [];
  }
}
