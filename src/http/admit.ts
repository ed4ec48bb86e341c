import type { Caller } from "../context.ts";
import { AppError } from "../errors.ts";
import { firstForwarded } from "../forwarded.ts";
import type { Identity } from "../tenants/authenticate.ts";
import type { UsageCounter } from "../tenants/usage-counter.ts";
import { HttpError } from "./errors.ts";
import type { RateLimit } from "./rate-limit.ts";

const SUSPENDED = "Your organization is suspended; ask the operator of this service to resume it";

interface Admission {
  caller: Caller;
  /** The `RateLimit-*` headers of the answer. */
  headers: Record<string, string>;
}

interface AdmitOptions {
  authenticate: (authorization: string | null) => Promise<Identity>;
  rateLimit: RateLimit;
  /** Counts what each organization asks for. */
  usage: Pick<UsageCounter, "count">;
  publicUrl: string | undefined;
}

/**
 * Lets a request in, or says why not, in this order: key (401), namespace and suspension
 * (403), rate limit (429). A request counts as so many `requests`.
 */
export function createAdmission({ authenticate, rateLimit, usage, publicUrl }: AdmitOptions) {
  async function charge(organizationId: string, requests: number): Promise<Record<string, string>> {
    try {
      const headers = await rateLimit.charge(organizationId, requests);
      usage.count(organizationId, { requests, limited: 0 });
      return headers;
    } catch (error) {
      if (error instanceof HttpError) usage.count(organizationId, { requests: 0, limited: requests });
      throw error;
    }
  }

  return async function admit(request: Request, requests = 1): Promise<Admission> {
    const identity = await authenticate(request.headers.get("authorization"));
    const { keyId, organizationId, namespace, suspended } = identity;
    if (!namespace)
      throw new AppError("forbidden", "Your organization is not configured for the customer API");
    if (suspended) throw new AppError("forbidden", SUSPENDED);
    const headers = await charge(organizationId, requests);
    return { caller: { keyId, organizationId, namespace, origin: publicUrl ?? originOf(request) }, headers };
  };
}

/** The address that the caller used: a reverse proxy in front names it in `X-Forwarded-*`. What is no address is passed over. */
export function originOf(request: Request): string {
  const url = new URL(request.url);
  const first = (name: string) => firstForwarded(request.headers, name);
  const forwarded = `${first("x-forwarded-proto") ?? url.protocol.slice(0, -1)}://${first("x-forwarded-host") ?? url.host}`;
  return /^https?:/.test(forwarded) && URL.canParse(forwarded) ? new URL(forwarded).origin : url.origin;
}
