/** A worker process with a lease of its own length: DATA_DIR, PORT and so on come from the environment. */
import { readConfig } from "../../../src/config.ts";
import { createLogger } from "../../../src/log.ts";
import { openControlFor, openStorage } from "../../../src/services.ts";
import { loadSecret } from "../../../src/tenants/secret.ts";
import { startWorker } from "../../../workers/start-worker.ts";

const config = readConfig();
await startWorker({
  config,
  db: await openControlFor(config),
  storage: openStorage(config, await loadSecret(config)),
  log: createLogger(config.LOG_LEVEL),
  now: Date.now,
  times: { leaseMs: Number(process.argv[2]), renewMs: Number(process.argv[2]) / 3 },
});
