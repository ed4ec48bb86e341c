import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseConfig, workerEnvironment } from "../src/config.ts";
import { createLogger } from "../src/log.ts";
import { superviseWorker } from "../src/worker-process.ts";
import { eventually } from "./support/service.ts";

/** Kills the workers that this process has started. */
function killWorkers(): void {
  const found = Bun.spawnSync(["pgrep", "-P", String(process.pid), "-f", "workers/main.ts"]);
  for (const pid of found.stdout.toString().trim().split("\n")) process.kill(Number(pid), "SIGKILL");
}

test("a worker that ends is started again, and the service outlasts that the machine starts none for a while", async () => {
  const folder = await mkdtemp(join(tmpdir(), "worker-process-"));
  const config = parseConfig({ DATA_DIR: folder, WORKER_READERS: "1", WARM_UP: "off" });
  let refusals = 0;
  const env = Object.defineProperty(workerEnvironment({ ...config, LOG_LEVEL: "silent" }), "REFUSED", {
    enumerable: true,
    get() {
      if (refusals-- > 0) throw new Error("EAGAIN: resource temporarily unavailable, posix_spawn");
    },
  });
  const worker = superviseWorker(env, createLogger("silent"), { minMs: 10, maxMs: 50 });
  await eventually(async () => worker.ready());
  refusals = 2;
  killWorkers();
  await eventually(async () => !worker.ready());
  await eventually(async () => worker.ready());
  expect(refusals).toBeLessThan(1);
  await worker.stop();
  await rm(folder, { recursive: true });
});
