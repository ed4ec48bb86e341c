import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { ask, type Client, onboard } from "./client.ts";
import { bold, dim, line, show } from "./screen.ts";
import { startDemoService } from "./service.ts";

const SAMPLES = fileURLToPath(new URL("./samples", import.meta.url));
const ORG_ID = "demo_protocols";
const GROUNDED = [
  "What is the adult dose of epinephrine in cardiac arrest?",
  "What needle do we use for needle thoracostomy?",
];
const GENERAL = "How is opioid overdose managed?";

async function demo(signal: AbortSignal): Promise<void> {
  line(`\n${bold("Document Pods and EMS Chat")}, a demonstration. Ctrl-C ends it at any time.\n`);
  show("Starting the service ... ");
  const begun = performance.now();
  await using service = await startDemoService(signal);
  line(`ready at ${service.url} after ${seconds(begun)}\n`);
  const client: Client = { url: service.url, key: service.key, signal };

  const files = (await readdir(SAMPLES)).sort();
  line(bold(`1. Upload ${files.length} documents into the Pod ${ORG_ID}`));
  await onboard(client, ORG_ID, SAMPLES, files);

  line(`\n${bold("2. Ask the documents: each statement with its source")}`);
  for (const question of GROUNDED) await ask(client, question, ORG_ID);

  line(`\n${bold("3. Ask without a Pod: general EMS knowledge, for a paramedic")}`);
  await ask(client, GENERAL, undefined);

  line(`\n${bold("Look around")}`);
  line(`  Swagger UI  ${service.url}/swagger`);
  line(`  API key     ${service.key}`);
  if (process.stdin.isTTY && process.stdout.isTTY) {
    line(dim("\nThe service runs until you press Ctrl-C."));
    await aborted(signal);
  }
  line(dim("\nStopping, and removing everything that the demonstration made."));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

// A terminal that is closed must not keep the demo from cleaning up.
process.stdout.on("error", () => {});
const interrupt = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => interrupt.abort());
demo(interrupt.signal).then(
  () => process.exit(0),
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    if (interrupt.signal.aborted) line("\nStopped; everything that the demonstration made is removed.");
    else console.error(`\nThe demonstration failed: ${message}`);
    process.exit(interrupt.signal.aborted ? 130 : 1);
  },
);
