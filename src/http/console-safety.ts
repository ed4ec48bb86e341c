import { HttpError } from "./errors.ts";

/**
 * Nothing from another host, but what is sent to the object storage and fetched from it. Styles may stand in the
 * page, because components set them; WebAssembly decodes the pictures of scanned PDFs.
 * @param storage where forms and download URLs lead, if it is not where the page comes from
 */
export function contentPolicy(storage: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self'${storage === undefined ? "" : ` ${new URL(storage).origin}`}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * The session's cookie is sent by this site's pages alone (`SameSite=Strict`). That a change was asked for by a
 * page of this very origin is checked beside it: a browser names it in `Origin`; other clients send `x-console`.
 * @param ownOrigins `https://host` of every address that this service is reached by
 * @throws HttpError 403
 */
export function assertOwn(request: Request, ownOrigins: readonly string[]): void {
  const from = request.headers.get("origin");
  if (from === null) {
    if (request.headers.has("x-console")) return;
    throw new HttpError(403, "send the header x-console: 1");
  }
  const host = hostOf(from);
  if (host === undefined || !ownOrigins.some((origin) => hostOf(origin) === host)) {
    throw new HttpError(403, "asked from another site; behind a proxy that changes the host, set PUBLIC_URL");
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

export interface Visitor {
  /** The address that the connection came from: the visitor itself, or a proxy. */
  peer: string;
  /** Whom the proxy nearest to us, where there is one, says that it serves: the end of `X-Forwarded-For`. */
  forwarded: string | undefined;
}

export function visitorOf(request: Request, peer: string): Visitor {
  return { peer, forwarded: request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() };
}

/**
 * Whether the session's cookie may travel encrypted alone. The page that signs in tells how it was loaded: where
 * the service has an encrypted address and another one, a cookie for the first would be lost on the second.
 * @param origin of the service, where the client names none
 */
export function isSecure(request: Request, origin: string): boolean {
  return (request.headers.get("origin") ?? origin).startsWith("https:");
}
