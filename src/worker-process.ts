import { fileURLToPath } from "node:url";
import type { Logger } from "./log.ts";

/** Milliseconds before an ended worker is started again: at first, and where it ends again and again. */
const RESTART = { minMs: 200, maxMs: 10_000 };
const STOP_LIMIT_MS = 5_000;

export interface WorkerProcess {
  ready(): boolean;
  /** Resolves once the worker is ready for the first time. */
  started: Promise<void>;
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Runs the worker beside the gateway and starts it again when it dies. It ends with the gateway: it
 * exits when the channel between them closes.
 *
 * @param env the environment of the worker process
 */
export function superviseWorker(
  env: Record<string, string | undefined>,
  log: Logger,
  restart = RESTART,
): WorkerProcess {
  let stopping = false;
  let ready = false;
  const started = Promise.withResolvers<void>();
  let delay = restart.minMs;
  let child = start();

  function start() {
    const startedAt = performance.now();
    return Bun.spawn([process.execPath, fileURLToPath(new URL("../workers/main.ts", import.meta.url))], {
      env,
      stdio: ["ignore", "inherit", "inherit"],
      ipc(message: unknown) {
        if (!isReady(message)) return;
        ready = true;
        started.resolve();
      },
      // Comes before its exit, and from then on nothing can be sent.
      onDisconnect() {
        ready = false;
      },
      onExit(_process, code, signal) {
        if (stopping) return;
        delay =
          performance.now() - startedAt > restart.maxMs ? restart.minMs : Math.min(delay * 2, restart.maxMs);
        log.error({ code, signal, restartInMs: delay }, "the worker ended; starting it again");
        setTimeout(startAgain, delay);
      },
    });
  }

  /** What ended the worker, a lack of memory or of processes, may keep the next from starting for a while. */
  function startAgain(): void {
    if (stopping) return;
    try {
      child = start();
    } catch (error) {
      log.error({ err: error, restartInMs: restart.maxMs }, "the worker cannot be started; trying again");
      setTimeout(startAgain, restart.maxMs);
    }
  }

  return {
    ready: () => ready,
    started: started.promise,
    wake() {
      if (ready) child.send({ type: "wake" });
    },
    async stop() {
      stopping = true;
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
      await child.exited;
      clearTimeout(timer);
    },
  };
}

function isReady(message: unknown): boolean {
  return typeof message === "object" && message !== null && "type" in message && message.type === "ready";
}
