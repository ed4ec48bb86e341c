import { fstatSync, readSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { z } from "zod";

// An object is one file: its data, then what is known of it as JSON, then that JSON's length in four bytes. One
// rename publishes both, so that they agree after any crash.
const infoSchema = z.object({
  /** Bytes of data. */
  size: z.number().int().nonnegative(),
  /** MD5 of the data (hex). */
  md5: z.string(),
  /** UTC milliseconds. */
  modified: z.number(),
  /** Headers to answer it with, such as Content-Type. */
  headers: z.record(z.string(), z.string()),
});

export type ObjectInfo = z.infer<typeof infoSchema>;

const LENGTH_BYTES = 4;
const MAX_INFO_BYTES = 64 * 1024;
/** What is known of most objects, with its length, is no longer. */
const LIKELY_BYTES = 512;

/** Writes what is known of the object behind its data. */
export async function appendInfo(file: FileHandle, info: ObjectInfo): Promise<void> {
  const json = Buffer.from(JSON.stringify(info));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  const bytes = Buffer.concat([json, length]);
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, info.size + done)).bytesWritten;
  }
}

/**
 * What is known of the object. Reads the end of its open file in place: to wait for another thread takes as long as twenty
 * of these calls.
 * @throws Error where the file is no whole object
 */
export function readInfo({ fd }: FileHandle): ObjectInfo {
  const { size: total } = fstatSync(fd);
  const likely = readEnd(fd, total, LIKELY_BYTES);
  const length = likely.readUInt32BE(likely.length - LENGTH_BYTES);
  if (length > MAX_INFO_BYTES) throw damaged();
  const end = LENGTH_BYTES + length;
  const json = (end > likely.length ? readEnd(fd, total, end) : likely).subarray(-end, -LENGTH_BYTES);
  const info = infoSchema.parse(JSON.parse(json.toString()));
  if (info.size + end !== total) throw damaged();
  return info;
}

function readEnd(fd: number, total: number, most: number): Buffer {
  const buffer = Buffer.alloc(Math.min(total, most));
  if (buffer.length < LENGTH_BYTES) throw damaged();
  for (let done = 0; done < buffer.length; ) {
    const read = readSync(fd, buffer, done, buffer.length - done, total - buffer.length + done);
    if (read === 0) throw damaged();
    done += read;
  }
  return buffer;
}

export async function read(file: FileHandle, position: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const buffer = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done);
    if (bytesRead === 0) throw damaged();
    done += bytesRead;
  }
  return buffer;
}

function damaged(): Error {
  return new Error("the object's file is damaged");
}
