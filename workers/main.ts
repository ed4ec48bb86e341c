/**
 * The worker process. It runs alone with `ROLE=worker`, or beside the gateway, which then starts it,
 * wakes it when a job was queued, and takes it along when it ends.
 */
import { setPriority } from "node:os";
import { readConfig } from "../src/config.ts";
import { createLogger } from "../src/log.ts";
import { openControlFor, openStorage, openTracingFor, reportStorage } from "../src/services.ts";
import { tellStrayErrors } from "../src/stray-errors.ts";
import { loadSecret } from "../src/tenants/secret.ts";
import { startWorker } from "./start-worker.ts";

const config = readConfig();
const besideGateway = process.send !== undefined;
// People who wait for an answer go before documents.
if (besideGateway) setPriority(5);
const log = createLogger(config.LOG_LEVEL, { process: "worker" });
tellStrayErrors(log);
const db = await openControlFor(config);
const storage = openStorage(config, await loadSecret(config));
if (config.S3_ENDPOINT && !besideGateway) void reportStorage(storage, log);
const tracing = await openTracingFor(config, "worker", log);
const worker = await startWorker({ config, db, storage, log, now: Date.now, ...(tracing && { tracing }) });

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  log.info("stopping");
  await worker.stop();
  await tracing?.stop();
  db.$client.close();
  process.exit();
}

process.on("SIGTERM", end);
process.on("SIGINT", end);
process.on("disconnect", end);
process.on("message", (message) => {
  if (isWake(message)) worker.wake();
});
log.info({ readers: config.WORKER_READERS, dataDir: config.DATA_DIR }, "working");
process.send?.({ type: "ready" });

function isWake(message: unknown): boolean {
  return typeof message === "object" && message !== null && "type" in message && message.type === "wake";
}
