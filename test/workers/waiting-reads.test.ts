import { expect, test } from "bun:test";
import type { ReadTask } from "../../workers/reading/running-read.ts";
import { type WaitingRead, WaitingReads } from "../../workers/reading/waiting-reads.ts";

function waiting(group: string, first: number, pictures: Partial<ReadTask> = {}): WaitingRead {
  const task: ReadTask = {
    path: group,
    filename: "a.pdf",
    first,
    count: 1,
    guessed: false,
    signal: new AbortController().signal,
    onOpened: () => undefined,
    onPart: async () => undefined,
    ...pictures,
  };
  return { group, task, result: Promise.withResolvers() };
}

function inOrder(reads: WaitingRead[], next: (waiting: WaitingReads) => WaitingRead | undefined) {
  const waiting = new WaitingReads();
  for (const read of reads) waiting.add(read);
  const taken: [string, number][] = [];
  for (let read = next(waiting); read; read = next(waiting)) {
    waiting.remove(read);
    taken.push([read.group, read.task.first]);
  }
  return taken;
}

const READERS: Record<string, number> = { large: 1 };
const readersOf = (group: string) => READERS[group] ?? 0;

const READS = () => [
  waiting("large", 2, { recognize: true }),
  waiting("large", 3, { recognize: true }),
  waiting("large", 1, { recognized: [] }),
  waiting("scan", 1, { recognize: true }),
  waiting("small", 1),
];

test("reads wait in their order, but a job with a reader for those without, and pictures for what is read at once", () => {
  expect(inOrder(READS(), (reads) => reads.next(readersOf))).toEqual([
    ["small", 1],
    ["scan", 1],
    ["large", 1],
    ["large", 2],
    ["large", 3],
  ]);
});

test("pictures hold up what is none of a job without a reader", () => {
  expect(inOrder(READS(), (reads) => reads.heldUp(readersOf))).toEqual([["small", 1]]);
});
