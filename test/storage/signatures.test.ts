import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createHash, createHmac } from "node:crypto";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { errorCode, type Target, targets } from "./targets.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (by: string | Buffer, text: string) => createHmac("sha256", by).update(text).digest();

describe.each(targets)("signatures on %s", (name, start) => {
  const embedded = name === "embedded";
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.stop());

  /** Signs a request by hand, in the words of the S3 reference. */
  function sign(
    method: string,
    key: string,
    extra: Record<string, string> = {},
    {
      at = Date.now(),
      secret = target.options.credentials.secretAccessKey,
      region = "us-east-1",
      day = "",
      unsigned = "",
    } = {},
  ) {
    const url = new URL(`${target.bucketUrl}/${key}`);
    const date = `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
    const scope = [day || date.slice(0, 8), region, "s3", "aws4_request"];
    const headers: Record<string, string> = {
      host: url.host,
      "x-amz-content-sha256": "UNSIGNED-PAYLOAD",
      "x-amz-date": date,
      ...extra,
    };
    const names = Object.keys(headers)
      .filter((header) => header !== unsigned)
      .sort();
    const canonical = [
      method,
      url.pathname,
      "",
      ...names.map((header) => `${header}:${headers[header]}`),
      "",
      names.join(";"),
      headers["x-amz-content-sha256"],
    ].join("\n");
    const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
    const text = ["AWS4-HMAC-SHA256", date, scope.join("/"), sha256(canonical)].join("\n");
    const signature = hmac(signingKey, text).toString("hex");
    const credential = [target.options.credentials.accessKeyId, ...scope].join("/");
    headers.authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names.join(";")},Signature=${signature}`;
    const chunkSignature = (previous: string, data: string) =>
      hmac(
        signingKey,
        ["AWS4-HMAC-SHA256-PAYLOAD", date, scope.join("/"), previous, sha256(""), sha256(data)].join("\n"),
      ).toString("hex");
    return { url: url.href, method, headers, signature, chunkSignature };
  }

  async function answer(
    { url, method, headers }: { url: string; method: string; headers: Record<string, string> },
    body?: string,
  ): Promise<[number, string | undefined]> {
    const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
    return [response.status, await errorCode(response)];
  }

  test("let the signer write and read", async () => {
    expect(await answer(sign("PUT", "signed"), "content")).toEqual([200, undefined]);
    const { url, headers } = sign("GET", "signed");
    expect(await (await fetch(url, { headers })).text()).toBe("content");
  });

  test("are needed for everything", async () => {
    const methods = ["GET", "HEAD", "PUT", "DELETE", "POST"];
    for (const url of [`${target.bucketUrl}/signed`, `${target.bucketUrl}?list-type=2`, target.bucketUrl]) {
      for (const method of methods) {
        const { status } = await fetch(url, { method });
        if (embedded || method !== "POST") expect(status).toBe(403);
        else expect(status).toBeOneOf([400, 403, 405]);
      }
    }
  });

  test("hold for nothing but what was signed", async () => {
    const read = sign("GET", "signed");
    expect(await answer({ ...read, url: `${target.bucketUrl}/other` })).toEqual([
      403,
      "SignatureDoesNotMatch",
    ]);
    expect(await answer({ ...read, method: "DELETE" })).toEqual([403, "SignatureDoesNotMatch"]);
    expect(await answer({ ...read, url: `${read.url}?x=1` })).toEqual([403, "SignatureDoesNotMatch"]);
    const forged = sign("GET", "signed", {}, { secret: "another" });
    expect(await answer(forged)).toEqual([403, "SignatureDoesNotMatch"]);
  });

  test("hold for 15 minutes", async () => {
    for (const minutes of [-16, 16]) {
      const skewed = sign("GET", "signed", {}, { at: Date.now() + minutes * 60_000 });
      expect(await answer(skewed)).toEqual([403, "RequestTimeTooSkewed"]);
    }
    expect((await answer(sign("GET", "signed", {}, { at: Date.now() - 14 * 60_000 })))[0]).toBe(200);
  });

  test("of an unknown key are refused", async () => {
    const stranger = sign("GET", "signed");
    stranger.headers.authorization =
      stranger.headers.authorization?.replace(/Credential=[^/]+/, "Credential=x") ?? "";
    expect(await answer(stranger)).toEqual([403, "InvalidAccessKeyId"]);
  });

  test.if(embedded)("of another region, or malformed, are refused", async () => {
    const elsewhere = sign("GET", "signed", {}, { region: "eu-west-1" });
    expect(await answer(elsewhere)).toEqual([400, "AuthorizationHeaderMalformed"]);
    const { url, headers } = sign("GET", "signed");
    for (const [authorization, code] of [
      ["AWS4-HMAC-SHA256 nonsense", "AuthorizationHeaderMalformed"],
      [headers.authorization?.replace("host;", "host;;") ?? "", "AuthorizationHeaderMalformed"],
      ["AWS key:signature", "InvalidRequest"],
      ["Bearer pods_prod_0", "InvalidRequest"],
    ] as const) {
      expect(await answer({ url, method: "GET", headers: { ...headers, authorization } })).toEqual([
        400,
        code,
      ]);
    }
  });

  test.if(embedded)("by a key of another day are refused", async () => {
    const old = sign("GET", "signed", {}, { day: "20200101" });
    expect(await answer(old)).toEqual([400, "AuthorizationHeaderMalformed"]);
  });

  test.if(embedded)("must cover the host and every x-amz header", async () => {
    const anywhere = sign("GET", "signed", {}, { unsigned: "host" });
    expect(await answer(anywhere)).toEqual([403, "AccessDenied"]);
    const write = sign("PUT", "uncovered");
    write.headers["x-amz-copy-source"] = `${target.options.bucket}/signed`;
    expect(await answer(write)).toEqual([403, "AccessDenied"]);
  });

  test("with a payload's hash refuse another payload", async () => {
    const write = sign("PUT", "payload", { "x-amz-content-sha256": sha256("this") });
    expect(await answer(write, "that")).toEqual([400, "XAmzContentSHA256Mismatch"]);
    expect((await answer(sign("GET", "payload")))[0]).toBe(404);
    expect((await answer(write, "this"))[0]).toBe(200);
  });

  test("of a stream's chunks are verified one by one", async () => {
    const parts = ["x".repeat(65_536), "y".repeat(1000), ""];
    const chunked = (key: string, length: number) => {
      const write = sign("PUT", key, {
        "content-encoding": "aws-chunked",
        "x-amz-content-sha256": "STREAMING-AWS4-HMAC-SHA256-PAYLOAD",
        "x-amz-decoded-content-length": String(length),
      });
      let previous = write.signature;
      let body = "";
      for (const part of parts) {
        previous = write.chunkSignature(previous, part);
        body += `${part.length.toString(16)};chunk-signature=${previous}\r\n${part}\r\n`;
      }
      return { write, body };
    };
    const { write, body } = chunked("chunks", 66_536);
    expect(await answer(write, body)).toEqual([200, undefined]);
    for (const wrong of embedded ? [66_535, 66_537] : []) {
      const other = chunked("chunks", wrong);
      expect(await answer(other.write, other.body)).toEqual([400, "IncompleteBody"]);
    }
    const { url, headers } = sign("GET", "chunks");
    expect(await (await fetch(url, { headers })).text()).toBe(parts.join(""));

    expect(await answer(write, body.replace("yyy", "zzz"))).toEqual([
      embedded ? 403 : expect.any(Number),
      expect.any(String),
    ]);
    expect((await answer(write, body.slice(0, 1000)))[0]).toBeOneOf([400, 403]);
    expect(await (await fetch(url, { headers })).text()).toBe(parts.join(""));
  });

  test("in a URL let a browser write and read for a while", async () => {
    const { bucket: Bucket } = target.options;
    const put = new PutObjectCommand({ Bucket, Key: "url", Metadata: { origin: "county" } });
    // As it comes, the SDK signs the checksum of an empty body into the URL.
    const { endpoint, region, credentials } = target.options;
    const requestChecksumCalculation = "WHEN_REQUIRED";
    const client = new S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      requestChecksumCalculation,
    });
    const writeUrl = await getSignedUrl(client, put, { expiresIn: 60 });
    expect((await fetch(writeUrl, { method: "PUT", body: "content" })).status).toBe(200);
    const get = new GetObjectCommand({ Bucket, Key: "url" });
    const readUrl = await getSignedUrl(target.client, get, { expiresIn: 60 });
    const read = await fetch(readUrl);
    expect(await read.text()).toBe("content");
    expect(read.headers.get("x-amz-meta-origin")).toBe("county");
    expect((await fetch(readUrl, { method: "DELETE" })).status).toBe(403);
    expect((await fetch(readUrl.replace("/url?", "/signed?"))).status).toBe(403);
    expect((await fetch(readUrl.replace("Expires=60", "Expires=600"))).status).toBe(403);

    const at = (ms: number) => ({ expiresIn: 60, signingDate: new Date(Date.now() + ms) });
    const expired = await fetch(await getSignedUrl(target.client, get, at(-61_000)));
    expect([expired.status, await errorCode(expired)]).toEqual([403, "AccessDenied"]);
    const early = await fetch(await getSignedUrl(target.client, get, at(16 * 60_000)));
    if (embedded) expect(early.status).toBe(403);
  });

  test("in a URL hold for a week at most", async () => {
    const get = new GetObjectCommand({ Bucket: target.options.bucket, Key: "signed" });
    const url = await getSignedUrl(target.client, get, { expiresIn: 7 * 24 * 3600 });
    expect((await fetch(url)).status).toBe(200);
    const longer = await fetch(url.replace("Expires=604800", "Expires=604801"));
    expect(longer.status).toBeOneOf([400, 403]);
  });
});
