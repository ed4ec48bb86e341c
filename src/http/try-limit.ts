import { LRUCache } from "lru-cache";
import type { Visitor } from "./console-safety.ts";
import { HttpError } from "./errors.ts";

/** Tries a minute: of one address, and of one peer whatever addresses it tells of. */
const OF_ADDRESS = 5;
const OF_PEER = 60;
const MINUTE_MS = 60_000;
/** Addresses that are kept in mind; the ones longest ago are forgotten first. */
const MOST = 10_000;

/**
 * Limits how often a visitor may try. Nobody is held up by the tries of others, unless dozens of them come through
 * the same proxy; one that makes up addresses is limited by where it connects from.
 */
export function createTryLimit() {
  const tries = new LRUCache<string, number>({ max: MOST, ttl: MINUTE_MS, noUpdateTTL: true });
  const addressOf = ({ peer, forwarded }: Visitor) => `${peer} for ${forwarded ?? "itself"}`;
  const assertLeft = (who: string, most: number) => {
    if ((tries.get(who) ?? 0) < most) return;
    const wait = String(Math.max(1, Math.ceil(tries.getRemainingTTL(who) / 1000)));
    throw new HttpError(429, `too many tries to sign in; try again in ${wait} s`, { "retry-after": wait });
  };
  return {
    /** @throws HttpError 429 */
    count(visitor: Visitor): void {
      const address = addressOf(visitor);
      assertLeft(address, OF_ADDRESS);
      assertLeft(visitor.peer, OF_PEER);
      for (const who of [address, visitor.peer]) tries.set(who, (tries.get(who) ?? 0) + 1);
    },
    /** Lets the visitor's address begin anew, once it got in. */
    forget(visitor: Visitor): void {
      tries.delete(addressOf(visitor));
    },
  };
}
