import { expect, test } from "bun:test";
import { pdf, sheet, word } from "./client/papers.ts";
import type { World } from "./world.ts";

export function updates(world: () => World): void {
  test("listed files replace those of the same name in any case, others are kept, new ones are added", async () => {
    const { acme } = world();
    const orgId = acme.pod("merged");
    const formulary = sheet([
      ["Medication", "Adult dose"],
      ["Famotidine", "20 mg"],
    ]);
    const first = await acme.onboard(orgId, {
      "snakebite.pdf": pdf(["For a rattlesnake bite, apply a tourniquet above the elbow."]),
      "formulary.xlsx": formulary,
      "burns.docx": word(["Cool a burn with running water for twenty minutes."]),
    });
    const old = await acme.documents(orgId);

    const started = await acme.initiateUpdate(orgId, ["Snakebite.PDF", "jellyfish.docx"]);
    expect(started.existing_documents_to_keep).toEqual(["burns.docx", "formulary.xlsx"]);
    expect(started.version > first.version).toBe(true);
    const files = {
      "Snakebite.PDF": pdf(["Hello.", "For a rattlesnake bite, splint the limb at heart level."]),
      "jellyfish.docx": word(["Rinse jellyfish stings with vinegar."]),
    };
    await acme.uploadAll(started, files);
    const confirmed = await acme.completeUpdate(orgId, started.job_id, Object.keys(files));
    expect(confirmed).toMatchObject({
      job_id: started.job_id,
      status: "pending",
      org_name: "acme",
      org_id: orgId,
      version: started.version,
      storage_folder: started.storage_folder,
      files_confirmed: Object.keys(files),
    });
    expect((await acme.settled(started.job_id)).status).toBe("completed");

    const now = await acme.documents(orgId);
    expect(now).toMatchObject({ version: started.version, job_id: started.job_id, document_count: 4 });
    expect(now.documents.map(({ filename }) => filename).sort()).toEqual(
      ["Snakebite.PDF", "burns.docx", "formulary.xlsx", "jellyfish.docx"].sort(),
    );
    const kept = now.documents.find(({ filename }) => filename === "formulary.xlsx");
    expect(await (await fetch(kept?.presigned_url ?? "")).bytes()).toEqual(new Uint8Array(formulary));
    expect(kept?.sha256).toBe(
      old.documents.find(({ filename }) => filename === "formulary.xlsx")?.sha256 ?? "",
    );

    const bite = await acme.ask("How is a rattlesnake bite treated?", { org_id: orgId });
    expect(bite.text).toContain("splint the limb at heart level");
    expect(bite.text).toMatch(/^\[\d+\] Snakebite\.PDF, p\. 2$/m);
    expect(bite.text).not.toContain("tourniquet");
    const dose = await acme.ask("What is the adult dose of famotidine?", { org_id: orgId });
    expect(dose.text).toContain("20 mg");
    expect(dose.text).toContain("formulary.xlsx");
    const sting = await acme.ask("What are jellyfish stings rinsed with?", { org_id: orgId });
    expect(sting.text).toContain("vinegar");
  });

  test("of an update, too, files that are not confirmed are left out, and what they would replace stays", async () => {
    const { acme } = world();
    const orgId = acme.pod("merged_subset");
    await acme.onboard(orgId, { "a.pdf": pdf(["The first a."]), "b.pdf": pdf(["The first b."]) });
    const started = await acme.initiateUpdate(orgId, ["a.pdf", "c.pdf"]);
    await acme.uploadAll(started, { "a.pdf": pdf(["A.", "The second a."]), "c.pdf": pdf(["The first c."]) });
    await acme.completeUpdate(orgId, started.job_id, ["c.pdf"]);
    await acme.settled(started.job_id);
    const { documents } = await acme.documents(orgId);
    expect(documents.map(({ filename, pages }) => [filename, pages])).toEqual([
      ["a.pdf", 1],
      ["b.pdf", 1],
      ["c.pdf", 1],
    ]);
  });

  test("updates of one Pod at once do not undo each other", async () => {
    const { acme } = world();
    const orgId = acme.pod("crowded");
    await acme.onboard(orgId, { "base.pdf": pdf(["The base."]), "shared.pdf": pdf(["Nobody's."]) });
    const updates = await Promise.all(
      [1, 2, 3, 4, 5].map(async (turn) => {
        const files = {
          [`own-${turn}.pdf`]: pdf([`Of update ${turn}.`]),
          "shared.pdf": pdf([`Of ${turn}.`]),
        };
        const started = await acme.initiateUpdate(orgId, Object.keys(files));
        expect(started.existing_documents_to_keep).toEqual(["base.pdf"]);
        await acme.uploadAll(started, files);
        return started;
      }),
    );
    expect(new Set(updates.map(({ version }) => version)).size).toBe(5);
    await Promise.all(
      updates.map(({ job_id, upload_urls }) =>
        acme.completeUpdate(
          orgId,
          job_id,
          upload_urls.map(({ filename }) => filename),
        ),
      ),
    );
    const ended = await Promise.all(updates.map(({ job_id }) => acme.settled(job_id)));
    expect(ended.map(({ status }) => status)).toEqual(Array(5).fill("completed"));
    const { documents, version } = await acme.documents(orgId);
    const own = [1, 2, 3, 4, 5].map((turn) => `own-${turn}.pdf`);
    expect(documents.map(({ filename }) => filename)).toEqual(["base.pdf", ...own, "shared.pdf"]);
    expect(updates.map((update) => update.version)).toContain(version);
  });

  test("many Pods are onboarded at once, and each gets its own", async () => {
    const { acme, acme2 } = world();
    const pods = [acme, acme2].flatMap((client) => [1, 2, 3, 4].map((turn) => ({ client, turn })));
    await Promise.all(
      pods.map(async ({ client, turn }) => {
        const orgId = client.pod(`parallel_${turn}`);
        const name = `${client.namespace}-${turn}.pdf`;
        expect((await client.onboard(orgId, { [name]: pdf([`Of ${orgId}.`]) })).status).toBe("completed");
        expect((await client.documents(orgId)).documents.map(({ filename }) => filename)).toEqual([name]);
      }),
    );
  });

  test("an update cannot be completed in a Pod that is not there yet, or no longer", async () => {
    const { acme } = world();
    const orgId = acme.pod("not_yet");
    const files = { "a.pdf": pdf(["A page."]) };
    const refused = (job_id: string) =>
      acme.refused(404, "PUT", `/documents/orgs/${orgId}/documents/complete`, {
        job_id,
        uploaded_files: ["a.pdf"],
      });
    const first = await acme.initiate(orgId, ["a.pdf"]);
    await acme.uploadAll(first, files);
    expect(await refused(first.job_id)).toContain(`Pod ${orgId}`);
    expect((await acme.job(first.job_id)).status).toBe("initiated");
    await acme.complete(first.job_id, ["a.pdf"]);
    await acme.settled(first.job_id);

    const update = await acme.initiateUpdate(orgId, ["a.pdf"]);
    await acme.uploadAll(update, files);
    await acme.completeUpdate(orgId, update.job_id, ["a.pdf"]);
    await acme.settled(update.job_id);
    expect((await acme.completeUpdate(orgId, update.job_id, ["a.pdf"])).status).toBe("completed");
    await acme.deletePod(orgId);
    expect(await refused(update.job_id)).toContain(`Pod ${orgId}`);
  });

  test("a job of another Pod cannot be completed under this one", async () => {
    const { acme } = world();
    const orgId = acme.pod("mistaken");
    await acme.onboard(orgId, { "a.pdf": pdf(["A page."]) });
    const { job_id } = await acme.initiate(acme.pod("another"), ["a.pdf"]);
    const body = { job_id, uploaded_files: ["a.pdf"] };
    await acme.refused(404, "PUT", `/documents/orgs/${orgId}/documents/complete`, body);
    expect((await acme.job(job_id)).status).toBe("initiated");
  });
}
