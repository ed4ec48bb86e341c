import { afterEach, beforeEach, expect, test } from "bun:test";
import { cp, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

/** Where the demo puts its temporary files: empty before and after. */
let temporary: string;

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), "demo-test-"));
});

afterEach(async () => {
  await rm(temporary, { recursive: true, force: true });
});

test("uploads, answers with sources, says where to look further, and leaves nothing behind", async () => {
  const demo = startDemo();
  const shown = await new Response(demo.stdout).text();
  expect(await demo.exited).toBe(0);
  expect(await new Response(demo.stderr).text()).toBe("");

  expect(shown).toContain("[##############################] 33 pages read and searchable");
  expect(shown).toContain("1 mg (10 mL)");
  expect(shown).toMatch(/\[\d\] cardiac-arrest\.pdf, p\. 2\n/);
  expect(shown).toContain("14 gauge, 8 cm needle");
  expect(shown).toMatch(/\[\d\] procedures-and-policies\.docx, p\. 3\n/);
  expect(shown).toContain("ventilate first, naloxone after");
  expect(shown).toContain("County of Los Angeles EMS Agency");
  expect(shown).toMatch(/Swagger UI {2}http:\/\/127\.0\.0\.1:\d+\/swagger/);
  expect(shown).not.toContain("\x1b");
  await expectNothingLeft();
});

test("stops at Ctrl-C in the middle of its work and leaves nothing behind", async () => {
  const demo = startDemo();
  await readUntil(demo, "procedures-and-policies.docx");
  demo.kill("SIGINT");
  expect(await demo.exited).toBe(130);
  await expectNothingLeft();
});

test("says that it failed when the service dies, and leaves nothing behind", async () => {
  const demo = startDemo();
  await readUntil(demo, "1. Upload");
  for (const { pid, command } of await ownProcesses()) {
    if (command.endsWith("/src/main.ts")) process.kill(pid, "SIGKILL");
  }
  expect(await demo.exited).toBe(1);
  expect(await new Response(demo.stderr).text()).toContain("The demonstration failed: ");
  await expectNothingLeft();
});

test("runs from a folder whose name has a space, a letter with an accent and a percent sign", async () => {
  const root = await mkdtemp(join(tmpdir(), "a clone, 100%20 é "));
  for (const part of ["src", "workers", "db", "package.json"])
    await cp(join(ROOT, part), join(root, part), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(root, "node_modules"));
  const demo = startDemo(root);
  const shown = await new Response(demo.stdout).text();
  expect(await new Response(demo.stderr).text()).toBe("");
  expect(await demo.exited).toBe(0);
  expect(shown).toContain("1 mg (10 mL)");
  await rm(root, { recursive: true });
});

function startDemo(root = ROOT) {
  return Bun.spawn([process.execPath, join(root, "src/demo/demo.ts")], {
    // Settings of whoever runs it must not reach the demo's service.
    env: { ...Bun.env, TMPDIR: temporary, DATABASE_URL: "libsql://elsewhere.invalid" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function readUntil(demo: ReturnType<typeof startDemo>, text: string): Promise<void> {
  let seen = "";
  const decoder = new TextDecoder();
  for await (const part of demo.stdout) {
    seen += decoder.decode(part, { stream: true });
    if (seen.includes(text)) return;
  }
  seen += await new Response(demo.stderr).text();
  throw new Error(`the demo ended before it showed "${text}":\n${seen}`);
}

async function expectNothingLeft(): Promise<void> {
  for (let tries = 0; tries < 200 && (await ownProcesses()).length > 0; tries++) await Bun.sleep(25);
  expect(await ownProcesses()).toEqual([]);
  expect(await readdir(temporary)).toEqual([]);
}

/** The processes that run with the demo's temporary folder; none are seen where there is no /proc. */
async function ownProcesses(): Promise<{ pid: number; command: string }[]> {
  const entries = await readdir("/proc").catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => /^\d+$/.test(entry))
      .map(async (entry) => {
        const environment = await readFile(`/proc/${entry}/environ`, "utf8").catch(() => "");
        const command = await readFile(`/proc/${entry}/cmdline`, "utf8").catch(() => "");
        const own = environment.split("\0").includes(`TMPDIR=${temporary}`);
        return own ? [{ pid: Number(entry), command: command.replace(/\0$/, "").replaceAll("\0", " ") }] : [];
      }),
  );
  return found.flat();
}
