import { access, constants, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type ControlDatabase, openControl } from "../db/client.ts";
import { migrateControl, NewerSchema } from "../db/migrate.ts";
import { openThreaded } from "../db/threaded.ts";
import { type Config, ConfigError, exemptFromProxy } from "./config.ts";
import type { Logger } from "./log.ts";
import { createStorage } from "./storage/s3.ts";
import type { Storage } from "./storage/storage.ts";
import { deriveSecret } from "./tenants/secret.ts";
import type { Tracing } from "./tracing.ts";

const EMBEDDED_STORAGE_PATH = "/storage";

/** All tenants' documents lie in the data folder: where it is made here, its owner alone may enter it. */
const PRIVATE = 0o700;

/** What the service does with its own in the data folder, where a command or a restore may have left another user's. */
const OWN = {
  "control.db": constants.R_OK | constants.W_OK,
  lock: constants.R_OK | constants.W_OK,
  secret: constants.R_OK,
  "admin-token": constants.R_OK,
  storage: constants.W_OK,
  cache: constants.W_OK,
  work: constants.W_OK,
};

/**
 * The control database that the settings name, brought to the current schema; by default a file in the data folder.
 * @throws ConfigError where the data folder cannot be written to or has another user's files, or the database cannot be used
 */
export async function openControlFor(config: Config): Promise<ControlDatabase> {
  await assertWritable(config.DATA_DIR);
  await assertOwn(config.DATA_DIR);
  const database = config.DATABASE_URL
    ? "DATABASE_URL: the database"
    : `DATA_DIR: ${join(config.DATA_DIR, "control.db")}`;
  try {
    const db = await openControl(controlUrl(config), config.DATABASE_AUTH_TOKEN);
    await migrateControl(db);
    return db;
  } catch (error) {
    if (error instanceof NewerSchema) {
      const remedy = "update this one, or restore a backup from before";
      throw new ConfigError([`${database} is of a newer version of this service; ${remedy}`], {
        cause: error,
      });
    }
    const remedy = config.DATABASE_URL
      ? "check that it runs, its address and DATABASE_AUTH_TOKEN"
      : "check whose it is and whether its disk has room, or restore it";
    throw new ConfigError([`${database} cannot be used; ${remedy} (${reasonOf(error)})`], { cause: error });
  }
}

async function assertWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: PRIVATE });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const remedy = "DATA_DIR: cannot be written to; name a folder that this user may write to";
    throw new ConfigError([`${remedy} (${reasonOf(error)})`], { cause: error });
  }
}

async function assertOwn(dataDir: string): Promise<void> {
  for (const [name, use] of Object.entries(OWN)) {
    const path = join(dataDir, name);
    await access(path, use).catch((error) => {
      if (error.code === "ENOENT") return;
      const remedy = `DATA_DIR: ${path} is another user's; give this user all that is in the folder (chown -R)`;
      throw new ConfigError([`${remedy} (${reasonOf(error)})`], { cause: error });
    });
  }
}

/** What the libraries in between only repeat around: the innermost message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

/** The same database for lists and counts over whole tables, which hold up nothing else. */
export function reportsOf(db: ControlDatabase, config: Config): ControlDatabase {
  return db.$client.protocol === "file" ? openThreaded(controlUrl(config)) : db;
}

function controlUrl(config: Config): string {
  return config.DATABASE_URL ?? pathToFileURL(join(config.DATA_DIR, "control.db")).href;
}

/** Traces to the endpoint that the settings name; undefined where they name none. */
export async function openTracingFor(
  config: Config,
  role: string,
  log: Logger,
): Promise<Tracing | undefined> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint === undefined ? undefined : (await import("./otlp.ts")).openTracing(endpoint, role, log);
}

/** The object storage that the settings name; by default the embedded one of the gateway on this machine. */
export function openStorage(config: Config, secret: string): Storage {
  const shared = {
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    maxUploadBytes: config.MAX_UPLOAD_BYTES,
  };
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (S3_ENDPOINT && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return createStorage({
      ...shared,
      endpoint: S3_ENDPOINT,
      publicEndpoint: () => config.S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    });
  }
  const own = ownAddress(config);
  exemptFromProxy(new URL(own).hostname);
  return createStorage({
    ...shared,
    endpoint: `${own}${EMBEDDED_STORAGE_PATH}`,
    publicEndpoint: (origin) => config.S3_PUBLIC_ENDPOINT ?? `${origin}${EMBEDDED_STORAGE_PATH}`,
    credentials: embeddedCredentials(secret),
  });
}

/**
 * Says in the log that object storage which is not ours does not answer. It may be started after this service: nothing
 * ends, but nobody has to find out by a failed upload.
 */
export async function reportStorage(storage: Storage, log: Logger): Promise<void> {
  const problem = "S3_ENDPOINT: object storage cannot be used; check that it runs, its address and keys";
  await storage.ready().catch((error) => log.error({ err: error }, problem));
}

/** Where the gateway with these settings is reached from its own machine. */
export function ownAddress({ HOST, PORT }: Pick<Config, "HOST" | "PORT">): string {
  const host = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** What the embedded storage and its clients share. */
export function embeddedCredentials(secret: string) {
  return {
    accessKeyId: deriveSecret(secret, "storage-access").slice(0, 20),
    secretAccessKey: deriveSecret(secret, "storage-secret").slice(0, 40),
  };
}
