import { HttpError } from "./errors.ts";

/**
 * Nothing from another host, but the object storage. Styles may stand in the page, because components set them;
 * a document that was fetched is shown as a `blob:`.
 */
export function contentPolicy(storage: string | undefined): string {
  const from = storage === undefined ? "'self'" : `'self' ${new URL(storage).origin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    `connect-src ${from}`,
    `img-src ${from} data: blob:`,
    `frame-src ${from} blob:`,
    "object-src 'self' blob:",
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

/** The nearest proxy in front, where there is one, tells whom it serves at the end of `X-Forwarded-For`. */
export function clientAddress(request: Request, addressOf: (request: Request) => string): string {
  return request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || addressOf(request);
}

/** Whether the session's cookie may travel encrypted alone. */
export function isSecure(origin: string): boolean {
  return origin.startsWith("https:");
}
