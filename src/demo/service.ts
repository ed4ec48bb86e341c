import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { environmentWith, exemptFromProxy } from "../config.ts";
import { untilAborted } from "../until-aborted.ts";
import { firstKey } from "./first-key.ts";
import { listeningUrl } from "./listening.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
const START_LIMIT_MS = 15_000;
const STOP_LIMIT_MS = 10_000;
const GROUP_LIMIT_MS = 2_000;

interface DemoService extends AsyncDisposable {
  url: string;
  /** Of an organization with the namespace `demo`. */
  key: string;
}

/**
 * Starts the service in a process of its own, with a temporary data folder and no settings from outside.
 * Both are gone when it is disposed, and also when starting fails. @throws the signal's reason once aborted
 */
export async function startDemoService(signal: AbortSignal): Promise<DemoService> {
  exemptFromProxy("127.0.0.1");
  const dataDir = await mkdtemp(join(tmpdir(), "pods-demo-"));
  const adminToken = crypto.randomUUID();
  const service = Bun.spawn([process.execPath, MAIN], {
    env: environmentWith({
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "info",
      ADMIN_TOKEN: adminToken,
      WARM_UP: "off",
    }),
    stdio: ["ignore", "ignore", "pipe"],
    // Ctrl-C in the terminal reaches the demo alone, which then stops the service in good order. Its processes are
    // a group of their own.
    detached: true,
  });
  const dispose = async () => {
    service.kill("SIGTERM");
    const timer = setTimeout(() => service.kill("SIGKILL"), STOP_LIMIT_MS);
    await service.exited;
    clearTimeout(timer);
    await endGroup(service.pid);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await ready(service, AbortSignal.any([signal, AbortSignal.timeout(START_LIMIT_MS)]));
    return { url, key: await firstKey(url, adminToken, signal), [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function ready(
  service: Bun.Subprocess<"ignore", "ignore", "pipe">,
  signal: AbortSignal,
): Promise<string> {
  const url = await untilAborted(listeningUrl(service.stderr), signal);
  for (;;) {
    const answered = await fetch(`${url}/readyz`, { signal }).then(
      (response) => response.ok,
      () => false,
    );
    signal.throwIfAborted();
    if (service.exitCode !== null) throw new Error(`the service ended with exit code ${service.exitCode}`);
    if (answered) return url;
    await Bun.sleep(20);
  }
}

/** A service that died leaves its worker for a moment, which still writes to the data folder. */
async function endGroup(group: number): Promise<void> {
  const until = performance.now() + GROUP_LIMIT_MS;
  while (performance.now() < until && kill(-group)) await Bun.sleep(5);
}

/** False where there is nobody to kill. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}
