import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const KEY_PATTERN = /^([a-z0-9]+_(?:prod|stg)_[0-9a-f]{16})_([0-9a-f]{8})$/;
const TAIL_LENGTH = 8;

const KEY_ENVIRONMENT = { production: "prod", staging: "stg" } as const;

/** A new key: `<prefix>_<env>_<16 hex>_<8 hmac>`, 64 random bits and a checksum that only this server can make. */
export function generateKey(
  secret: string,
  prefix: string,
  environment: keyof typeof KEY_ENVIRONMENT,
): string {
  const body = `${prefix}_${KEY_ENVIRONMENT[environment]}_${randomBytes(8).toString("hex")}`;
  return `${body}_${tailOf(secret, body)}`;
}

/** True if the key has the form of a key and its tail is this server's. Needs no database. */
export function isKeyWellFormed(secret: string, key: string): boolean {
  const match = KEY_PATTERN.exec(key);
  if (!match?.[1] || !match[2]) return false;
  return timingSafeEqual(Buffer.from(tailOf(secret, match[1])), Buffer.from(match[2]));
}

/** What the database holds of a key: HMAC-SHA256 of the whole key, hex. */
export function hashKey(secret: string, key: string): string {
  return createHmac("sha256", secret).update(key).digest("hex");
}

function tailOf(secret: string, body: string): string {
  return hashKey(secret, body).slice(0, TAIL_LENGTH);
}
