import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { scripts } from "../../package.json";
import { listeningUrl } from "../../src/demo/listening.ts";

/** The service as a process of its own, as an operator runs it, on a free port with a data folder of its own. */
export interface ServiceProcess extends AsyncDisposable {
  url: string;
  pid: number;
  dataDir: string;
  /** Milliseconds from starting the process to the first `GET /readyz` that answered 200. */
  readyAfterMs: number;
  /** Runs `bun run admin` beside it and returns the last line it printed. */
  admin(...args: string[]): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export async function startProcess(
  settings: Record<string, string> = {},
  keep?: string,
): Promise<ServiceProcess> {
  const dataDir = keep ?? (await mkdtemp(join(tmpdir(), "pods-")));
  const env = { ...Bun.env, HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "info", ...settings };
  const started = performance.now();
  let ending = false;
  const child = Bun.spawn(["env", ...scripts.start.split(" ")], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "inherit", "pipe"],
    onExit(_process, code, signal) {
      if (!ending) process.stderr.write(`the service ended by itself: ${signal ?? `code ${code}`}\n`);
    },
  });
  const url = await listeningUrl(child.stderr);
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (performance.now() - started > 20_000) {
      child.kill("SIGKILL");
      throw new Error("the service did not get ready within 20 s");
    }
    await Bun.sleep(5);
  }
  const readyAfterMs = performance.now() - started;

  const kill = async (signal: NodeJS.Signals) => {
    ending = true;
    child.kill(signal);
    await child.exited;
  };
  return {
    url,
    pid: child.pid,
    dataDir,
    readyAfterMs,
    async admin(...args) {
      const run = Bun.spawn([process.execPath, "src/admin.ts", ...args], {
        cwd: ROOT,
        env,
        stderr: "inherit",
      });
      const lines = (await new Response(run.stdout).text()).trim().split("\n");
      if ((await run.exited) !== 0) throw new Error(`admin ${args.join(" ")} failed`);
      return lines.at(-1) ?? "";
    },
    kill,
    async [Symbol.asyncDispose]() {
      await kill("SIGTERM");
      if (!keep) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
