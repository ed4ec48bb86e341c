import { Elysia } from "elysia";
import type { Caller, Services } from "../context.ts";
import type { DocumentReader } from "../search/types.ts";
import { createAuthenticator } from "../tenants/authenticate.ts";
import type { UsageCounter } from "../tenants/usage-counter.ts";
import { createAdmission } from "./admit.ts";
import { createChatHandler } from "./chat.ts";
import { createConsole } from "./console.ts";
import { clientLeft, errorResponse, hasLeft } from "./errors.ts";
import { createReadiness, createReadinessCheck, health } from "./health.ts";
import { assertAnnouncedSize } from "./json-body.ts";
import type { Metrics } from "./metrics.ts";
import { callsIn, createNativeHandler, NATIVE_PATH } from "./native.ts";
import { API_TITLE, openApiDocument } from "./openapi.ts";
import { withHeaders } from "./rate-headers.ts";
import { createRateLimit } from "./rate-limit.ts";
import { createRestHandler, restRoutes } from "./rest.ts";
import { unmatched } from "./routes.ts";
import { SWAGGER_ASSETS, swaggerAsset, swaggerPage } from "./swagger.ts";

interface GatewayOptions {
  services: Services;
  /** The server's secret: keys are checked with it. */
  secret: string;
  /** What administrators sign in with. */
  adminToken: string;
  /** Reads versions for administrators. */
  reader: DocumentReader;
  /** Counts what each organization asks for. */
  usage: Pick<UsageCounter, "count">;
  /** The network address that a request came from. */
  addressOf: (request: Request) => string;
  /** The embedded object storage, where there is no other. */
  embeddedStorage: ((request: Request) => Promise<Response>) | undefined;
  workersReady: () => boolean;
  /** Without them there is no `/metrics`. */
  metrics?: Metrics | undefined;
}

type TenantHandler = (request: Request, caller: Caller) => Promise<Response>;

/** Everything behind the one port, in the order a request meets it. */
export function createGateway({
  services,
  secret,
  embeddedStorage,
  workersReady,
  metrics,
  usage,
  ...administration
}: GatewayOptions) {
  const { config, log } = services;
  const rateLimit = createRateLimit(config);
  const admit = createAdmission({
    authenticate: createAuthenticator(services, secret),
    rateLimit,
    usage,
    publicUrl: config.PUBLIC_URL,
  });

  /** Runs the handler for an admitted caller; its answer, errors included, tells what is left of the rate limit. */
  const forTenant =
    (handler: TenantHandler, requests?: (request: Request) => number) =>
    async ({ request }: { request: Request }): Promise<Response> => {
      let headers = {};
      try {
        const admission = await admit(request, requests?.(request));
        headers = admission.headers;
        return withHeaders(await handler(request, admission.caller), headers);
      } catch (error) {
        const refusal = hasLeft(request, error) ? clientLeft() : errorResponse(error, log);
        if (refusal.status === 401) refusal.headers.set("www-authenticate", "Bearer");
        return withHeaders(refusal, headers);
      }
    };

  const raw = { parse: "none" } as const;
  const app = new Elysia({ strictPath: false, handler: { standardHostname: false } })
    .onRequest(({ request }) => {
      if (!isStorage(request)) assertAnnouncedSize(request);
    })
    .onError(({ error, code, request }) =>
      errorResponse(code === "NOT_FOUND" ? unmatched(app.routes, request) : error, log),
    );

  const rest = forTenant(createRestHandler(services));
  for (const { method, path } of restRoutes()) app.route(method, path, rest, raw);
  app.post("/chat", forTenant(createChatHandler(services)), raw);
  const native = forTenant(createNativeHandler(services), callsIn);
  app.get(`${NATIVE_PATH}/*`, native, raw).post(`${NATIVE_PATH}/*`, native, raw);

  const readiness = createReadinessCheck(services, workersReady);
  const administrate = createConsole({
    ...administration,
    services: { ...services, db: services.reports },
    secret,
    rateLimit: rateLimit.state,
    readiness,
  });
  const forConsole = ({ request }: { request: Request }) => administrate(request);
  app.all("/console", forConsole, raw).all("/console/*", forConsole, raw);

  const document = JSON.stringify(openApiDocument(config.PUBLIC_URL));
  let page: Promise<string> | undefined;
  const swagger = async () => {
    page ??= swaggerPage("/openapi.json", API_TITLE);
    return new Response(await page, { headers: { "content-type": "text/html; charset=utf-8" } });
  };
  app
    .get("/healthz", health)
    .get("/readyz", createReadiness(readiness))
    .get("/openapi.json", () => new Response(document, { headers: { "content-type": "application/json" } }))
    .get("/swagger", swagger);
  for (const name of SWAGGER_ASSETS) app.get(`/swagger/${name}`, () => swaggerAsset(name));

  if (metrics) app.get("/metrics", ({ request }) => metrics.show(request), raw);
  if (embeddedStorage) {
    const store = ({ request }: { request: Request }) => embeddedStorage(request);
    app.all("/storage", store, raw).all("/storage/*", store, raw);
  }
  return app;
}

function isStorage(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathname === "/storage" || pathname.startsWith("/storage/");
}
