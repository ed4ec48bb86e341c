import { expect, test } from "bun:test";
import { initiateUpload } from "../../src/pods/initiate-upload.ts";
import { startService } from "../support/service.ts";

test("a version is the second of its call, or the next that is free, also after the clock was ahead", async () => {
  await using service = await startService();
  const { keyId, organizationId, namespace } = await service.tenant();
  const caller = { keyId, organizationId, namespace, origin: service.url };
  const versionAt = async (time: string) => {
    const services = { ...service.services, now: () => Date.parse(time) };
    const input = { orgId: `${namespace}_pod`, filenames: ["a.pdf"], batchSize: 6 };
    return (await initiateUpload(services, caller, input)).version;
  };
  expect(await versionAt("2027-03-01T12:00:00.900Z")).toBe("20270301_120000");
  expect(await versionAt("2026-02-28T23:59:58Z")).toBe("20260228_235958");
  expect(await versionAt("2026-02-28T23:59:59Z")).toBe("20260228_235959");
  expect(await versionAt("2026-02-28T23:59:58Z")).toBe("20260301_000000");
});
