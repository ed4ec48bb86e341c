import { and, eq, isNull, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { apiKeys, organizations } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { hashKey, isKeyWellFormed } from "./api-key.ts";

const LAST_USED_PRECISION_MS = 60_000;

export interface Identity {
  keyId: string;
  organizationId: string;
  /** Null where the organization's subdomain gives none: it is refused everywhere. */
  namespace: string | null;
  /** Whether an administrator has suspended the organization. */
  suspended: boolean;
}

/**
 * Finds out whose key it is. The database is asked each time, so a revoked key is refused from the
 * next request on.
 */
export function createAuthenticator({ db, log, now }: Pick<Services, "db" | "log" | "now">, secret: string) {
  const recentlyUsed = new LRUCache<string, true>({ max: 10_000, ttl: LAST_USED_PRECISION_MS });

  // A statement that is prepared once: a query builder keeps its last condition, so that two requests that share one
  // could be taken for each other.
  const find = db
    .select({
      keyId: apiKeys.id,
      organizationId: apiKeys.organizationId,
      namespace: organizations.namespace,
      suspended: sql`${organizations.suspendedAt} is not null`.mapWith(Boolean),
    })
    .from(apiKeys)
    .innerJoin(organizations, eq(organizations.id, apiKeys.organizationId))
    .where(and(eq(apiKeys.hash, sql.placeholder("hash")), isNull(apiKeys.revokedAt)))
    .prepare();

  /**
   * @param authorization the header `Authorization: Bearer <key>`
   * @throws AppError unauthorized if the key is missing, malformed, unknown or revoked
   */
  return async function authenticate(authorization: string | null): Promise<Identity> {
    const key = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
    if (!key || !isKeyWellFormed(secret, key)) throw invalidKey();
    const [identity] = await find.all({ hash: hashKey(secret, key) });
    if (!identity) throw invalidKey();
    if (!recentlyUsed.has(identity.keyId)) {
      recentlyUsed.set(identity.keyId, true);
      // Nobody waits for it: another process may be writing to the database for seconds.
      void recordUse(identity.keyId);
    }
    return identity;
  };

  /** A database that takes no writes, as on a full disk, still answers who may read. */
  async function recordUse(keyId: string): Promise<void> {
    try {
      await db.update(apiKeys).set({ lastUsedAt: now() }).where(eq(apiKeys.id, keyId));
    } catch (error) {
      log.error({ err: error, keyId }, "use of a key not recorded");
    }
  }
}

function invalidKey(): AppError {
  return new AppError("unauthorized", "Invalid API key");
}
