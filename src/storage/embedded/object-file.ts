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

/** @throws Error where the file is no whole object */
export async function readInfo(file: FileHandle): Promise<ObjectInfo> {
  const { size: total } = await file.stat();
  const length = (await read(file, total - LENGTH_BYTES, LENGTH_BYTES)).readUInt32BE();
  if (length > MAX_INFO_BYTES) throw new Error("the object's file is damaged");
  const json = await read(file, total - LENGTH_BYTES - length, length);
  const info = infoSchema.parse(JSON.parse(json.toString()));
  if (info.size + length + LENGTH_BYTES !== total) throw new Error("the object's file is damaged");
  return info;
}

export async function read(file: FileHandle, position: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const buffer = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done);
    if (bytesRead === 0) throw new Error("the object's file is damaged");
    done += bytesRead;
  }
  return buffer;
}
