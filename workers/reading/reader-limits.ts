import { readFile } from "node:fs/promises";
import { UnreadableError } from "../readers/model.ts";

export interface ReaderLimits {
  /** Milliseconds in which a reader has to give the next part of a page. */
  silenceMs: number;
  /** Milliseconds for one read: a document, or one range of its pages. */
  readMs: number;
  /** Milliseconds for one page that is a picture, and for all of one read. */
  pictureMs: number;
  picturesMs: number;
  /** Milliseconds for all pages of a document that are pictures, where every reader reads of it alone. */
  documentPicturesMs: number;
  /** Resident memory of one reader. */
  memoryBytes: number;
  /** Milliseconds without a read after which a reader that keeps much memory is replaced. */
  idleMs: number;
}

export const READER_LIMITS: ReaderLimits = {
  silenceMs: 15_000,
  readMs: 120_000,
  // A clean page takes 2 to 3 seconds, a speckled one that has to be turned up to 20.
  pictureMs: 60_000,
  picturesMs: 480_000,
  documentPicturesMs: 3_600_000,
  memoryBytes: 1_000_000_000,
  // Most give it back within ten seconds.
  idleMs: 20_000,
};

/** Seconds after which a reader is replaced once its read is done: processor time is limited over its whole life. */
export const WORN_CPU_S = 200;

const PAGE_SIZE = 4096;

/** The document breaks a limit: `what` it took more of. */
export function tooMuch(what: string): UnreadableError {
  return new UnreadableError(`reading it took more than ${what}; split it, or save it again`);
}

/** Bytes; 0 where the system does not tell. */
export async function residentMemory(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return Number(statm.split(" ")[1] ?? 0) * PAGE_SIZE;
}
