import { fileURLToPath } from "node:url";
import type { Logger } from "./log.ts";

const RESTART_MIN_MS = 200;
const RESTART_MAX_MS = 10_000;
const STOP_LIMIT_MS = 5_000;

export interface WorkerProcess {
  ready(): boolean;
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Runs the worker beside the gateway and starts it again when it dies. It ends with the gateway: it
 * exits when the channel between them closes.
 *
 * @param env the environment of the worker process
 */
export function superviseWorker(env: Record<string, string | undefined>, log: Logger): WorkerProcess {
  let stopping = false;
  let ready = false;
  let delay = RESTART_MIN_MS;
  let child = start();

  function start() {
    const startedAt = performance.now();
    return Bun.spawn([process.execPath, fileURLToPath(new URL("../workers/main.ts", import.meta.url))], {
      env,
      stdio: ["ignore", "inherit", "inherit"],
      ipc(message: unknown) {
        if (isReady(message)) ready = true;
      },
      // Comes before its exit, and from then on nothing can be sent.
      onDisconnect() {
        ready = false;
      },
      onExit(_process, code, signal) {
        if (stopping) return;
        delay =
          performance.now() - startedAt > RESTART_MAX_MS
            ? RESTART_MIN_MS
            : Math.min(delay * 2, RESTART_MAX_MS);
        log.error({ code, signal, restartInMs: delay }, "the worker ended; starting it again");
        setTimeout(() => {
          if (!stopping) child = start();
        }, delay);
      },
    });
  }

  return {
    ready: () => ready,
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
