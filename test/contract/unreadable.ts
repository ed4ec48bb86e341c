import { expect, test } from "bun:test";
import { pdf, word } from "./client/papers.ts";
import type { World } from "./world.ts";

const TORN = word(["A page."]).slice(0, 300);
const NOISE = new TextEncoder().encode("This is a letter, not a presentation.");

export function unreadable(world: () => World): void {
  test("fail the job, each by its name and in words, and the version before stands", async () => {
    const { acme } = world();
    const orgId = acme.pod("standing");
    await acme.onboard(orgId, { "good.pdf": pdf(["Tow the ambulance only with the yellow strap."]) });
    const before = await acme.documents(orgId);
    const failed = await acme.update(orgId, {
      "fine.pdf": pdf(["Another good page."]),
      "torn.docx": TORN,
      "letter.pptx": NOISE,
    });
    expect(failed.status).toBe("failed");
    const lines = (failed.error ?? "").split("\n").sort();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^letter\.pptx: \S.*/);
    expect(lines[1]).toMatch(/^torn\.docx: \S.*/);
    for (const line of lines) expect(line).not.toMatch(/ at |\/|Error|undefined|null/);
    for (const { filename, error } of failed.documents) {
      expect([filename, error !== null]).toEqual([filename, filename !== "fine.pdf"]);
    }
    const now = await acme.documents(orgId);
    expect(now.version).toBe(before.version);
    expect(now.documents.map(({ filename }) => filename)).toEqual(["good.pdf"]);
    const answer = await acme.ask("Which strap tows the ambulance?", { org_id: orgId });
    expect(answer.text).toContain("yellow strap");
  });

  test("leave no Pod behind where there was none, and the job can still be polled", async () => {
    const { acme } = world();
    const orgId = acme.pod("stillborn");
    const failed = await acme.onboard(orgId, { "torn.docx": TORN });
    expect(failed.status).toBe("failed");
    expect(failed.error).toStartWith("torn.docx: ");
    await acme.refused(404, "GET", `/documents/orgs/${orgId}/documents`);
    await acme.refused(404, "DELETE", `/documents/orgs/${orgId}`);
    expect((await acme.pods()).org_ids.map(({ org_id }) => org_id)).not.toContain(orgId);
    expect(await acme.job(failed.job_id)).toEqual(failed);
  });

  test("do not stop the next job of the Pod", async () => {
    const { acme } = world();
    const orgId = acme.pod("recovered");
    const [bad, good] = await Promise.all(
      ["bad.docx", "good.pdf"].map(async (name) => {
        const started = await acme.initiate(orgId, [name]);
        await acme.uploadAll(started, { "bad.docx": TORN, "good.pdf": pdf(["A good page."]) });
        return started;
      }),
    );
    if (!bad || !good) throw new Error("two jobs");
    await acme.complete(bad.job_id, ["bad.docx"]);
    await acme.complete(good.job_id, ["good.pdf"]);
    expect((await acme.settled(bad.job_id)).status).toBe("failed");
    expect((await acme.settled(good.job_id)).status).toBe("completed");
    expect((await acme.version(orgId)).version).toBe(good.version);
  });
}
