import { afterEach, expect, test } from "bun:test";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { environmentWith } from "../src/config.ts";
import { listeningUrl } from "../src/demo/listening.ts";
import { startModelServer } from "./support/model-server.ts";
import { podClient } from "./support/pod-client.ts";
import { call } from "./support/service.ts";
import { startProcess } from "./support/service-process.ts";
import { pdf } from "./workers/support/pdf.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** What a service needs that reads next to nothing. */
const SMALL = { WORKER_READERS: "1", WARM_UP: "off" };
const QUESTION = {
  conversation_id: "conversation-1",
  user_id: "medic-1",
  content: "How is a seizure treated?",
  state: "US",
  scope: "emt",
};
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** The service, or its worker alone, with a fault built in: on SIGUSR2 this code runs. */
async function startWithFault(fault: string, role: "gateway" | "worker" = "gateway") {
  const dataDir = await mkdtemp(join(tmpdir(), "main-"));
  const preload = join(dataDir, "fault.ts");
  await Bun.write(preload, `process.on("SIGUSR2", () => { ${fault} });`);
  const child = Bun.spawn([process.execPath, "--preload", preload, "src/main.ts"], {
    cwd: ROOT,
    env: environmentWith({ HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, ROLE: role, ...SMALL }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  cleanups.push(async () => {
    child.kill("SIGKILL");
    await child.exited;
    await rm(dataDir, { recursive: true });
  });
  const decoder = new TextDecoder();
  const reader = child.stderr.getReader();
  let log = "";
  /** Reads the log until it matches. */
  const logged = async (wanted: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const match = wanted.exec(log);
      if (match) return match;
      const { done, value } = await reader.read();
      if (done) throw new Error(`the log ended without ${wanted}:\n${log}`);
      log += decoder.decode(value, { stream: true });
    }
  };
  const [, port] = await logged(role === "worker" ? /"working"/ : /"url":"http:\/\/[^"]*?:(\d+)/);
  return { child, logged, url: `http://127.0.0.1:${port}` };
}

test("a proxy that the environment names for the internet does not stand between the service and itself", async () => {
  await using service = await startProcess({
    HTTP_PROXY: "http://127.0.0.1:9",
    no_proxy: "example.org",
    ...SMALL,
  });
  expect(await (await fetch(`${service.url}/readyz`)).json()).toEqual({ status: "ready" });
});

test("a data folder may have any name", async () => {
  const parent = await mkdtemp(join(tmpdir(), "named-"));
  cleanups.push(() => rm(parent, { recursive: true }));
  const dataDir = join(parent, "Ämter & Co. #1? 50%20 'x'");
  await using service = await startProcess(SMALL, dataDir);
  await service.admin("org:create", "--name", "Acme", "--subdomain", "acme");
  const pods = podClient(service.url, await service.admin("key:create", "--subdomain", "acme"));
  await pods.put("acme_named", [{ name: "a.pdf", bytes: pdf(["Epinephrine 1 mg/mL is for IM use."]) }]);
  const found = await pods.send("POST", "/search", { query: "epinephrine", org_id: "acme_named" });
  expect(JSON.stringify(found)).toContain("Epinephrine 1 mg/mL");
  expect(await readdir(parent)).toHaveLength(1);
  expect(await readdir(dataDir)).toContain("control.db");
});

test("the data folder is made for its owner alone", async () => {
  const parent = await mkdtemp(join(tmpdir(), "private-"));
  cleanups.push(() => rm(parent, { recursive: true }));
  const dataDir = join(parent, "data");
  await using _service = await startProcess(SMALL, dataDir);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s to all processes at once, as a terminal sends it, lets answers end",
  async (signal) => {
    const model = startModelServer({ kind: "stream", pieces: Array(10).fill("word "), gapMs: 100 });
    const dataDir = await mkdtemp(join(tmpdir(), "main-"));
    const settings = {
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      ...SMALL,
      LLM_BASE_URL: model.url,
      LLM_MODEL: "m",
    };
    const env = environmentWith(settings);
    const child = Bun.spawn([process.execPath, "run", "start"], {
      cwd: ROOT,
      env,
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
    });
    cleanups.push(
      () => model.stop(),
      () => rm(dataDir, { recursive: true }),
    );
    const url = await listeningUrl(child.stderr);
    const admin = async (...args: string[]) => {
      const run = Bun.spawn([process.execPath, "src/admin.ts", ...args], {
        cwd: ROOT,
        env,
        stderr: "ignore",
      });
      return (await new Response(run.stdout).text()).trim().split("\n").at(-1) ?? "";
    };
    await admin("org:create", "--name", "Acme", "--subdomain", "acme");
    const key = await admin("key:create", "--subdomain", "acme");
    const response = await call({ url }, key, "POST", "/chat", QUESTION);
    process.kill(-child.pid, signal);
    expect(await response.text()).toEndWith('data: {"type":"complete"}\n\n');
    expect(await child.exited).toBe(0);
  },
);

test("who signals again after a second does not wait for the answers under way", async () => {
  const model = startModelServer({ kind: "hang", pieces: ["word "] });
  cleanups.push(() => model.stop());
  await using service = await startProcess({ ...SMALL, LLM_BASE_URL: model.url, LLM_MODEL: "m" });
  await service.admin("org:create", "--name", "Acme", "--subdomain", "acme");
  const key = await service.admin("key:create", "--subdomain", "acme");
  const answer = await call(service, key, "POST", "/chat", QUESTION);
  process.kill(service.pid, "SIGTERM");
  await Bun.sleep(1_100);
  const since = performance.now();
  await service.kill("SIGTERM");
  expect(performance.now() - since).toBeLessThan(5_000);
  await expect(answer.text()).rejects.toThrow();
});

test("a rejection that nobody waited for is logged, and the service goes on", async () => {
  const service = await startWithFault(`Promise.reject(new Error("nobody waits for this"));`);
  service.child.kill("SIGUSR2");
  const [line] = await service.logged(/^\{.*unhandled rejection.*$/m);
  expect(line).toContain("nobody waits for this");
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
});

test("a rejection that nobody waited for does not end the worker", async () => {
  const worker = await startWithFault(`Promise.reject(new Error("nobody waits for this"));`, "worker");
  for (const wanted of [/unhandled rejection/, /unhandled rejection.*\n.*unhandled rejection/]) {
    worker.child.kill("SIGUSR2");
    await worker.logged(wanted);
  }
  expect(worker.child.exitCode).toBeNull();
});

test("an exception that nothing caught is logged, and the service ends with code 1", async () => {
  const service = await startWithFault(`throw new Error("nothing catches this");`);
  service.child.kill("SIGUSR2");
  const [line] = await service.logged(/^\{.*uncaught exception.*$/m);
  expect(line).toContain("nothing catches this");
  expect(await service.child.exited).toBe(1);
});
