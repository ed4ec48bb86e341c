import { expect } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, parseConfig } from "../../src/config.ts";
import { createLogger, type Logger } from "../../src/log.ts";
import { type RunningGateway, startGateway } from "../../src/start-gateway.ts";
import { createKey } from "../../src/tenants/keys.ts";
import { createOrganization } from "../../src/tenants/organizations.ts";

export interface TestService extends RunningGateway, AsyncDisposable {
  dataDir: string;
  /** Creates an organization with the subdomain and returns a key of it. */
  tenant(
    subdomain?: string,
  ): Promise<{ organizationId: string; key: string; keyId: string; namespace: string }>;
}

let tenants = 0;

/** The real service on a free port with a data folder of its own, gone when disposed. */
export async function startService(
  settings: Record<string, string> = {},
  log?: Logger,
): Promise<TestService> {
  const dataDir = await mkdtemp(join(tmpdir(), "pods-"));
  const config: Config = parseConfig({
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    ROLE: "gateway",
    LOG_LEVEL: "error",
    WORKER_READERS: "1",
    WARM_UP: "off",
    ...settings,
  });
  const gateway = await startGateway(config, log ?? createLogger(config.LOG_LEVEL));
  const dispose = async () => {
    await gateway.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    ...gateway,
    dataDir,
    async tenant(subdomain = `tenant-${++tenants}`) {
      const { db } = gateway.services;
      const organization = await createOrganization(db, { name: subdomain, subdomain }, Date.now());
      const input = { organizationId: organization.id, name: "test" };
      const { key, id } = await createKey(db, gateway.secret, config, input, Date.now());
      return { organizationId: organization.id, key, keyId: id, namespace: organization.namespace ?? "" };
    },
    [Symbol.asyncDispose]: dispose,
  };
}

/** Calls the service as a client would; a body is sent as JSON. */
export function call(
  service: { url: string },
  key: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return fetch(`${service.url}${path}`, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

/** What a refusal says; its whole body is `{detail}`. */
export async function detailOf(response: Response): Promise<string> {
  const body = await response.json();
  expect(Object.keys(body)).toEqual(["detail"]);
  return body.detail;
}

/** Waits until `check` gives something, and gives that. */
export async function eventually<T>(
  check: () => Promise<T | undefined | false>,
  limitMs = 60_000,
): Promise<T> {
  const until = performance.now() + limitMs;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > until) throw new Error(`not within ${limitMs} ms: ${check}`);
    await Bun.sleep(10);
  }
}
