import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import yauzl from "yauzl";
import { UnreadableError } from "../model.ts";
import { TRUNCATED } from "./messages.ts";

/** The end record of a zip archive without its comment (APPNOTE.TXT 4.3.16). */
const END_RECORD_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;

/** How an archive is opened: its names are keys only and never become paths, so none is refused. */
const OPTIONS = { autoClose: false, decodeStrings: false };

/** Opens an archive that is in memory. */
export function openArchiveIn(bytes: Buffer): Promise<yauzl.ZipFile> {
  return yauzl.fromBufferPromise(bytes, OPTIONS);
}

/**
 * Opens the archive as Office does: bytes after its end record, and a comment that does not fit, are passed
 * over, where yauzl by itself refuses them. Throws UnreadableError when there is no end record.
 */
export async function openArchive(path: string): Promise<yauzl.ZipFile> {
  const file = await open(path);
  try {
    const size = (await endRecord(file)) + END_RECORD_BYTES;
    const reader = new TrimmedFile(file, path, size);
    return await yauzl.fromRandomAccessReaderPromise(reader, size, OPTIONS);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function endRecord(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  const length = Math.min(size, END_RECORD_BYTES + MAX_COMMENT_BYTES);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  const found = buffer.subarray(0, -(END_RECORD_BYTES - 4)).lastIndexOf(Buffer.from("PK\x05\x06"));
  if (found < 0) throw new UnreadableError(TRUNCATED);
  return size - length + found;
}

/** A file up to and including its end record, which says that no comment follows. */
class TrimmedFile extends yauzl.RandomAccessReader {
  constructor(
    readonly file: FileHandle,
    readonly path: string,
    readonly size: number,
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.path, { start, end: end - 1 });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.file.read(buffer, offset, length, position).then(({ bytesRead }) => {
      if (bytesRead < length) return callback(new Error("unexpected end of file"));
      const comment = offset + this.size - 2 - position;
      if (comment >= offset && comment + 2 <= offset + length) buffer.fill(0, comment, comment + 2);
      callback(null);
    }, callback);
  }

  override close(callback: (error: Error | null) => void): void {
    this.file.close().then(() => callback(null), callback);
  }
}
