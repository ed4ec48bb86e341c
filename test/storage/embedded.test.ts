import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { appendFile, mkdir, open, readdir, writeFile } from "node:fs/promises";
import { connect as connectSocket } from "node:net";
import { join } from "node:path";
import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  ListBucketsCommand,
  ListObjectsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { createLogger } from "../../src/log.ts";
import { createEmbeddedStorage } from "../../src/storage/embedded/server.ts";
import { type EmbeddedTarget, errorCode, MAX_UPLOAD_BYTES, postForm, startEmbedded } from "./targets.ts";

const { signal } = new AbortController();

describe("the embedded object storage", () => {
  let target: EmbeddedTarget;
  beforeEach(async () => {
    target = await startEmbedded();
    await target.storage.ready();
  });
  afterEach(() => target.stop());

  const files = async (below = "") =>
    (await readdir(join(target.dir, below), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);

  async function upload(key: string, content: string): Promise<void> {
    const path = join(target.scratch, "upload");
    await writeFile(path, content);
    await target.storage.upload(path, key, signal);
  }

  async function download(key: string): Promise<string> {
    const path = join(target.scratch, "download");
    await target.storage.download(key, path, signal);
    return Bun.file(path).text();
  }

  /** Sends the start of a request and goes away. */
  async function breakOff(head: string, body: string): Promise<void> {
    const socket = connectSocket(Number(new URL(target.origin).port), "127.0.0.1");
    await new Promise<void>((sent) => socket.write(head + body, () => sent()));
    await until(async () => (await files("unfinished")).length > 0);
    socket.destroy();
    await until(async () => (await files("unfinished")).length === 0);
  }

  test("keeps nothing of an upload form that broke off", async () => {
    await upload("broken", "before");
    const form = await target.storage.presignUpload("broken", 60, target.origin);
    const parts = Object.entries(form.fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n${"x".repeat(100_000)}`;
    const head = [
      `POST ${new URL(form.url).pathname} HTTP/1.1`,
      `Host: ${new URL(form.url).host}`,
      "Content-Type: multipart/form-data; boundary=b",
      "Content-Length: 900000",
      "\r\n",
    ].join("\r\n");
    await breakOff(head, parts.join("") + file);
    expect(await download("broken")).toBe("before");
  });

  test("stores nothing of a form that ends before its file does", async () => {
    const form = await target.storage.presignUpload("cut", 60, target.origin);
    const parts = Object.entries(form.fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nsome of it';
    const response = await fetch(form.url, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=b" },
      body: parts.join("") + file,
    });
    expect([response.status, await errorCode(response)]).toEqual([400, "IncompleteBody"]);
    expect(await files()).toEqual([]);
  });

  test("refuses by Content-Length a form that is far too large, without reading it", async () => {
    const form = await target.storage.presignUpload("announced", 60, target.origin);
    const socket = connectSocket(Number(new URL(target.origin).port), "127.0.0.1");
    const head = [
      `POST ${new URL(form.url).pathname} HTTP/1.1`,
      `Host: ${new URL(form.url).host}`,
      "Content-Type: multipart/form-data; boundary=b",
      `Content-Length: ${MAX_UPLOAD_BYTES + 10_000_000}`,
      "\r\n",
    ].join("\r\n");
    socket.write(`${head}--b\r\n`);
    const answer = await new Promise<string>((resolve) =>
      socket.once("data", (data) => resolve(data.toString())),
    );
    expect(answer).toStartWith("HTTP/1.1 400");
    expect(answer).toContain("<Code>EntityTooLarge</Code>");
    socket.destroy();
  });

  test("stops reading a file that is too large, also where its form allows more", async () => {
    const Conditions: [["content-length-range", number, number]] = [
      ["content-length-range", 1, 10 * MAX_UPLOAD_BYTES],
    ];
    const { bucket: Bucket } = target.options;
    const form = await createPresignedPost(target.client, { Bucket, Key: "endless", Conditions });
    const response = await postForm(form, "x".repeat(MAX_UPLOAD_BYTES + 900_000));
    expect([response.status, await errorCode(response)]).toEqual([400, "EntityTooLarge"]);
    expect(await files()).toEqual([]);
  });

  test("has on the disk what it has acknowledged", async () => {
    const any = await open(join(target.scratch, "any"), "w");
    await any.close();
    const handles = Object.getPrototypeOf(any);
    using data = spyOn(handles, "datasync");
    using folder = spyOn(handles, "sync");
    await upload("kept", "content");
    await target.storage.copy("kept", "copied", (await target.storage.head("kept"))?.etag ?? "", signal);
    expect(data).toHaveBeenCalledTimes(2);
    expect(folder).toHaveBeenCalledTimes(2);
  });

  test("removes at the start what an earlier process left unfinished", async () => {
    const dir = join(target.scratch, "restarted");
    await mkdir(join(dir, "unfinished"), { recursive: true });
    await writeFile(join(dir, "unfinished", "left"), "half");
    const { bucket, region, credentials } = target.options;
    const shared = { bucket, region, credentials, maxUploadBytes: 1, now: Date.now };
    const embedded = createEmbeddedStorage({ ...shared, dir, log: createLogger("silent") });
    expect((await embedded.handle(new Request("http://x/storage"))).status).toBe(403);
    expect(await readdir(join(dir, "unfinished"))).toEqual([]);
    await embedded.close();
  });

  test("keeps every key below its directory, under names any file system takes", async () => {
    const keys = [
      "../../outside",
      "..",
      "/absolute",
      "nul\u0000.pdf",
      `${"é".repeat(400)}`,
      "a\\b",
      "x/../../y",
    ];
    for (const key of keys) {
      const form = await target.storage.presignUpload(key, 60, target.origin);
      expect((await postForm(form, key)).status).toBe(204);
    }
    expect(await files("objects")).toHaveLength(keys.length);
    for (const path of await readdir(target.dir, { recursive: true })) {
      for (const name of path.split("/")) expect(name).toMatch(/^[\w.%@+-]{1,255}$/);
    }
    await target.storage.delete(keys.filter((key) => !key.includes("\u0000")));
    expect(await files("objects")).toHaveLength(1);
  });

  test("leaves no empty folders behind deleted objects", async () => {
    await upload("a/b/c/d", "x");
    await upload("a/e", "x");
    await target.storage.delete(["a/b/c/d"]);
    expect(await readdir(join(target.dir, "objects", "+a"))).toEqual(["@e"]);
    await target.storage.delete(["a/e"]);
    expect(await readdir(join(target.dir, "objects"))).toEqual([]);
  });

  test("loses nothing when objects are written and deleted beside each other", async () => {
    const rounds = Array.from({ length: 40 }, async (_, index) => {
      await writeOwn(`race/folder/${index}`, String(index));
      if (index % 2 === 0) await target.storage.delete([`race/folder/${index}`]);
    });
    await Promise.all(rounds);
    for (let index = 1; index < 40; index += 2) {
      expect(await download(`race/folder/${index}`)).toBe(String(index));
    }

    async function writeOwn(key: string, content: string): Promise<void> {
      const path = join(target.scratch, `upload-${content}`);
      await writeFile(path, content);
      await target.storage.upload(path, key, signal);
    }
  });

  test("gives a reader the object it asked for, whole, while it is replaced", async () => {
    const [one, two] = ["1".repeat(900_000), "2".repeat(600_000)];
    await upload("replaced", one);
    const url = await target.storage.presignDownload("replaced", "x", 60, target.origin);
    const reading = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        if (index === 3) await upload("replaced", two);
        return (await fetch(url)).text();
      }),
    );
    for (const text of reading) expect(text === one || text === two).toBe(true);
  });

  test("answers an error and serves nothing where a file was damaged", async () => {
    await upload("damaged", "content");
    await appendFile(join(target.dir, "objects", "@damaged"), "x");
    const url = await target.storage.presignDownload("damaged", "x", 60, target.origin);
    const response = await fetch(url);
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toContain("<Code>InternalError</Code>");
    expect(text).not.toContain(target.dir);
    await expect(target.storage.copy("damaged", "copy", '"any"', signal)).rejects.toThrow("cannot copy");
    expect(await files("unfinished")).toEqual([]);
  });

  test("lets a page of another origin upload and read", async () => {
    const preflight = await fetch(`${target.bucketUrl}/x`, {
      method: "OPTIONS",
      headers: {
        origin: "https://console.example",
        "access-control-request-method": "PUT",
        "access-control-request-headers": "content-type,x-amz-date",
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-methods")).toContain("PUT");
    expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type,x-amz-date");
    const form = await target.storage.presignUpload("cors", 60, target.origin);
    const response = await postForm(form, "x");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-expose-headers")).toContain("ETag");
    const refused = await fetch(target.bucketUrl);
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("answers errors as S3 does, with an id for the log", async () => {
    for (const url of [
      `${target.origin}/storage`,
      `${target.origin}/storage/`,
      `${target.origin}/storage/other/x`,
    ]) {
      const response = await fetch(url);
      expect(response.status).toBe(403);
      expect(response.headers.get("content-type")).toBe("application/xml");
      const id = response.headers.get("x-amz-request-id");
      expect(await response.text()).toContain(`<RequestId>${id}</RequestId>`);
    }
  });

  test("refuses what it does not do, as it would deceive to do as if", async () => {
    const { client } = target;
    const Bucket = target.options.bucket;
    await upload("kept", "before");
    const write = { Bucket, Key: "kept", Body: "after" };
    const one = { Bucket, Key: "kept" };
    for (const send of [
      () => client.send(new PutObjectCommand({ ...write, IfNoneMatch: "*" })),
      () => client.send(new PutObjectCommand({ ...write, ServerSideEncryption: "AES256" })),
      () => client.send(new PutObjectCommand({ ...write, ACL: "public-read" })),
      () => client.send(new PutObjectTaggingCommand({ ...one, Tagging: { TagSet: [] } })),
      () => client.send(new DeleteObjectCommand({ ...one, VersionId: "1" })),
      () =>
        client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: "kept", VersionId: "1" }] } }),
        ),
      () => client.send(new CreateMultipartUploadCommand(one)),
      () => client.send(new ListObjectsCommand({ Bucket })),
      () => client.send(new ListBucketsCommand()),
    ]) {
      await expect(send()).rejects.toMatchObject({ name: "NotImplemented" });
    }
    expect(await download("kept")).toBe("before");
  });

  test("serves what was uploaded as a file to save, never as a page", async () => {
    await upload("page", "<script>1</script>");
    const url = await target.storage.presignDownload("page", "x.html", 60, target.origin);
    const { headers } = await fetch(url);
    expect(headers.get("content-disposition")).toStartWith("attachment");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await Bun.sleep(2);
}
