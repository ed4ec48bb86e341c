import { createHmac, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";

/**
 * The server's secret: `SERVER_SECRET`, or one made at the first start and kept in the data folder
 * (0600). Keys are checked with it, so every gateway of one database needs the same.
 */
export async function loadSecret(config: Pick<Config, "SERVER_SECRET" | "DATA_DIR">): Promise<string> {
  return config.SERVER_SECRET ?? (await keptSecret(config.DATA_DIR, "secret")).secret;
}

/** The secret in a file of the data folder (0600); `made` where there was none and this call made it. Hex. */
export async function keptSecret(
  dataDir: string,
  filename: string,
): Promise<{ secret: string; made: boolean }> {
  const path = join(dataDir, filename);
  const existing = await readIfThere(path);
  if (existing) return { secret: existing, made: false };
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
  let made = true;
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
    made = false;
  } finally {
    await rm(draft);
  }
  return { secret: await readFile(path, "utf8"), made };
}

/** A secret of its own for one purpose, derived from the server's. Hex. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(`purpose:${purpose}`).digest("hex");
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
