import { expect, test } from "bun:test";
import { chmod, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLogger } from "../../src/log.ts";
import { READER_LIMITS } from "../../workers/reading/reader-limits.ts";
import { ReaderSlots } from "../../workers/reading/reader-slots.ts";
import { eventually } from "../support/service.ts";

const READER = fileURLToPath(new URL("./support/scripted-reader.ts", import.meta.url));

test("a reader that has read nothing is left as it is, however much memory it took to start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "slots-"));
  const program = join(folder, "large-reader.ts");
  await writeFile(
    program,
    `globalThis.kept = Buffer.alloc(300_000_000, "x"); await import(${JSON.stringify(READER)});`,
  );
  const slots = new ReaderSlots({
    size: 1,
    log: createLogger("error"),
    command: [process.execPath, program],
    limits: { ...READER_LIMITS, idleMs: 100 },
    warmUp: false,
    onIdle: () => slots.useQuiet(),
    onNone: () => undefined,
  });
  await eventually(async () => slots.idle.length === 1);
  const [slot] = slots.idle;
  expect(await slot?.reader.memory()).toBeGreaterThan(300_000_000);
  await Bun.sleep(1_000);
  expect(slots.idle).toEqual(slot ? [slot] : []);

  if (slot) slots.release(slot);
  slots.useQuiet();
  await eventually(async () => slots.idle[0] !== undefined && slots.idle[0] !== slot);
  expect(slots.idle[0]).not.toBe(slot);
  await slots.stop(new Error("stopped"));
  await rm(folder, { recursive: true });
});

test("a reader that the machine cannot start for a while is started once it can", async () => {
  const folder = await mkdtemp(join(tmpdir(), "slots-"));
  const program = join(folder, "reader");
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${READER}"\n`);
  await chmod(program, 0o755);
  const told: string[] = [];
  const slots = new ReaderSlots({
    size: 1,
    log: createLogger("error", {}, { write: (line) => void told.push(line) }),
    command: [program],
    limits: READER_LIMITS,
    warmUp: false,
    onIdle: () => undefined,
    onNone: () => undefined,
  });
  await eventually(async () => slots.idle.length === 1);
  await rename(program, `${program}.away`);
  slots.killAll(new Error("killed"));
  await eventually(async () => told.some((line) => line.includes("a reader did not start")));
  await rename(`${program}.away`, program);
  await eventually(async () => slots.idle.length === 1);
  expect(slots.idle).toHaveLength(1);
  await slots.stop(new Error("stopped"));
  await rm(folder, { recursive: true });
});
