/**
 * A bounded queue between one producer and one consumer. `push` settles once the item is within the
 * capacity, so a producer that waits for it is never more than that ahead.
 */
export class Channel<T> {
  #items: { value: T; accepted: PromiseWithResolvers<void> }[] = [];
  #wake = Promise.withResolvers<void>();
  #closed = false;
  #error: unknown;

  constructor(readonly capacity: number) {}

  push(value: T): Promise<void> {
    const accepted = Promise.withResolvers<void>();
    this.#items.push({ value, accepted });
    if (this.#items.length <= this.capacity) accepted.resolve();
    this.#wake.resolve();
    return accepted.promise;
  }

  /** Ends the sequence after what was pushed; with an error, at once. */
  close(error?: unknown): void {
    this.#closed = true;
    this.#error = error;
    if (error !== undefined) {
      for (const { accepted } of this.#items) accepted.resolve();
      this.#items = [];
    }
    this.#wake.resolve();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      const next = this.#items.shift();
      if (next) {
        this.#items[this.capacity - 1]?.accepted.resolve();
        next.accepted.resolve();
        yield next.value;
      } else if (this.#closed) {
        if (this.#error !== undefined) throw this.#error;
        return;
      } else {
        this.#wake = Promise.withResolvers();
        await this.#wake.promise;
      }
    }
  }
}
