import type { Readable } from "node:stream";
import type yauzl from "yauzl";
import { UnreadableError } from "../model.ts";
import { openArchive, openArchiveIn } from "./archive.ts";
import { DAMAGED, ENCRYPTED, TOO_LARGE } from "./messages.ts";

const MAX_ENTRIES = 20_000;
const MAX_PART_BYTES = 768 * 1024 * 1024;
const MAX_TOTAL_BYTES = 1536 * 1024 * 1024;
/** Office's own parts stay under 100:1; deflate ends at 1032:1. Small parts may be anything. */
const MAX_RATIO = 300;
const RATIO_FREE_BYTES = 8 * 1024 * 1024;

/** A zip archive read by name, with limits that hold before anything is inflated. */
export interface Zip {
  /** The entries' names as written, in the archive's order, without folders. */
  names: string[];
  /** What all entries inflate to, in bytes. */
  size: number;
  /** The inflated bytes of an entry of `names`, streamed. Throws UnreadableError. */
  read(name: string): AsyncIterable<Uint8Array>;
  close(): void;
}

/**
 * Opens a zip archive at a path or in memory, that inflates to no more than `limit` bytes. Throws
 * UnreadableError when it is damaged, cut short or larger, and when an entry is read that is a bomb.
 */
export async function openZip(source: string | Buffer, limit = MAX_TOTAL_BYTES): Promise<Zip> {
  const archive = typeof source === "string" ? openArchive(source) : openArchiveIn(source);
  const zip = await archive.catch((error: unknown) => {
    throw zipError(error);
  });
  try {
    const { entries, size } = await readDirectory(zip, limit);
    return {
      names: [...entries.keys()],
      size,
      read: (name) => inflate(zip, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readDirectory(
  zip: yauzl.ZipFile,
  limit: number,
): Promise<{ entries: Map<string, yauzl.Entry>; size: number }> {
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableError(TOO_LARGE);
  const entries = new Map<string, yauzl.Entry>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString("utf8").replaceAll("\\", "/");
      if (name.endsWith("/")) continue;
      const size = entry.uncompressedSize;
      total += size;
      if (size > MAX_PART_BYTES || total > limit) throw new UnreadableError(TOO_LARGE);
      if (!entries.has(name)) entries.set(name, entry);
    }
  } catch (error) {
    throw zipError(error);
  }
  return { entries, size: total };
}

/** yauzl itself stops an entry that inflates to more than its directory says. */
async function* inflate(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): AsyncGenerator<Uint8Array> {
  if (entry === undefined) throw new UnreadableError(DAMAGED);
  if (entry.isEncrypted()) throw new UnreadableError(ENCRYPTED);
  if (isBomb(entry)) throw new UnreadableError(TOO_LARGE);
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    for await (const bytes of stream) yield bytes;
  } catch (error) {
    throw zipError(error);
  } finally {
    stream?.destroy();
  }
}

/** A part that nobody reads does no harm: what programs note of a document can be blanks alone. */
function isBomb({ uncompressedSize, compressedSize }: yauzl.Entry): boolean {
  return uncompressedSize > RATIO_FREE_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
}

function zipError(error: unknown): Error {
  if (error instanceof UnreadableError) return error;
  // The disk's own errors (EIO, EMFILE) say nothing about the document.
  if (error instanceof Error && "errno" in error && "syscall" in error) return error;
  return new UnreadableError(DAMAGED, { cause: error });
}
