import { afterAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { environmentWith } from "../src/config.ts";
import { listeningUrl } from "../src/demo/listening.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Runs a command that alone sees a disk of 16 MB at $1. */
const SMALL_DISK = `mount -t tmpfs -o size=16m none "$1" && shift && exec "$@"`;

const folder = await mkdtemp(join(tmpdir(), "disk-"));
afterAll(() => rm(folder, { recursive: true }));

test("a service whose disk is full is not ready, says why, and is ready again once there is room", async () => {
  const command = ["sh", "-c", SMALL_DISK, "sh", folder, process.execPath, "src/main.ts"];
  const child = Bun.spawn(["unshare", "--map-root-user", "--mount", ...command], {
    cwd: ROOT,
    env: environmentWith({ HOST: "127.0.0.1", PORT: "0", DATA_DIR: folder, ROLE: "gateway" }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    const url = await listeningUrl(child.stderr);
    const ready = async () => {
      const response = await fetch(`${url}/readyz`);
      return [response.status, await response.json()];
    };
    expect(await ready()).toEqual([200, { status: "ready" }]);
    const filler = join(`/proc/${child.pid}/root`, folder, "filler");
    await expect(Bun.write(filler, new Uint8Array(20_000_000))).rejects.toThrow("ENOSPC");
    expect(await ready()).toEqual([503, { detail: "not ready: disk" }]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await rm(filler);
    expect(await ready()).toEqual([200, { status: "ready" }]);
  } finally {
    child.kill("SIGKILL");
    await child.exited;
  }
});
