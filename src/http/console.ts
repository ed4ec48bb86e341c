import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { administratorsRouter } from "../api/admin/admin-router.ts";
import type { BudgetState, PartState } from "../api/admin/admin-trpc.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { createStorageUse } from "../pods/storage-use.ts";
import type { DocumentReader } from "../search/types.ts";
import { callerOf } from "../tenants/caller-of.ts";
import { originOf } from "./admit.ts";
import { auditFile } from "./audit-export.ts";
import { createChatHandler } from "./chat.ts";
import { createConsoleAssets } from "./console-assets.ts";
import { assertOwn, contentPolicy, isSecure, visitorOf } from "./console-safety.ts";
import { createConsoleSessions } from "./console-session.ts";
import { clientLeft, errorResponse, HttpError, hasLeft } from "./errors.ts";
import { readJsonObject } from "./json-body.ts";
import { procedureOptions } from "./procedures.ts";

const ROOT = "/console";
const API = `${ROOT}/api`;
const ASSETS = `${ROOT}/assets/`;

interface ConsoleOptions {
  services: Services;
  /** The server's secret. */
  secret: string;
  adminToken: string;
  reader: DocumentReader;
  rateLimit: (organizationId: string) => Promise<BudgetState>;
  readiness: () => Promise<PartState[]>;
  /** The network address that a request came from. */
  addressOf: (request: Request) => string;
}

/** What a handler is told of its request. */
interface Visit {
  request: Request;
  url: URL;
  origin: string;
}

/**
 * Everything under `/console`: the page and its files, signing in and out, the administrators' procedures, the
 * playground's chat and the export of the audit trail. No tenant's key and no tenant's budget has a part in it.
 */
export function createConsole(options: ConsoleOptions) {
  const { services, secret, adminToken, reader, rateLimit, readiness, addressOf } = options;
  const { config, log, now } = services;
  const sessions = createConsoleSessions(adminToken, secret, now);
  const assets = createConsoleAssets(config.DATA_DIR, log);
  const storageUse = createStorageUse(services);
  const chat = createChatHandler(services);
  const policy = contentPolicy(config.S3_PUBLIC_ENDPOINT ?? config.S3_ENDPOINT ?? config.PUBLIC_URL);

  /** By method and path; without a session. */
  const open: Record<string, (visit: Visit) => Promise<Response>> = {
    [`GET ${ROOT}`]: page,
    [`POST ${ROOT}/sign-in`]: async ({ request, origin }) => {
      const { token } = await readJsonObject(request);
      if (typeof token !== "string") throw new AppError("bad_request", "token: must be a string");
      const visitor = visitorOf(request, addressOf(request));
      const cookie = sessions.signIn(token, visitor, isSecure(request, origin));
      return new Response(null, { status: 204, headers: { "set-cookie": cookie } });
    },
    [`POST ${ROOT}/sign-out`]: async ({ request, origin }) =>
      new Response(null, {
        status: 204,
        headers: { "set-cookie": sessions.signOut(request, isSecure(request, origin)) },
      }),
  };

  /** By method and path; for signed-in administrators. */
  const signedIn: Record<string, (visit: Visit) => Promise<Response>> = {
    [`POST ${ROOT}/chat`]: async ({ request, url, origin }) => {
      const organizationId = url.searchParams.get("organization_id") ?? "";
      return chat(request, await callerOf(services, { organizationId }, origin));
    },
    [`GET ${ROOT}/audit.ndjson`]: async ({ url }) => auditFile(services, url.searchParams),
  };

  async function page({ request }: Visit): Promise<Response> {
    const response = await assets.page(request);
    response.headers.set("content-security-policy", policy);
    return response;
  }

  async function procedures({ request, origin }: Visit): Promise<Response> {
    return fetchRequestHandler({
      ...(await procedureOptions(request, log)),
      endpoint: API,
      router: administratorsRouter,
      createContext: () => ({
        services,
        secret,
        origin,
        signal: request.signal,
        reader,
        rateLimit,
        readiness,
        storageUse,
      }),
    });
  }

  async function route(visit: Visit): Promise<Response> {
    const { request, url, origin } = visit;
    const path = url.pathname.replace(/\/$/, "");
    // The answer to HEAD is that to GET; its body is left out on the way.
    const method = request.method === "HEAD" ? "GET" : request.method;
    if (method === "GET" && path.startsWith(ASSETS)) {
      return assets.asset(request, path.slice(ASSETS.length));
    }
    if (method !== "GET") assertOwn(request, [origin, originOf(request)]);
    const name = `${method} ${path}`;
    const handler = open[name];
    if (handler) return handler(visit);
    const inner =
      signedIn[name] ??
      (path.startsWith(`${API}/`) && /^(GET|POST)$/.test(request.method) ? procedures : undefined);
    if (!inner) throw unknown(path, request.method, { ...open, ...signedIn });
    sessions.assertSignedIn(request);
    return inner(visit);
  }

  return async function console(request: Request): Promise<Response> {
    const visit = { request, url: new URL(request.url), origin: config.PUBLIC_URL ?? originOf(request) };
    const response = await route(visit).catch((error: unknown) =>
      hasLeft(request, error) ? clientLeft() : errorResponse(error, log),
    );
    for (const [header, value] of Object.entries(ALWAYS)) {
      if (!response.headers.has(header)) response.headers.set(header, value);
    }
    return response;
  };
}

const ALWAYS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
};

function unknown(path: string, method: string, handlers: Record<string, unknown>): HttpError {
  const allowed = Object.keys(handlers)
    .map((name) => name.split(" "))
    .filter(([, known]) => known === path)
    .map(([allow]) => (allow === "GET" ? "GET, HEAD" : allow));
  if (allowed.length === 0) return new HttpError(404, "No such path");
  const allow = allowed.join(", ");
  return new HttpError(405, `Method ${method} not allowed here; allowed: ${allow}`, { allow });
}
