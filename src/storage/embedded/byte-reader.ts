import { S3Error } from "./s3-error.ts";

/** Reads lines and counted bytes off a stream, holding no more of it than one piece and the start of a line. */
export class ByteReader {
  #rest: Buffer = Buffer.alloc(0);
  readonly #source: AsyncIterator<Uint8Array>;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line without its CRLF. @throws S3Error where there is none of at most `limit` bytes */
  async line(limit: number): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf("\r\n");
      if (end >= 0 && end <= limit) {
        const line = this.#rest.toString("latin1", 0, end);
        this.#rest = this.#rest.subarray(end + 2);
        return line;
      }
      if (this.#rest.length > limit) throw new S3Error("InvalidRequest", "The chunked body is malformed.");
      await this.#fill();
    }
  }

  /** Just the next `count` bytes, in pieces. @throws S3Error where there are fewer */
  async *take(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      if (this.#rest.length === 0) await this.#fill();
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #fill(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw incompleteBody();
    const bytes = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
  }
}

export function incompleteBody(): S3Error {
  return new S3Error(
    "IncompleteBody",
    "You did not provide the number of bytes specified by Content-Length.",
  );
}
