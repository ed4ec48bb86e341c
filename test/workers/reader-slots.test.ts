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
