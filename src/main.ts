import { ConfigError, readConfig } from "./config.ts";
import { createLogger } from "./log.ts";
import { tellStrayErrors } from "./stray-errors.ts";

/**
 * Ctrl-C and service managers signal `bun run start` and this process alike, and the first passes it on: what comes
 * twice within this time was meant once. Whoever signals again later does not want to wait.
 */
const SAME_SIGNAL_MS = 1_000;

async function main(): Promise<void> {
  const config = readConfig();
  if (config.ROLE === "worker") {
    await import("../workers/main.ts");
    return;
  }
  const log = createLogger(config.LOG_LEVEL);
  tellStrayErrors(log);
  const { startGateway } = await import("./start-gateway.ts");
  const gateway = await startGateway(config, log);
  let stoppingSince: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      log.info({ signal }, "stopping");
      gateway.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "could not stop cleanly");
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error: unknown) => {
  const lines =
    error instanceof ConfigError ? error.problems : [error instanceof Error ? error.stack : String(error)];
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exit(1);
});
