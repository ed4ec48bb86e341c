import { release } from "../release.ts";
import { S3Error } from "./s3-error.ts";

/**
 * Reads lines, counted bytes and delimited bytes off a stream, holding one piece of it. A piece that it hands out
 * holds until the next is asked for.
 */
export class ByteReader {
  #rest: Buffer = Buffer.allocUnsafeSlow(0);
  readonly #source: AsyncIterator<Uint8Array>;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line of at most `limit` bytes, without its CRLF; undefined where it is longer. */
  async line(limit: number): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf("\r\n");
      if (end > limit || (end < 0 && this.#rest.length > limit)) return undefined;
      if (end >= 0) return this.#cut(end, 2).toString();
      await this.#fill();
    }
  }

  /** Just the next `count` bytes. */
  async *take(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      if (this.#rest.length === 0) await this.#fill();
      const piece = this.#cut(Math.min(left, this.#rest.length));
      left -= piece.length;
      yield piece;
    }
  }

  /** The bytes up to the delimiter, which is passed over. */
  async *until(delimiter: string): AsyncGenerator<Uint8Array> {
    for (;;) {
      const end = this.#rest.indexOf(delimiter);
      if (end >= 0) {
        yield this.#cut(end, delimiter.length);
        return;
      }
      // The last bytes may be the start of the delimiter.
      const certain = this.#rest.length - delimiter.length + 1;
      if (certain > 0) yield this.#cut(certain);
      await this.#fill();
    }
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  #cut(count: number, passOver = 0): Buffer {
    const piece = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count + passOver);
    return piece;
  }

  async #fill(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw incompleteBody();
    const joined = Buffer.allocUnsafeSlow(this.#rest.length + next.value.length);
    joined.set(this.#rest);
    joined.set(next.value, this.#rest.length);
    release(this.#rest.buffer);
    this.#rest = joined;
  }
}

export function incompleteBody(): S3Error {
  return new S3Error("IncompleteBody", "The request's body ended before it was complete.");
}
