import { beforeAll, expect, test } from "bun:test";
import { question } from "./client/client.ts";
import { pdf } from "./client/papers.ts";
import type { Job } from "./client/shapes.ts";
import type { World } from "./world.ts";

export function isolation(world: () => World): void {
  let mine: Job;
  let theirs: Job;
  beforeAll(async () => {
    const { acme, acme2 } = world();
    const vault = (word: string) => ({ "secret.pdf": pdf([`The vault opens with the word ${word}.`]) });
    [mine, theirs] = await Promise.all([
      acme.onboard(acme.pod("vault"), vault("marigold")),
      acme2.onboard(acme2.pod("vault"), vault("thistle")),
    ]);
  });

  test("a tenant sees, changes and asks nothing of another, whichever way the names begin", async () => {
    const { acme, acme2 } = world();
    for (const [client, other, job] of [
      [acme, acme2, theirs],
      [acme2, acme, mine],
    ] as const) {
      const orgId = other.pod("vault");
      const pod = `/documents/orgs/${orgId}`;
      const complete = { job_id: job.job_id, uploaded_files: ["secret.pdf"] };
      for (const [method, path, body] of [
        ["POST", "/documents/initiate-upload", { org_id: orgId, filenames: ["a.pdf"] }],
        ["PUT", `${pod}/documents/initiate`, { filenames: ["a.pdf"] }],
        ["PUT", `${pod}/documents/complete`, complete],
        ["GET", `${pod}/documents`, undefined],
        ["GET", `${pod}/version`, undefined],
        ["DELETE", `${pod}/versions/${job.version}`, undefined],
        ["DELETE", pod, undefined],
        ["POST", "/search", { query: "vault", org_id: orgId }],
        ["POST", "/search", { query: "vault", org_id: [client.pod("vault"), orgId] }],
        ["POST", "/chat", question("Which word opens the vault?", { org_id: orgId })],
        ["POST", "/chat", question("Which word?", { org_id: [client.pod("vault"), orgId] })],
      ] as const) {
        expect(await client.refused(403, method, path, body)).toContain(
          `org_id must start with your namespace ${client.namespace}_`,
        );
      }
      expect(await client.refused(404, "GET", `/documents/job/${job.job_id}`)).toBe(
        (await client.refused(404, "GET", `/documents/job/${"0".repeat(36)}`)).replace(
          "0".repeat(36),
          job.job_id,
        ),
      );
      await client.refused(404, "POST", "/documents/complete-upload", complete);
      await client.refused(404, "PUT", `/documents/orgs/${client.pod("vault")}/documents/complete`, complete);
      const listed = await client.pods();
      for (const { org_id, org_name } of listed.org_ids) {
        expect(org_id).toStartWith(`${client.namespace}_`);
        expect(org_name).toBe(client.namespace);
      }
      const answer = await client.ask("Which word opens the vault?", { org_id: client.pod("vault") });
      expect(answer.text).toContain(client === acme ? "marigold" : "thistle");
      expect(answer.text).not.toContain(client === acme ? "thistle" : "marigold");
    }
    const [document] = (await acme2.documents(acme2.pod("vault"))).documents;
    expect((await fetch(document?.presigned_url ?? "")).status).toBe(200);
  });

  test("a download URL signed for one tenant's document does not open another's", async () => {
    const { acme, acme2 } = world();
    const [mine] = (await acme.documents(acme.pod("vault"))).documents;
    const [theirs] = (await acme2.documents(acme2.pod("vault"))).documents;
    const forged = new URL(mine?.presigned_url ?? "");
    forged.pathname = new URL(theirs?.presigned_url ?? "").pathname;
    expect((await fetch(forged)).status).toBe(403);
    const climbing = (mine?.presigned_url ?? "").replace(
      "/acme/acme_vault/",
      "/acme/%2e%2e/acme2/acme2_vault/",
    );
    expect((await fetch(climbing)).status).toBeWithin(400, 405);
  });

  test("all keys of an organization see the same Pods", async () => {
    const { acme, service } = world();
    const key = await service.admin("key:create", "--subdomain", "acme");
    const answer = await fetch(`${service.url}/documents/orgs/acme_vault/version`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await answer.json()).toEqual(await acme.version("acme_vault"));
  });
}
