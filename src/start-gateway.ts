import { join } from "node:path";
import { type Config, workerEnvironment } from "./config.ts";
import type { Services } from "./context.ts";
import { AppError } from "./errors.ts";
import { holdDataFolder } from "./hold-data-folder.ts";
import { detailResponse } from "./http/errors.ts";
import { withHost } from "./http/host.ts";
import { observed } from "./http/observe.ts";
import { withRateLimit } from "./http/rate-headers.ts";
import { listen, stopListening } from "./listen.ts";
import type { Logger } from "./log.ts";
import { snapshotKeys } from "./pods/snapshot-keys.ts";
import { createEmbedder } from "./search/embedder.ts";
import { createSearcher } from "./search/searcher.ts";
import {
  embeddedCredentials,
  openControlFor,
  openStorage,
  openTracingFor,
  ownAddress,
  reportStorage,
  reportsOf,
} from "./services.ts";
import { createEmbeddedStorage } from "./storage/embedded/server.ts";
import { loadAdminToken } from "./tenants/admin-token.ts";
import { loadSecretFor } from "./tenants/secret.ts";
import { createUsageCounter } from "./tenants/usage-counter.ts";
import { superviseWorker, type WorkerProcess } from "./worker-process.ts";

/** How often, after the start, local copies of versions are deleted that were deleted since, by whichever gateway. */
const FORGET_MS = 10 * 60_000;

/**
 * So long a connection may be silent where an answer takes its time. Not for ever: Bun keeps this for the connection
 * until its next request, and a client that vanished sends none.
 */
const SILENCE_S = 240;

export interface RunningGateway {
  /** Where it listens, without a trailing slash. */
  url: string;
  services: Services;
  secret: string;
  stop(): Promise<void>;
}

/** Starts the gateway on `PORT` (0: any free one), with a worker beside it unless `ROLE` says otherwise. */
export async function startGateway(config: Config, log: Logger): Promise<RunningGateway> {
  let fetch: (request: Request) => Response | Promise<Response> = () =>
    detailResponse(503, "starting; try again in a moment", { "retry-after": "1" });
  const server = listen(config, async (request, server) => {
    if (takesItsTime(request)) server.timeout(request, SILENCE_S);
    const addressed = withHost(request);
    const answer = addressed ? await fetch(addressed) : detailResponse(400, "the header Host names no host");
    return withRateLimit(answer, config);
  });
  const port = server.port ?? config.PORT;
  const local = { ...config, PORT: port };
  const db = await openControlFor(config);
  const held = config.S3_ENDPOINT ? undefined : holdDataFolder(config.DATA_DIR);
  const secret = await loadSecretFor(db, config, (problem) => log.error(problem));
  const reports = reportsOf(db, config);
  const embedded = config.S3_ENDPOINT
    ? undefined
    : createEmbeddedStorage({
        dir: join(config.DATA_DIR, "storage"),
        bucket: config.S3_BUCKET,
        region: config.S3_REGION,
        credentials: embeddedCredentials(secret),
        maxUploadBytes: config.MAX_UPLOAD_BYTES,
        publicHost: publicStorageHost(config),
        now: Date.now,
        log,
      });
  const worker: WorkerProcess | undefined =
    config.ROLE === "all" ? superviseWorker(workerEnvironment(local), log) : undefined;
  // Half of a start, beside that of the worker; a start that fails before does without.
  const { createGateway } = await import("./http/gateway.ts");
  const storage = openStorage(local, secret);
  if (config.S3_ENDPOINT) void reportStorage(storage, log);
  const searcher = createSearcher({
    storage,
    cacheDir: join(config.DATA_DIR, "cache"),
    cacheBytes: config.SNAPSHOT_CACHE_BYTES,
    log,
    embedder: createEmbedder(config),
  });
  const forgetDeleted = () =>
    searcher
      .keepOnly(() => snapshotKeys({ db: reports }))
      .catch((error) => log.warn({ err: error }, "copies of deleted versions stay for now"));
  const forgetting = setInterval(forgetDeleted, FORGET_MS);
  const metrics = config.METRICS_TOKEN
    ? (await import("./http/metrics.ts")).createMetrics({
        token: config.METRICS_TOKEN,
        db: reports,
        cacheUse: searcher.cacheUse,
        now: Date.now,
      })
    : undefined;
  const tracing = await openTracingFor(config, "gateway", log);
  const stopping = new AbortController();
  const services: Services = {
    config: local,
    db,
    reports,
    storage,
    searcher,
    log,
    now: Date.now,
    stopping: stopping.signal,
    wakeWorker: () => worker?.wake(),
    ...(tracing && { tracing }),
    ...(metrics && { onChatEnd: metrics.chatEnded }),
  };
  const admin = await loadAdminToken(config);
  const usage = createUsageCounter(reports, Date.now, log);
  const gateway = createGateway({
    services,
    secret,
    adminToken: admin.token,
    reader: searcher,
    usage,
    addressOf: (request) => server.requestIP(request)?.address ?? "",
    embeddedStorage: embedded && ((request) => embedded.handle(request)),
    workersReady: () => worker?.ready() ?? true,
    metrics,
  });
  fetch = observed(gateway.fetch, gateway.routes, { metrics, tracing });
  void forgetDeleted();
  if (config.WARM_UP) void warmUpAfter(worker?.started, services);
  log.info({ url: server.url.href, role: config.ROLE, dataDir: config.DATA_DIR }, "listening");
  if (admin.made) {
    const made = { url: `${config.PUBLIC_URL ?? ownAddress(local)}/console`, adminToken: admin.token };
    log.info(made, "the administrator token, shown this once; it is kept in the data folder");
  }

  return {
    url: ownAddress(local),
    services,
    secret,
    async stop() {
      clearInterval(forgetting);
      await worker?.stop();
      await stopListening(server, () =>
        stopping.abort(new AppError("upstream_busy", "The service is being restarted; ask again.", 1)),
      );
      stopping.abort();
      await usage.stop();
      await searcher.close();
      await embedded?.close();
      held?.release();
      await tracing?.stop();
      reports.$client.close();
      db.$client.close();
    },
  };
}

/** Makes the first question as quick as the others, once the worker has started, which needs the processor. */
async function warmUpAfter(started: Promise<void> | undefined, services: Services): Promise<void> {
  await started;
  try {
    const { warmUp } = await import("./chat/warm-up.ts");
    await warmUp(services, services.stopping);
  } catch (error) {
    if (!services.stopping.aborted) services.log.warn({ err: error }, "the first question will take longer");
  }
}

/** A chat is gathered by a model and then its fallback before it is sent; a deletion waits for object storage. */
function takesItsTime({ method, url }: Request): boolean {
  return method === "DELETE" || /\/chat(\?|$)/.test(url);
}

function publicStorageHost({ S3_PUBLIC_ENDPOINT, PUBLIC_URL }: Config): string | undefined {
  const url = S3_PUBLIC_ENDPOINT ?? PUBLIC_URL;
  return url && new URL(url).host;
}
