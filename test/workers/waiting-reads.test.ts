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

test("reads wait in their order, but a job with a reader for those without, and pictures for pages that are recognized", () => {
  const reads = new WaitingReads();
  reads.add(waiting("large", 2, { recognize: true }));
  reads.add(waiting("large", 3, { recognize: true }));
  reads.add(waiting("large", 1, { recognized: [] }));
  reads.add(waiting("small", 1));
  const taken: [string, number][] = [];
  while (!reads.isEmpty) {
    const next = reads.takeNext((group) => (group === "large" ? 1 : 0));
    if (next) taken.push([next.group, next.task.first]);
  }
  expect(taken).toEqual([
    ["small", 1],
    ["large", 1],
    ["large", 2],
    ["large", 3],
  ]);
});
