import { type ModelServer, startModelServer } from "../support/model-server.ts";
import { type ServiceProcess, startProcess } from "../support/service-process.ts";
import { Client } from "./client/client.ts";

/** Of the service with small limits. */
export const SMALL = { requests: 12, windowS: 5, uploadBytes: 2_000 };

/**
 * What the contract's tests are run against: the service as it comes with two tenants, and a second one
 * with small limits and a scripted model behind it.
 */
export interface World {
  service: ServiceProcess;
  /** The namespace of `acme` is how that of `acme2` begins. */
  acme: Client;
  acme2: Client;
  limited: ServiceProcess;
  model: ModelServer;
}

export async function startWorld(): Promise<World & AsyncDisposable> {
  await using started = new AsyncDisposableStack();
  const model = started.adopt(startModelServer(), (server) => server.stop());
  const service = started.use(await startProcess({ RATE_LIMIT_REQUESTS: "1000000", WARM_UP: "off" }));
  const limited = started.use(
    await startProcess({
      RATE_LIMIT_REQUESTS: String(SMALL.requests),
      RATE_LIMIT_WINDOW_S: String(SMALL.windowS),
      MAX_UPLOAD_BYTES: String(SMALL.uploadBytes),
      WORKER_READERS: "1",
      WARM_UP: "off",
      LLM_BASE_URL: model.url,
      LLM_MODEL: "scripted",
    }),
  );
  const [acme, acme2] = await Promise.all([tenant(service, "acme"), tenant(service, "acme2")]);
  const all = started.move();
  return { service, acme, acme2, limited, model, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Creates an organization as an administrator does, and gives a client with a key of it. */
export async function tenant(service: ServiceProcess, subdomain: string): Promise<Client> {
  await service.admin("org:create", "--name", subdomain, "--subdomain", subdomain);
  return new Client(service.url, await createKey(service, subdomain), namespaceOf(subdomain));
}

export function createKey(service: ServiceProcess, subdomain: string): Promise<string> {
  return service.admin("key:create", "--subdomain", subdomain);
}

/** The subdomain in lower case with everything but a-z and 0-9 removed. */
function namespaceOf(subdomain: string): string {
  return subdomain.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
