import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseConfig } from "../config.ts";
import { createLogger } from "../log.ts";
import { startGateway } from "../start-gateway.ts";
import { createKey } from "../tenants/keys.ts";
import { createOrganization } from "../tenants/organizations.ts";
import { ask, onboard, type Target } from "./client.ts";

const SAMPLES = new URL("./samples", import.meta.url).pathname;
const ORG_ID = "demo_protocols";
const GROUNDED = [
  "How much epinephrine does an adult get in anaphylaxis?",
  "What size of i-gel fits a 70 kg patient?",
];
const GENERAL = "How is opioid overdose managed?";

async function demo(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "pods-demo-"));
  const config = parseConfig({
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    PORT: await freePort(3000),
    LOG_LEVEL: "error",
  });
  const gateway = await startGateway(config, createLogger(config.LOG_LEVEL));
  try {
    await until(async () => (await fetch(`${gateway.url}/readyz`)).ok);
    const { db } = gateway.services;
    const organization = await createOrganization(db, { name: "Demo EMS", subdomain: "demo" }, Date.now());
    const owner = { organizationId: organization.id, name: "demo" };
    const { key } = await createKey(db, gateway.secret, config, owner, Date.now());
    const target: Target = { url: gateway.url, key };

    say(`The service runs at ${gateway.url}. Four sample documents go into the Pod ${ORG_ID}.\n`);
    const files = (await readdir(SAMPLES)).filter((name) => /\.(pdf|docx|pptx|xlsx)$/.test(name)).sort();
    await onboard(target, ORG_ID, SAMPLES, files);
    for (const question of GROUNDED) await ask(target, question, ORG_ID);
    await ask(target, GENERAL, undefined);

    say(`\nSwagger UI: ${gateway.url}/swagger   (this demo's key: ${key})`);
    if (process.stdin.isTTY) {
      say("Press Ctrl-C to stop; everything the demo made is then removed.");
      await new Promise<void>((resolve) => process.once("SIGINT", () => resolve()));
    }
  } finally {
    await gateway.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The port if nobody listens there, else any free one. */
async function freePort(preferred: number): Promise<string> {
  try {
    const probe = Bun.serve({ hostname: "127.0.0.1", port: preferred, fetch: () => new Response() });
    await probe.stop(true);
    return String(preferred);
  } catch {
    return "0";
  }
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (await check()) return;
    await Bun.sleep(20);
  }
  throw new Error("the service did not get ready within 10 s");
}

function say(text: string): void {
  console.log(text);
}

demo().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
