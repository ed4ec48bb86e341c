import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { environmentWith } from "../src/config.ts";
import { eventually, startService } from "./support/service.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Root, too, is refused what a file's mode does not allow. */
const OBEYING_MODES =
  process.getuid?.() === 0 ? ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] : [];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "start-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Everything that a command says on stderr until it ends, a line each, and its exit code. */
async function run(settings: Record<string, string>, ...command: string[]) {
  const env = environmentWith({
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: join(folder, "data"),
    ROLE: "gateway",
  });
  const child = Bun.spawn([...OBEYING_MODES, process.execPath, ...command], {
    cwd: ROOT,
    env: { ...env, ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const lines = (await new Response(child.stderr).text()).trimEnd().split("\n");
  return { lines, code: await child.exited };
}

test("a port that is in use is named, and what to do", async () => {
  using taken = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response() });
  expect(await run({ PORT: String(taken.port) }, "src/main.ts")).toEqual({
    lines: [`PORT: ${taken.port} is in use; stop what listens there, or name another`],
    code: 1,
  });
});

test("a data folder that a running service has is named, and its uploads under way are left alone", async () => {
  const dataDir = join(folder, "in-use");
  const unfinished = join(dataDir, "storage", "unfinished", "upload");
  {
    await using _running = await startService({ DATA_DIR: dataDir });
    await Bun.write(unfinished, "half a file");
    expect(await run({ DATA_DIR: dataDir }, "src/main.ts")).toEqual({
      lines: [`DATA_DIR: ${dataDir} is in use by another service; stop the other, or name another folder`],
      code: 1,
    });
    expect(await Bun.file(unfinished).exists()).toBe(true);
  }
  await using _next = await startService({ DATA_DIR: dataDir });
});

test("an address that is not this machine's is named", async () => {
  expect(await run({ HOST: "198.51.100.1" }, "src/main.ts")).toEqual({
    lines: [expect.stringMatching(/^HOST: 198\.51\.100\.1 is no address of this machine; /)],
    code: 1,
  });
});

test.each(["src/main.ts", "src/admin.ts org:list"])(
  "%s: a folder that cannot be written to is told",
  async (command) => {
    const file = join(folder, "file");
    await Bun.write(file, "");
    for (const dataDir of [file, join(file, "data")]) {
      expect(await run({ DATA_DIR: dataDir }, ...command.split(" "))).toEqual({
        lines: [
          expect.stringMatching(
            /^DATA_DIR: cannot be written to; name a folder that this user may write to \(E.*\)$/,
          ),
        ],
        code: 1,
      });
    }
  },
);

test.each(["control.db", "secret", "storage"])(
  "%s of another user in the data folder, as a command or a restore as root leaves it, is told",
  async (name) => {
    const dataDir = join(folder, `foreign-${name}`);
    await mkdir(join(dataDir, "storage"), { recursive: true });
    for (const file of ["control.db", "secret"]) await Bun.write(join(dataDir, file), "");
    await chmod(join(dataDir, name), 0);
    const { lines, code } = await run({ DATA_DIR: dataDir }, "src/main.ts");
    const told = `DATA_DIR: ${join(dataDir, name)} is another user's; give this user all that is in the folder (chown -R)`;
    expect([lines.length, lines[0]?.slice(0, told.length), code]).toEqual([1, told, 1]);
  },
);

test("a database that is none, or that does not answer, is told without its token", async () => {
  const dataDir = join(folder, "broken");
  await Bun.write(join(dataDir, "control.db"), "no database at all ".repeat(100));
  expect(await run({ DATA_DIR: dataDir }, "src/main.ts")).toEqual({
    lines: [expect.stringMatching(/^DATA_DIR: \S+control\.db cannot be used; .*not a database\)$/)],
    code: 1,
  });
  const remote = { DATABASE_URL: "http://127.0.0.1:9", DATABASE_AUTH_TOKEN: "token-of-ours" };
  for (const command of ["src/main.ts", "src/admin.ts"]) {
    const { lines, code } = await run(remote, command, "org:list");
    expect([lines, code]).toEqual([
      [expect.stringMatching(/^DATABASE_URL: the database cannot be used; check /)],
      1,
    ]);
    expect(lines.join()).not.toContain("token-of-ours");
  }
});

test("a database that a newer version of the service has brought up to date is told", async () => {
  const dataDir = join(folder, "newer");
  await run({ DATA_DIR: dataDir }, "src/admin.ts", "org:list");
  const path = join(dataDir, "control.db");
  const db = new Database(path);
  db.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 4102444800000)");
  db.close();
  for (const command of ["src/main.ts", "src/admin.ts"]) {
    expect(await run({ DATA_DIR: dataDir }, command, "org:list")).toEqual({
      lines: [
        `DATA_DIR: ${path} is of a newer version of this service; update this one, or restore a backup from before`,
      ],
      code: 1,
    });
  }
});

test("a command that is none is told, whatever its name means elsewhere", async () => {
  for (const name of ["org:make", "constructor"]) {
    const { lines, code } = await run({ DATA_DIR: join(folder, "unused") }, "src/admin.ts", name);
    expect([lines[0], code]).toEqual([`unknown command: ${name}`, 1]);
  }
});

test("every setting that is wrong has a line that says what it must be", async () => {
  const wrong = {
    PORT: "http",
    ROLE: "both",
    ENVIRONMENT: "test",
    LOG_LEVEL: "loud",
    RATE_LIMIT_REQUESTS: "0",
    WORKER_READERS: "65",
    LLM_MODELL: "x",
  };
  const { lines, code } = await run(wrong, "src/main.ts");
  expect(code).toBe(1);
  expect(lines.sort()).toEqual([
    "ENVIRONMENT: must be one of production, staging",
    "LLM_MODELL: unknown setting; README.md lists those there are",
    "LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent",
    "PORT: must be a whole number from 0 to 65535",
    "RATE_LIMIT_REQUESTS: must be a whole number of at least 1",
    "ROLE: must be one of all, gateway, worker",
    "WORKER_READERS: must be a whole number from 1 to 64",
  ]);
});

test("a secret that a restore left out is told at the start, and by the commands, as are the keys that no longer work", async () => {
  const dataDir = join(folder, "without-secret");
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => lines.push(line) });
  const told = "SERVER_SECRET: a new secret was made, and all API keys";
  {
    await using service = await startService({ DATA_DIR: dataDir }, log);
    expect(lines).toEqual([]);
    const copy = join(folder, "restored");
    await mkdir(copy);
    await service.tenant();
    await service.services.db.run(`VACUUM INTO '${join(copy, "control.db")}'`);
    expect((await run({ DATA_DIR: copy }, "src/admin.ts", "org:list")).lines[0]).toStartWith(told);
    await rm(join(dataDir, "secret"));
  }
  await using _restored = await startService({ DATA_DIR: dataDir }, log);
  expect(JSON.parse(lines[0] ?? "").msg).toStartWith(told);
});

test("object storage that does not answer is told at the start, and the service starts all the same", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => lines.push(line) });
  const keys = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret-of-ours" };
  await using service = await startService({ S3_ENDPOINT: "http://127.0.0.1:9", ...keys }, log);
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  const line = await eventually(async () => lines[0]);
  expect(line).toContain(
    "S3_ENDPOINT: object storage cannot be used; check that it runs, its address and keys",
  );
  expect(line).not.toContain("secret-of-ours");
});

test("a worker alone says that it works, and that its object storage does not answer", async () => {
  const worker = Bun.spawn([process.execPath, "src/main.ts"], {
    cwd: ROOT,
    env: environmentWith({
      DATA_DIR: join(folder, "worker"),
      ROLE: "worker",
      S3_ENDPOINT: "http://127.0.0.1:9",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret-of-ours",
    }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const wanted = ['"msg":"working"', "S3_ENDPOINT: object storage cannot be used", '"msg":"stopping"'];
  let log = "";
  const decoder = new TextDecoder();
  for await (const part of worker.stderr) {
    log += decoder.decode(part, { stream: true });
    if (wanted.slice(0, 2).every((line) => log.includes(line))) worker.kill("SIGTERM");
  }
  expect(wanted.filter((line) => !log.includes(line))).toEqual([]);
  expect(log).not.toContain("secret-of-ours");
  expect(await worker.exited).toBe(0);
});

test("objects are copied only where the settings say to which storage", async () => {
  const { lines, code } = await run({ DATA_DIR: join(folder, "embedded") }, "src/admin.ts", "storage:copy");
  expect([lines.find((line) => line.startsWith("S3_ENDPOINT")), code]).toEqual([
    "S3_ENDPOINT and its keys must name where to copy to",
    1,
  ]);
});

test("help is no failure; an option that is none is told in a line, then the usage", async () => {
  expect(await run({}, "src/admin.ts", "--help")).toEqual({ lines: [""], code: 0 });
  const { lines, code } = await run({}, "src/admin.ts", "org:create", "--nane", "Acme");
  expect([code, ...lines.slice(0, 3)]).toEqual([
    1,
    "Unknown option '--nane'",
    "",
    "Usage: bun run admin <command>",
  ]);
});

test("an organization whose namespace is none, or not its subdomain, is created with a word on that", async () => {
  const settings = { DATA_DIR: join(folder, "namespaces") };
  await run(settings, "src/admin.ts", "org:list");
  const create = async (...subdomain: string[]) =>
    (await run(settings, "src/admin.ts", "org:create", "--name", "Some", ...subdomain)).lines.join();
  expect(await create()).toStartWith("Without a namespace all keys of the organization are refused (403)");
  expect(await create("--subdomain", "Ümläut")).toEndWith('the namespace is "mlut".');
  expect(await create("--subdomain", "Acme")).toBe("");
});

test("a command that begins a new database says where: the service's may be elsewhere", async () => {
  const dataDir = join(folder, "elsewhere");
  const begun = `DATA_DIR: a new database was begun in ${dataDir}`;
  expect(await run({ DATA_DIR: dataDir }, "src/admin.ts", "org:list")).toEqual({ lines: [begun], code: 0 });
  expect(await run({ DATA_DIR: dataDir }, "src/admin.ts", "org:list")).toEqual({ lines: [""], code: 0 });
});
