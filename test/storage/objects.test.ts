import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { postForm, type Target, targets } from "./targets.ts";

describe.each(targets)("the AWS SDK as it comes, on %s", (name, start) => {
  const embedded = name === "embedded";
  let target: Target;
  let Bucket: string;
  beforeAll(async () => {
    target = await start();
    Bucket = target.options.bucket;
  });
  afterAll(() => target.stop());

  const put = (Key: string, Body: string) => target.client.send(new PutObjectCommand({ Bucket, Key, Body }));
  const presignGet = (Key: string, headers: Partial<GetObjectCommand["input"]> = {}) =>
    getSignedUrl(target.client, new GetObjectCommand({ Bucket, Key, ...headers }), { expiresIn: 60 });

  async function list(input: Partial<ListObjectsV2CommandInput>) {
    const answer = await target.client.send(new ListObjectsV2Command({ Bucket, ...input }));
    return {
      keys: (answer.Contents ?? []).map(({ Key }) => Key),
      prefixes: (answer.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
      next: answer.NextContinuationToken,
    };
  }

  test("writes and reads an object with its headers", async () => {
    const { ETag } = await target.client.send(
      new PutObjectCommand({
        Bucket,
        Key: "headers",
        Body: "0123456789",
        ContentType: "application/pdf",
        ContentDisposition: "inline",
        CacheControl: "no-store",
        Metadata: { origin: "county" },
      }),
    );
    expect(ETag).toBe(`"${createHash("md5").update("0123456789").digest("hex")}"`);
    const object = await target.client.send(new GetObjectCommand({ Bucket, Key: "headers" }));
    expect(await object.Body?.transformToString()).toBe("0123456789");
    expect(object).toMatchObject({
      ContentLength: 10,
      ETag: ETag ?? "",
      ContentType: "application/pdf",
      ContentDisposition: "inline",
      CacheControl: "no-store",
      Metadata: { origin: "county" },
    });
    const head = await target.client.send(new HeadObjectCommand({ Bucket, Key: "headers" }));
    expect(head).toMatchObject({ ContentLength: 10, ETag: ETag ?? "", Metadata: { origin: "county" } });
  });

  // Ceph 16 is older than chunked bodies with trailing checksums.
  test.if(embedded)("streams a body with a trailing checksum", async () => {
    const path = join(target.scratch, "streamed");
    const content = "0123456789".repeat(50_000);
    await Bun.write(path, content);
    const command = new PutObjectCommand({ Bucket, Key: "streamed", Body: createReadStream(path) });
    expect((await target.client.send(command)).ETag).toBe(
      `"${createHash("md5").update(content).digest("hex")}"`,
    );
    const object = await target.client.send(new GetObjectCommand({ Bucket, Key: "streamed" }));
    expect(await object.Body?.transformToString()).toBe(content);
    expect(object.ContentEncoding).toBeUndefined();
  });

  test("refuses a body that is not what its digests say", async () => {
    const ContentMD5 = createHash("md5").update("other").digest("base64");
    const wrong = new PutObjectCommand({ Bucket, Key: "digest", Body: "body", ContentMD5 });
    await expect(target.client.send(wrong)).rejects.toMatchObject({ name: "BadDigest" });
    const head = target.client.send(new HeadObjectCommand({ Bucket, Key: "digest" }));
    await expect(head).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });

  test.if(embedded)("refuses a body that is not what its checksum says", async () => {
    const wrong = new PutObjectCommand({ Bucket, Key: "checksum", Body: "body", ChecksumCRC32: "AAAAAA==" });
    await expect(target.client.send(wrong)).rejects.toMatchObject({ name: "BadDigest" });
    const other = new PutObjectCommand({ Bucket, Key: "checksum", Body: "x", ChecksumAlgorithm: "SHA256" });
    await target.client.send(other);
    const unknown = new PutObjectCommand({ Bucket, Key: "checksum", Body: "x", ChecksumCRC32C: "AAAAAA==" });
    await expect(target.client.send(unknown)).rejects.toMatchObject({ name: "NotImplemented" });
  });

  test.each([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=0-99", 206, "0123456789", "bytes 0-9/10"],
    ["lines=1-2", 200, "0123456789", null],
  ])("answers the range %s with %i", async (range, status, body, contentRange) => {
    await put("range", "0123456789");
    const response = await fetch(await presignGet("range"), { headers: { range } });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
    if (embedded || contentRange !== null) expect(response.headers.get("content-range")).toBe(contentRange);
    expect(response.headers.get("content-length")).toBe(String(body.length));
  });

  test.if(embedded)("shares no object with everybody, and does not do as if", async () => {
    const shared = new PutObjectCommand({ Bucket, Key: "shared", Body: "content", ACL: "public-read" });
    await expect(target.client.send(shared)).rejects.toMatchObject({ name: "NotImplemented" });
    const ours = new PutObjectCommand({ Bucket, Key: "shared", Body: "content", ACL: "private" });
    expect((await target.client.send(ours)).ETag).toBeDefined();
  });

  test("refuses a range behind the end", async () => {
    await put("range", "0123456789");
    const response = await fetch(await presignGet("range"), { headers: { range: "bytes=10-" } });
    expect(response.status).toBe(416);
    expect(await response.text()).toContain("<Code>InvalidRange</Code>");
  });

  test("answers a range of a large object", async () => {
    await put("large", "0123456789".repeat(100_000));
    const response = await fetch(await presignGet("large"), { headers: { range: "bytes=5-999990" } });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-length")).toBe("999986");
    expect(await response.text()).toBe("0123456789".repeat(100_000).slice(5, 999_991));
  });

  test("answers on condition", async () => {
    const { ETag = "" } = await put("condition", "x");
    const ask = async (headers: Record<string, string>) =>
      (await fetch(await presignGet("condition"), { headers })).status;
    expect(await ask({ "if-match": ETag })).toBe(200);
    expect(await ask({ "if-match": '"other"' })).toBe(412);
    expect(await ask({ "if-none-match": ETag })).toBe(304);
    expect(await ask({ "if-none-match": '"other"' })).toBe(200);
    const [past, future] = [-3600_000, 3600_000].map((ms) => new Date(Date.now() + ms).toUTCString());
    expect(await ask({ "if-modified-since": past ?? "" })).toBe(200);
    expect(await ask({ "if-modified-since": future ?? "" })).toBe(304);
    expect(await ask({ "if-unmodified-since": past ?? "" })).toBe(412);
  });

  test("answers with the headers that the signer wants", async () => {
    await put("override", "x");
    const url = await presignGet("override", {
      ResponseContentType: "text/csv",
      ResponseCacheControl: "no-store",
    });
    const response = await fetch(url);
    expect(response.headers.get("content-type")).toBe("text/csv");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("copies with the source's headers, or with new ones", async () => {
    const Metadata = { origin: "a county with a long name" };
    const source = { Bucket, Key: "source", Body: "x", ContentType: "text/csv", Metadata };
    await target.client.send(new PutObjectCommand(source));
    const copy = { Bucket, CopySource: `${Bucket}/source` };
    await target.client.send(new CopyObjectCommand({ ...copy, Key: "same" }));
    const replaced = { Key: "replaced", MetadataDirective: "REPLACE", ContentType: "text/plain" } as const;
    await target.client.send(new CopyObjectCommand({ ...copy, ...replaced }));
    const type = async (Key: string) =>
      (await target.client.send(new HeadObjectCommand({ Bucket, Key }))).ContentType;
    expect(await type("same")).toBe("text/csv");
    expect(await type("replaced")).toBe("text/plain");
    const elsewhere = new CopyObjectCommand({ Bucket, Key: "x", CopySource: "elsewhere/source" });
    await expect(target.client.send(elsewhere)).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });

  test("lists by prefix, in the order of bytes, page by page", async () => {
    const long = "n".repeat(200);
    const keys = ["a", "a b", "a-b", "a/", "a/b", "a/b/c", "a/é&<>", "a0", `${long}/x`, long, `${long}-`];
    const under = keys
      .map((key) => `list/${key}`)
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    await Promise.all(under.map((key) => put(key, "x")));
    expect((await list({ Prefix: "list/" })).keys).toEqual(under);
    expect((await list({ Prefix: "list/a/" })).keys).toEqual(
      under.filter((key) => key.startsWith("list/a/")),
    );
    expect((await list({ Prefix: "list/a" })).keys).toEqual(under.filter((key) => key.startsWith("list/a")));
    expect((await list({ Prefix: "list/", StartAfter: "list/a/b" })).keys).toEqual(
      under.slice(under.indexOf("list/a/b") + 1),
    );
    expect((await list({ Prefix: "nothing/" })).keys).toEqual([]);

    const paged: unknown[] = [];
    for (let token: string | undefined = ""; token !== undefined; ) {
      const page = await list({ Prefix: "list/", MaxKeys: 2, ContinuationToken: token || undefined });
      expect(page.keys.length).toBeLessThanOrEqual(2);
      paged.push(...page.keys);
      token = page.next;
    }
    expect(paged).toEqual(under);
  });

  test("lists folders by a delimiter, page by page", async () => {
    await Promise.all(["f/1", "f/2/a", "f/2/b", "f/3/a/b", "f/4"].map((key) => put(key, "x")));
    const all = await list({ Prefix: "f/", Delimiter: "/" });
    expect(all).toEqual({ keys: ["f/1", "f/4"], prefixes: ["f/2/", "f/3/"], next: undefined });
    const first = await list({ Prefix: "f/", Delimiter: "/", MaxKeys: 2 });
    expect(first).toMatchObject({ keys: ["f/1"], prefixes: ["f/2/"] });
    const second = await list({ Prefix: "f/", Delimiter: "/", MaxKeys: 2, ContinuationToken: first.next });
    expect(second).toEqual({ keys: ["f/4"], prefixes: ["f/3/"], next: undefined });
  });

  test("lists keys that no URL can name, and deletes them by name", async () => {
    const keys = ["dots/../../outside", "dots/.", "dots/..", "dots//./x"].sort();
    for (const key of keys) {
      expect((await postForm(await target.storage.presignUpload(key, 60, target.origin), "x")).status).toBe(
        204,
      );
    }
    expect((await list({ Prefix: "dots/" })).keys).toEqual(keys);
    const Objects = keys.map((Key) => ({ Key }));
    const { Deleted = [] } = await target.client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects } }),
    );
    expect(Deleted.map(({ Key }) => Key ?? "").sort()).toEqual(keys);
    expect((await list({ Prefix: "dots/" })).keys).toEqual([]);
  });

  test("lists keys encoded for a URL where that is asked, and none where none are wanted", async () => {
    await put("encoded/a b+c/ü&.pdf", "x");
    const given = { Prefix: "encoded/a b", EncodingType: "url" as const };
    expect((await list(given)).keys).toEqual(["encoded/a%20b%2Bc/%C3%BC%26.pdf"]);
    expect((await list({ ...given, Delimiter: "/" })).prefixes).toEqual(["encoded/a%20b%2Bc/"]);
    expect(await list({ Prefix: "encoded/", MaxKeys: 0 })).toEqual({
      keys: [],
      prefixes: [],
      next: undefined,
    });
  });

  test("deletes, and again", async () => {
    await put("deleted", "x");
    const gone = () => target.client.send(new DeleteObjectCommand({ Bucket, Key: "deleted" }));
    expect((await gone()).$metadata.httpStatusCode).toBe(204);
    expect((await gone()).$metadata.httpStatusCode).toBe(204);
    const read = target.client.send(new GetObjectCommand({ Bucket, Key: "deleted" }));
    await expect(read).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test("knows its bucket and no other", async () => {
    await target.client.send(new HeadBucketCommand({ Bucket }));
    const other = target.client.send(new HeadBucketCommand({ Bucket: "elsewhere" }));
    await expect(other).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
    const read = target.client.send(new GetObjectCommand({ Bucket: "elsewhere", Key: "x" }));
    await expect(read).rejects.toMatchObject({ name: "NoSuchBucket" });
  });
});
