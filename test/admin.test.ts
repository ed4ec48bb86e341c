import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { environmentWith } from "../src/config.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "admin-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** What a command says: its lines on stdout, the first on stderr, and its exit code. */
async function admin(...args: string[]) {
  const child = Bun.spawn([process.execPath, "src/admin.ts", ...args], {
    cwd: ROOT,
    env: environmentWith({ DATA_DIR: dataDir }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, problem] = await Promise.all(
    [child.stdout, child.stderr].map(async (stream) => (await new Response(stream).text()).split("\n")),
  );
  return { lines: out?.slice(0, -1) ?? [], problem: problem?.[0] ?? "", code: await child.exited };
}

test("keys are made by subdomain or by the organization's id, and listed without their text, revoked ones too", async () => {
  const [created = ""] = (await admin("org:create", "--name", "Acme EMS", "--subdomain", "acme")).lines;
  const organization = created.replace("id: ", "");
  const first = (await admin("key:create", "--subdomain", "acme", "--name", "vendor")).lines.at(-1) ?? "";
  const second = (await admin("key:create", "--org", organization)).lines.at(-1) ?? "";
  for (const key of [first, second]) expect(key).toMatch(/^pods_prod_[0-9a-f]{16}_[0-9a-f]{8}$/);
  expect((await admin("key:revoke", first)).code).toBe(0);

  const { lines } = await admin("key:list");
  expect(lines.map((line) => line.split("\t").slice(1))).toEqual([
    ["acme", expect.any(String), expect.stringMatching(/^revoked 20\d\d-.*Z$/), "never used", "vendor"],
    ["acme", expect.any(String), "active", "never used", "default"],
  ]);
  for (const key of [first, second]) expect(lines.join()).not.toContain(key);
});

test.each([[[]], [["--subdomain", "acme", "--org", "1"]]])(
  "a key of no organization, or of two, is refused: key:create %j",
  async (options) => {
    expect(await admin("key:create", ...options)).toEqual({
      lines: [],
      problem: "give either --subdomain or --org",
      code: 1,
    });
  },
);

test("what there is not is told in a line, with where to look", async () => {
  const told = async (...args: string[]) => {
    const { problem, code } = await admin(...args);
    return [problem, code];
  };
  const organization = "no such organization; the list of organizations shows them all";
  expect(await told("key:create", "--subdomain", "nobody")).toEqual([organization, 1]);
  expect(await told("key:create", "--org", "nobody")).toEqual([organization, 1]);
  expect(await told("key:revoke", "nothing")).toEqual(["no such key; the list of keys shows them all", 1]);
  expect(await told("key:revoke")).toEqual(["the key or its id is required", 1]);
});
