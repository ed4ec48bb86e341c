import type { Caller } from "../context.ts";
import { AppError } from "../errors.ts";
import type { Identity } from "../tenants/authenticate.ts";
import type { RateLimit } from "./rate-limit.ts";

export interface Admission {
  caller: Caller;
  /** The `RateLimit-*` headers of the answer. */
  headers: Record<string, string>;
}

export interface AdmitOptions {
  authenticate: (authorization: string | null) => Promise<Identity>;
  rateLimit: RateLimit;
  publicUrl: string | undefined;
}

/**
 * Lets a request in, or says why not, in the order of decision 1: key (401), namespace (403), rate
 * limit (429).
 * @param requests how many requests it counts as
 */
export function createAdmission({ authenticate, rateLimit, publicUrl }: AdmitOptions) {
  return async function admit(request: Request, requests = 1): Promise<Admission> {
    const { keyId, organizationId, namespace } = await authenticate(request.headers.get("authorization"));
    if (!namespace)
      throw new AppError("forbidden", "Your organization is not configured for the customer API");
    const headers = await rateLimit.charge(organizationId, requests);
    return { caller: { keyId, organizationId, namespace, origin: publicUrl ?? originOf(request) }, headers };
  };
}

/** The address that the caller used: a reverse proxy in front names it in `X-Forwarded-*`. */
function originOf(request: Request): string {
  const url = new URL(request.url);
  const first = (name: string) => request.headers.get(name)?.split(",")[0]?.trim();
  return `${first("x-forwarded-proto") ?? url.protocol.slice(0, -1)}://${first("x-forwarded-host") ?? url.host}`;
}
