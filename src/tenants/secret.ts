import { createHmac, randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ControlDatabase } from "../../db/client.ts";
import { apiKeys } from "../../db/control.ts";
import { type Config, ConfigError } from "../config.ts";

type SecretConfig = Pick<Config, "SERVER_SECRET" | "DATA_DIR">;

const LOST =
  "SERVER_SECRET: a new secret was made, and all API keys made with the former one are refused (401); put that back, as the setting or as the file DATA_DIR/secret, or create new keys";

/**
 * The server's secret: `SERVER_SECRET`, or one made at the first start and kept in the data folder
 * (0600). Keys are checked with it, so every gateway of one database needs the same.
 */
export async function loadSecret(config: SecretConfig): Promise<string> {
  return (await secretOf(config)).secret;
}

/**
 * The same, of a service with this database.
 * @param onLost told what to do where the secret was made just now though there are keys: a restore, or a machine, went without it
 */
export async function loadSecretFor(
  db: ControlDatabase,
  config: SecretConfig,
  onLost: (problem: string) => void,
): Promise<string> {
  const { secret, made } = await secretOf(config);
  const [key] = made ? await db.select({ id: apiKeys.id }).from(apiKeys).limit(1) : [];
  if (key) onLost(LOST);
  return secret;
}

async function secretOf({
  SERVER_SECRET,
  DATA_DIR,
}: SecretConfig): Promise<{ secret: string; made: boolean }> {
  return SERVER_SECRET ? { secret: SERVER_SECRET, made: false } : keptSecret(DATA_DIR, "secret");
}

/**
 * The secret in a file of the data folder (0600); `made`, in hex, where there was none and this call made it.
 * @throws ConfigError for a file with nothing in it, which would be a secret that everybody knows
 */
export async function keptSecret(
  dataDir: string,
  filename: string,
): Promise<{ secret: string; made: boolean }> {
  const path = join(dataDir, filename);
  const existing = await readIfThere(path);
  if (existing !== undefined) return { secret: existing, made: false };
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${crypto.randomUUID()}`;
  await writeDurably(draft, randomBytes(32).toString("hex"));
  let made = true;
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
    made = false;
  } finally {
    await rm(draft);
  }
  return { secret: await read(path), made };
}

/** Keys that were made with it have to outlive a loss of power as it does. */
async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** A secret of its own for one purpose, derived from the server's. Hex. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(`purpose:${purpose}`).digest("hex");
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await read(path);
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

async function read(path: string): Promise<string> {
  const secret = (await readFile(path, "utf8")).trim();
  if (secret) return secret;
  const remedy = "put it back from a backup, or remove it to have a new one made";
  throw new ConfigError([`DATA_DIR: ${path} is empty; ${remedy}`]);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
