import { readFile } from "node:fs/promises";
import { UnreadableError } from "../readers/model.ts";

export interface ReaderLimits {
  /** Milliseconds at work in which a reader has to give the next part of a page. */
  silenceMs: number;
  /** Milliseconds at work for one read: a document, or one range of its pages. */
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

/** A reader that others keep from the processor has so many times as long. */
const MOST_WAITING = 4;

const PAGE_SIZE = 4096;
const MS_PER_TICK = 10;

/** The document breaks a limit: `what` it took more of. */
export function tooMuch(what: string): UnreadableError {
  return new UnreadableError(`reading it took more than ${what}; split it, or save it again`);
}

/** What a process takes. */
export interface ProcessUse {
  /** Resident bytes; 0 where the system does not tell. */
  memoryBytes: number;
  /** Milliseconds of processor time since its start, in steps of 10; undefined where the system does not tell. */
  cpuMs: number | undefined;
}

export async function processUse(pid: number): Promise<ProcessUse> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // proc_pid_stat(5); the name of the program before may have spaces.
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [user, system, resident] = [fields[11], fields[12], fields[21]];
  return {
    memoryBytes: (resident ?? 0) * PAGE_SIZE,
    cpuMs: user === undefined || system === undefined ? undefined : (user + system) * MS_PER_TICK,
  };
}

/**
 * The part of some time in which a process was at work, in milliseconds: a busy machine makes no document slow.
 * @param cpuMs the processor time that it took of it, where that is known
 */
export function timeAtWork(passedMs: number, cpuMs: number | undefined): number {
  return cpuMs === undefined ? passedMs : Math.min(passedMs, Math.max(cpuMs, passedMs / MOST_WAITING));
}
