import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AppError } from "../errors.ts";
import { deriveSecret } from "../tenants/secret.ts";
import type { Visitor } from "./console-safety.ts";
import { createTryLimit } from "./try-limit.ts";

const COOKIE = "console_session";
const SESSION_S = 12 * 60 * 60;
const MAX_SIGNED_OUT = 10_000;

interface ConsoleSessions {
  /**
   * Checks the token and starts a session.
   * @param visitor who tries, for the limit of tries
   * @returns the `Set-Cookie` header
   * @throws AppError unauthorized; HttpError 429 after too many tries
   */
  signIn(token: string, visitor: Visitor, secure: boolean): string;
  /** Ends the request's session; returns the `Set-Cookie` header that removes it. */
  signOut(request: Request, secure: boolean): string;
  /** @throws AppError unauthorized where the request has no session */
  assertSignedIn(request: Request): void;
}

/**
 * Sessions of administrators: a cookie `<end>.<random>.<HMAC>`. The HMAC's key depends on the token, so another
 * token ends every session. A session that was signed out is refused by this gateway until it would have ended.
 */
export function createConsoleSessions(
  adminToken: string,
  secret: string,
  now: () => number,
): ConsoleSessions {
  const key = deriveSecret(secret, `console-session:${digest(adminToken).toString("hex")}`);
  const tries = createTryLimit();
  const signedOut = new LRUCache<string, true>({ max: MAX_SIGNED_OUT });

  const sign = (body: string) => createHmac("sha256", key).update(body).digest("base64url");

  function sessionOf(request: Request): string | undefined {
    const cookie = cookieOf(request);
    const match = /^((\d{1,15})\.[\w-]{16,64})\.([\w-]{43})$/.exec(cookie ?? "");
    if (!match?.[1] || !match[3]) return undefined;
    const good = timingSafeEqual(Buffer.from(sign(match[1])), Buffer.from(match[3]));
    return good && Number(match[2]) > now() && !signedOut.has(match[1]) ? match[1] : undefined;
  }

  return {
    signIn(token, visitor, secure) {
      tries.count(visitor);
      if (!timingSafeEqual(digest(token), digest(adminToken))) {
        throw new AppError("unauthorized", "this is not the administrator token");
      }
      tries.forget(visitor);
      const body = `${now() + SESSION_S * 1000}.${randomBytes(16).toString("base64url")}`;
      return cookie(`${body}.${sign(body)}`, SESSION_S, secure);
    },
    signOut(request, secure) {
      const session = sessionOf(request);
      if (session) signedOut.set(session, true);
      return cookie("", 0, secure);
    },
    assertSignedIn(request) {
      if (!sessionOf(request))
        throw new AppError("unauthorized", "you are not signed in; sign in, then try again");
    },
  };
}

function cookie(value: string, maxAge: number, secure: boolean): string {
  const always = `${COOKIE}=${value}; Path=/console; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`;
  return secure ? `${always}; Secure` : always;
}

function cookieOf(request: Request): string | undefined {
  const header = request.headers.get("cookie") ?? "";
  for (const pair of header.split(";")) {
    const [name, value] = pair.trim().split("=", 2);
    if (name === COOKIE) return value;
  }
  return undefined;
}

/** Of one length whatever the text, so that it can be compared in constant time. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
