import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createStorage } from "../../src/storage/s3.ts";
import { StorageError } from "../../src/storage/storage-error.ts";
import { MAX_UPLOAD_BYTES, postForm, type Target, targets } from "./targets.ts";

const { signal } = new AbortController();

describe.each(targets)("object storage on %s", (_name, start) => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.stop());

  async function upload(key: string, content: string): Promise<void> {
    const path = join(target.scratch, crypto.randomUUID());
    await Bun.write(path, content);
    await target.storage.upload(path, key, signal);
  }

  async function download(key: string): Promise<string> {
    const path = join(target.scratch, crypto.randomUUID());
    await target.storage.download(key, path, signal);
    return Bun.file(path).text();
  }

  test("is ready, and stays so", async () => {
    await target.storage.ready();
    await target.storage.ready();
  });

  test.each(["", "text", "x".repeat(900_000)])("gives back what was uploaded", async (content) => {
    await upload("round/trip", content);
    const path = join(target.scratch, "round-trip");
    const object = await target.storage.download("round/trip", path, signal);
    expect(await Bun.file(path).text()).toBe(content);
    expect(object.size).toBe(content.length);
    expect(object.sha256).toBe(createHash("sha256").update(content).digest("hex"));
    expect(object.etag).toBe(`"${createHash("md5").update(content).digest("hex")}"`);
    expect(Math.abs(object.lastModified.getTime() - Date.now())).toBeLessThan(60_000);
    const { sha256: _, ...stored } = object;
    expect(await target.storage.head("round/trip")).toEqual(stored);
  });

  test.each([
    "plain.pdf",
    "north/north-ems/2026/01/02/v/originals/Protocols (final) v1+2.pdf",
    "Größe/日本語 𝄞/e\u0301.docx",
    "100%/%2F/a&b=c;d,e:f@g?h#i!*'()~`|^{}[]<>\"$.xlsx",
    "two  spaces/ in front.pdf",
    `long/${"n".repeat(255)}`,
    `long/${"é".repeat(127)}.pdf`,
    "//double//",
    "folder/",
    "folder",
    "folder/inside",
    "k".repeat(1024),
  ])("keeps the key %j apart from all others", async (key) => {
    const form = await target.storage.presignUpload(key, 600, target.origin);
    expect((await postForm(form, key)).status).toBe(204);
    expect(await download(key)).toBe(key);
    await target.storage.delete([key]);
    expect(await target.storage.head(key)).toBeUndefined();
  });

  test("tells the sizes of what a folder holds, any number of objects under any names", async () => {
    const odd = ["two words+1%.pdf", "Größe/日本語.docx", "\uffff<&>.pdf"];
    const { storage } = target;
    const keys = [...odd, ...Array(1_000).keys()].map((name) => `sizes/of/${name}`);
    const waiting = [...keys, "sizes/off", "sizes/of"].values();
    const uploadSome = async () => {
      for (const key of waiting) await upload(key, "x".repeat(key.length));
    };
    await Promise.all(Array.from({ length: 8 }, uploadSome));
    const sizes = await storage.sizes("sizes/of/");
    expect(sizes).toEqual(new Map(keys.map((key) => [key, key.length])));
    expect(await storage.sizes("sizes/none/")).toEqual(new Map());
    await storage.delete(keys);
    expect(await storage.sizes("sizes/of/")).toEqual(new Map());
  });

  test("knows no object that is not there", async () => {
    expect(await target.storage.head("not/there")).toBeUndefined();
    const path = join(target.scratch, "not-there");
    const failed = target.storage.download("not/there", path, signal);
    await expect(failed).rejects.toMatchObject({ name: "StorageError", code: "NoSuchKey" });
    expect(existsSync(path)).toBe(false);
  });

  test("copies the object that was seen, and no other", async () => {
    await upload("copy/from é+(1)", "first");
    const seen = await target.storage.head("copy/from é+(1)");
    await target.storage.copy("copy/from é+(1)", "copy/to", seen?.etag ?? "", signal);
    expect(await download("copy/to")).toBe("first");

    await upload("copy/from é+(1)", "second");
    const copying = target.storage.copy("copy/from é+(1)", "copy/to", seen?.etag ?? "", signal);
    await expect(copying).rejects.toMatchObject({ code: "PreconditionFailed" });
    const missing = target.storage.copy("copy/missing", "copy/to", seen?.etag ?? "", signal);
    await expect(missing).rejects.toMatchObject({ code: "NoSuchKey" });
    const left = AbortSignal.abort(new Error("the job is somebody else's"));
    const unwanted = target.storage.copy("copy/from é+(1)", "copy/unwanted", seen?.etag ?? "", left);
    await expect(unwanted).rejects.toBe(left.reason);
    expect(await target.storage.head("copy/unwanted")).toBeUndefined();
  });

  test("deletes any number of keys, missing ones included", async () => {
    await upload("delete/1", "x");
    await upload("delete/<&>\" '\r\n", "x");
    const missing = Array.from({ length: 1500 }, (_, index) => `delete/missing/${index}`);
    await target.storage.delete(["delete/<&>\" '\r\n", ...missing, "delete/1"]);
    expect(await target.storage.head("delete/1")).toBeUndefined();
    expect(await target.storage.head("delete/<&>\" '\r\n")).toBeUndefined();
    await target.storage.delete([]);
  });

  test("deletes what no list of keys can name, and the others with it", async () => {
    const keys = ["delete/a\uffffb.pdf", "delete/\ufffe", "delete/after"];
    for (const key of keys) await upload(key, "x");
    expect(await target.storage.delete(keys)).toEqual([]);
    for (const key of keys) expect(await target.storage.head(key)).toBeUndefined();
  });

  test("a presigned form takes one file of the permitted size under just its key", async () => {
    const form = await target.storage.presignUpload("forms/a b é.pdf", 600, target.origin);
    expect(form.url.startsWith(target.origin)).toBe(true);
    const response = await postForm(form, "content", "another name.pdf");
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(await download("forms/a b é.pdf")).toBe("content");
    expect((await postForm(form, "")).status).toBe(400);
    expect((await postForm(form, "x".repeat(MAX_UPLOAD_BYTES + 1))).status).toBe(400);
    expect(await download("forms/a b é.pdf")).toBe("content");
    expect((await postForm(form, "x".repeat(MAX_UPLOAD_BYTES))).status).toBe(204);
  });

  test("a presigned download saves the object under its filename", async () => {
    await upload("downloads/1", "content");
    const url = await target.storage.presignDownload("downloads/1", 'Größe "1".pdf', 600, target.origin);
    expect(url.startsWith(target.origin)).toBe(true);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename=\"Gr__e _1_.pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf",
    );
    expect(await response.text()).toBe("content");
  });

  test("stops when it is told to, and leaves no file", async () => {
    await upload("abort/1", "x".repeat(900_000));
    const path = join(target.scratch, "aborted");
    const stopped = AbortSignal.abort(new Error("enough"));
    await expect(target.storage.download("abort/1", path, stopped)).rejects.toThrow("enough");
    expect(existsSync(path)).toBe(false);
    await expect(target.storage.upload(path, "abort/2", stopped)).rejects.toThrow("enough");
    expect(await target.storage.head("abort/2")).toBeUndefined();
  });

  test("gives up on a download of which nothing comes any more, and leaves no file", async () => {
    const modified = `Last-Modified: ${new Date().toUTCString()}`;
    const begun = ["HTTP/1.1 200 OK", "Content-Length: 10", "ETag: x", modified, "", "half "].join("\r\n");
    for (const answer of ["", begun]) {
      const silent = Bun.listen({
        hostname: "127.0.0.1",
        port: 0,
        socket: { data: (socket) => void socket.write(answer) },
      });
      const endpoint = `http://127.0.0.1:${silent.port}`;
      const storage = createStorage({ ...target.options, endpoint, stallMs: 50 });
      const path = join(target.scratch, "silent");
      const given = storage.download("silent", path, new AbortController().signal);
      await expect(given).rejects.toMatchObject({ name: "StorageError", code: "TimeoutError" });
      expect(await Bun.file(path).exists()).toBe(false);
      silent.stop(true);
    }
  });

  test("says what failed, with the cause, when credentials are wrong or nobody answers", async () => {
    const credentials = { ...target.options.credentials, secretAccessKey: "wrong" };
    const stranger = createStorage({ ...target.options, credentials });
    const path = join(target.scratch, "refused");
    await Bun.write(path, "x");
    const refused = stranger.upload(path, "refused", signal);
    await expect(refused).rejects.toMatchObject({ code: "SignatureDoesNotMatch" });
    const unready = await stranger.ready().catch((error: unknown) => error);
    expect(unready).toBeInstanceOf(StorageError);
    expect(String(unready)).toContain("HTTP 403; check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY");
    const nobody = createStorage({ ...target.options, endpoint: "http://127.0.0.1:1" });
    await expect(nobody.head("x")).rejects.toMatchObject({ code: "ECONNREFUSED", cause: expect.anything() });
  });
});
