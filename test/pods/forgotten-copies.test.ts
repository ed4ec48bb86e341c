import { expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { podClient } from "../support/pod-client.ts";
import { eventually, startService } from "../support/service.ts";
import { pdf } from "../workers/support/pdf.ts";

test("a gateway that starts deletes its copies of versions that were deleted, and no others", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pods-"));
  const settings = { DATA_DIR: dataDir, ROLE: "all" };
  const copies = () => readdir(join(dataDir, "cache"));
  let kept: string[];
  {
    await using service = await startService(settings);
    const pods = podClient(service.url, (await service.tenant("forgotten")).key);
    const search = (orgId: string) => pods.send("POST", "/search", { query: "epinephrine", org_id: orgId });
    const file = { name: "cardiac-arrest.pdf", bytes: pdf(["Give epinephrine 1 mg."]) };
    await pods.put("forgotten_not", [file]);
    await search("forgotten_not");
    kept = await copies();
    await pods.put("forgotten_pod", [file]);
    await search("forgotten_pod");
    await pods.send("DELETE", "/documents/orgs/forgotten_pod");
    expect(await copies()).toHaveLength(2);
  }
  {
    await using _restarted = await startService(settings);
    await eventually(async () => (await copies()).length < 2);
    expect(await copies()).toEqual(kept);
  }
  await rm(dataDir, { recursive: true, force: true });
});
