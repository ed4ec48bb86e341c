import { expect, test } from "bun:test";
import { pdf } from "./client/papers.ts";
import type { World } from "./world.ts";

const PATH = "/documents/initiate-upload";
const names = (count: number) => Array.from({ length: count }, (_, index) => `file-${index}.pdf`);

export function initiating(world: () => World): void {
  test("gives a job, a version of this second and a form for every file", async () => {
    const { acme } = world();
    const filenames = ["Chest pain.PDF", "Héart.docx", "a.b.pptx", "x.XlSx"];
    const before = Date.now();
    const started = await acme.initiate(acme.pod("forms"), filenames);
    expect(started).toMatchObject({ org_name: "acme", org_id: "acme_forms", expires_in: 3600 });
    expect(started.storage_folder).toStartWith("acme/acme_forms/");
    expect(started.storage_folder).toEndWith(`/${started.version}`);
    expect(started.upload_urls.map(({ filename }) => filename)).toEqual(filenames);
    for (const { filename, storage_key, upload_url, upload_fields } of started.upload_urls) {
      expect(storage_key).toStartWith("acme/acme_forms/");
      expect(storage_key).toEndWith(`/originals/${filename}`);
      expect(upload_url).toStartWith(world().service.url);
      expect(Object.keys(upload_fields)).not.toContain("file");
    }
    const at = Date.parse(started.version.replace(/(....)(..)(..)_(..)(..)(..)/, "$1-$2-$3T$4:$5:$6Z"));
    expect(at).toBeWithin(Math.floor(before / 1000) * 1000, Date.now() + 1);
    const job = await acme.job(started.job_id);
    expect(job).toMatchObject({
      status: "initiated",
      org_name: "acme",
      org_id: "acme_forms",
      version: started.version,
      progress: { total_documents: 4, total_pages: 0, processed_pages: 0 },
      error: null,
    });
    expect(job.completed_at ?? null).toBeNull();
  });

  test("a name as macOS writes it comes back letter by letter, and is kept composed", async () => {
    const { acme } = world();
    const decomposed = "Pa\u0308diatrie.pdf";
    const started = await acme.initiate(acme.pod("decomposed"), [decomposed]);
    expect(started.upload_urls.map(({ filename }) => filename)).toEqual([decomposed]);
    await acme.uploadAll(started, { [decomposed]: pdf(["Oxygen for every patient."]) });
    const confirmed = await acme.complete(started.job_id, [decomposed]);
    expect(confirmed.files_confirmed).toEqual(["P\u00e4diatrie.pdf"]);
  });

  test("1 and 20 filenames are right, 0 and 21 are not", async () => {
    const { acme } = world();
    const orgId = acme.pod("counts");
    expect((await acme.initiate(orgId, names(1))).upload_urls).toHaveLength(1);
    expect((await acme.initiate(orgId, names(20))).upload_urls).toHaveLength(20);
    for (const count of [0, 21]) {
      const body = { org_id: orgId, filenames: names(count) };
      expect(await acme.refused(400, "POST", PATH, body)).toContain("filenames");
    }
  });

  test("batch_size is a whole number from 1 to 20", async () => {
    const { acme } = world();
    const orgId = acme.pod("batches");
    for (const batch_size of [1, 20]) await acme.initiate(orgId, ["a.pdf"], { batch_size });
    for (const batch_size of [0, 21, -1, 1.5, "6", null, true]) {
      const body = { org_id: orgId, filenames: ["a.pdf"], batch_size };
      expect(await acme.refused(400, "POST", PATH, body)).toContain("batch_size");
    }
  });

  test("the update call has the same limits", async () => {
    const { acme } = world();
    const orgId = acme.pod("update_limits");
    await acme.onboard(orgId, { "a.pdf": pdf(["A page."]) });
    for (const count of [1, 20])
      expect((await acme.initiateUpdate(orgId, names(count))).upload_urls).toHaveLength(count);
    for (const batch_size of [1, 20]) await acme.initiateUpdate(orgId, ["a.pdf"], { batch_size });
    const path = `/documents/orgs/${orgId}/documents/initiate`;
    for (const count of [0, 21]) {
      expect(await acme.refused(400, "PUT", path, { filenames: names(count) })).toContain("filenames");
    }
    for (const batch_size of [0, 21]) {
      const body = { filenames: ["a.pdf"], batch_size };
      expect(await acme.refused(400, "PUT", path, body)).toContain("batch_size");
    }
  });

  test("org_id has 2 to 10 segments", async () => {
    const { acme } = world();
    const segments = (count: number) => ["acme", ...Array(count - 1).fill("s")].join("_");
    for (const count of [2, 10]) await acme.initiate(segments(count), ["a.pdf"]);
    for (const count of [1, 11]) {
      const body = { org_id: segments(count), filenames: ["a.pdf"] };
      expect(await acme.refused(400, "POST", PATH, body)).toContain("org_id");
    }
  });

  test("the longest Pod takes the longest filename; one that storage could not hold is 400", async () => {
    const { acme } = world();
    const path = "acme_p".padEnd(2_000, "x");
    const detail = await acme.refused(400, "POST", PATH, { org_id: path, filenames: ["a.pdf"] });
    const longest = Number(/^org_id: must have at most (\d+) characters$/.exec(detail)?.[1]);
    expect(longest).toBeGreaterThan(500);
    const filename = `${"a".repeat(251)}.pdf`;
    const job = await acme.onboard(path.slice(0, longest), { [filename]: pdf(["A page."]) });
    expect(job).toMatchObject({ status: "completed", error: null });
  });

  test("filenames are up to 255 bytes long", async () => {
    const { acme } = world();
    const orgId = acme.pod("long");
    await acme.initiate(orgId, [`${"a".repeat(251)}.pdf`, `${"é".repeat(125)}a.pdf`]);
    for (const long of [`${"a".repeat(252)}.pdf`, `${"é".repeat(126)}.pdf`]) {
      expect(await acme.refused(400, "POST", PATH, { org_id: orgId, filenames: [long] })).toContain(
        "filenames",
      );
    }
  });

  test.each([
    ["an extension that is not allowed", ["a.txt"]],
    ["the extension of an old format", ["a.doc"]],
    ["no extension", ["pdf"]],
    ["a path", ["../a.pdf"]],
    ["a slash", ["a/b.pdf"]],
    ["a backslash", ["a\\b.pdf"]],
    ["a control character", ["a\u0007.pdf"]],
    ["a leading dot", [".pdf"]],
    ["an empty name", [""]],
    ["the same name twice", ["a.pdf", "a.pdf"]],
    ["the same name in another case", ["a.pdf", "A.PDF"]],
    ["the same name in another composition", ["\u00e9.pdf", "e\u0301.pdf"]],
    ["a number", [7]],
  ])("filenames: %s is 400 in both initiate calls", async (_name, filenames) => {
    const { acme } = world();
    const body = { org_id: "acme_names", filenames };
    expect(await acme.refused(400, "POST", PATH, body)).toContain("filenames");
    const update = "/documents/orgs/acme_names/documents/initiate";
    expect(await acme.refused(400, "PUT", update, { filenames })).toContain("filenames");
  });

  test("calls for one Pod in the same second never share a version", async () => {
    const { acme } = world();
    const all = await Promise.all(
      Array.from({ length: 16 }, () => acme.initiate(acme.pod("race"), ["a.pdf"])),
    );
    for (const field of ["version", "job_id", "storage_folder"] as const) {
      expect(new Set(all.map((started) => started[field])).size).toBe(16);
    }
  });

  test("a Pod does not exist before its first job completes, and the job can be polled", async () => {
    const { acme } = world();
    const { job_id } = await acme.initiate(acme.pod("unborn"), ["a.pdf"]);
    expect((await acme.pods()).org_ids.map(({ org_id }) => org_id)).not.toContain("acme_unborn");
    await acme.refused(404, "GET", "/documents/orgs/acme_unborn/documents");
    await acme.refused(404, "GET", "/documents/orgs/acme_unborn/version");
    await acme.refused(404, "PUT", "/documents/orgs/acme_unborn/documents/initiate", {
      filenames: ["b.pdf"],
    });
    expect((await acme.job(job_id)).status).toBe("initiated");
  });
}
