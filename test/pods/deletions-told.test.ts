import { expect, test } from "bun:test";
import { createLogger } from "../../src/log.ts";
import { deleteOrganization } from "../../src/tenants/delete-organization.ts";
import { podClient } from "../support/pod-client.ts";
import { startService } from "../support/service.ts";
import { pdf } from "../workers/support/pdf.ts";

test("the log says what was deleted for good, and with which key", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger("info", {}, { write: (line) => void lines.push(JSON.parse(line)) });
  await using service = await startService({ ROLE: "all" }, log);
  const { key, keyId, organizationId, namespace } = await service.tenant();
  const pods = podClient(service.url, key);
  const orgId = `${namespace}_pod`;
  const file = { name: "a.pdf", bytes: pdf(["A page."]) };
  await pods.put(orgId, [file]);
  await pods.put(orgId, [file]);
  await pods.put(orgId, [file]);
  const { version } = await pods.send<{ version: string }>("GET", `/documents/orgs/${orgId}/version`);
  await pods.send("DELETE", `/documents/orgs/${orgId}/versions/${version}`);
  await pods.send("DELETE", `/documents/orgs/${orgId}`);
  await deleteOrganization(service.services, organizationId);
  expect(lines.filter(({ msg }) => String(msg).endsWith("deleted"))).toMatchObject([
    { orgId, version, keyId, msg: "version deleted" },
    { orgId, versions: 2, keyId, msg: "Pod deleted" },
    { organization_id: organizationId, namespace, active_keys: 1, msg: "organization deleted" },
  ]);
});
