import { asc, eq, or, sql } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { apiKeys, organizations } from "../../db/control.ts";
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";
import { generateKey, hashKey } from "./api-key.ts";

/** Creates a key and returns its plaintext, which is nowhere kept. */
export async function createKey(
  db: ControlDatabase,
  secret: string,
  config: Pick<Config, "API_KEY_PREFIX" | "ENVIRONMENT">,
  input: { organizationId: string; name: string },
  now: number,
): Promise<{ id: string; key: string }> {
  const key = generateKey(secret, config.API_KEY_PREFIX, config.ENVIRONMENT);
  const id = crypto.randomUUID();
  await db.insert(apiKeys).values({ id, ...input, hash: hashKey(secret, key), createdAt: now });
  return { id, key };
}

export async function listKeys(db: ControlDatabase) {
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      organization: organizations.name,
      namespace: organizations.namespace,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .innerJoin(organizations, eq(organizations.id, apiKeys.organizationId))
    .orderBy(asc(apiKeys.createdAt));
}

/**
 * Revokes a key, named by its plaintext or its id. Revoking it again changes nothing.
 * @throws AppError not_found
 */
export async function revokeKey(
  db: ControlDatabase,
  secret: string,
  keyOrId: string,
  now: number,
): Promise<string> {
  const [revoked] = await db
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${now})` })
    .where(or(eq(apiKeys.id, keyOrId), eq(apiKeys.hash, hashKey(secret, keyOrId))))
    .returning({ id: apiKeys.id });
  if (!revoked) throw new AppError("not_found", "no such key; the list of keys shows them all");
  return revoked.id;
}
