import { expect, test } from "bun:test";
import { objectDeletions } from "../../db/control.ts";
import { deleteUnreferenced, markForDeletion } from "../../src/pods/delete-objects.ts";
import { createStorage } from "../../src/storage/s3.ts";
import { startService } from "../support/service.ts";

const HOUR_MS = 3_600_000;

/** An S3 whose policy keeps one object: it deletes all others that it is asked to. */
function lockedStorage(locked: string, deleted: string[]) {
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const keys = [...(await request.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => key);
      deleted.push(...keys.filter((key) => key !== locked));
      const refused = keys.includes(locked)
        ? `<Error><Key>${locked}</Key><Code>AccessDenied</Code><Message>it is locked</Message></Error>`
        : "";
      return new Response(`<?xml version="1.0"?><DeleteResult>${refused}</DeleteResult>`);
    },
  });
  const endpoint = server.url.origin;
  const storage = createStorage({
    endpoint,
    publicEndpoint: () => endpoint,
    bucket: "documents",
    region: "us-east-1",
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
    maxUploadBytes: 1,
  });
  return { storage, [Symbol.asyncDispose]: () => server.stop(true) };
}

test("an object that storage refuses to delete holds up no other, and is tried again after an hour", async () => {
  await using service = await startService();
  const deleted: string[] = [];
  await using s3 = lockedStorage("a/locked", deleted);
  let time = 1_000;
  const services = { ...service.services, storage: s3.storage, now: () => time };
  const others = Array.from({ length: 300 }, (_, index) => `b/${index}`);
  await markForDeletion(services, ["a/locked", ...others]);

  await deleteUnreferenced(services);
  expect(deleted.sort()).toEqual(others.sort());
  const kept = await service.services.db.select().from(objectDeletions);
  expect(kept).toEqual([{ storageKey: "a/locked", dueAt: time + HOUR_MS }]);

  time += HOUR_MS;
  await deleteUnreferenced(services);
  const again = await service.services.db.select().from(objectDeletions);
  expect(again).toEqual([{ storageKey: "a/locked", dueAt: time + HOUR_MS }]);
});

test("an object that its writer marks again while it is deleted is deleted once more: it may have come since", async () => {
  await using service = await startService();
  const deleted: string[] = [];
  let time = 1_000;
  const services = {
    ...service.services,
    now: () => time,
    storage: {
      ...service.services.storage,
      async delete(keys: readonly string[]) {
        time++;
        if (deleted.length === 0) await markForDeletion(services, ["a/late"]);
        deleted.push(...keys);
        return [];
      },
    },
  };
  await markForDeletion(services, ["a/early", "a/late"]);
  await deleteUnreferenced(services);
  await deleteUnreferenced(services);
  expect(deleted).toEqual(["a/early", "a/late", "a/late"]);
  expect(await service.services.db.select().from(objectDeletions)).toEqual([]);
});
