import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { createPresignedPost, type PresignedPostOptions } from "@aws-sdk/s3-presigned-post";
import { errorCode, postForm, type Target, targets } from "./targets.ts";

const VARIABLE = "$" + "{filename}";

type Form = { url: string; fields: Record<string, string> };

describe.each(targets)("upload forms on %s", (name, start) => {
  const embedded = name === "embedded";
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.stop());

  function presign(key: string, options: Partial<PresignedPostOptions> = {}): Promise<Form> {
    const Bucket = target.options.bucket;
    return createPresignedPost(target.client, { Bucket, Key: key, Expires: 600, ...options });
  }

  /** A form whose policy has these conditions, signed with these credentials. */
  function sign(
    key: string,
    conditions: unknown[],
    secret = target.options.credentials.secretAccessKey,
  ): Form {
    const date = `${new Date().toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
    const scope = [date.slice(0, 8), target.options.region, "s3", "aws4_request"];
    const signed = {
      bucket: target.options.bucket,
      "x-amz-algorithm": "AWS4-HMAC-SHA256",
      "x-amz-credential": [target.options.credentials.accessKeyId, ...scope].join("/"),
      "x-amz-date": date,
    };
    const policy = btoa(
      JSON.stringify({
        expiration: new Date(Date.now() + 600_000).toISOString(),
        conditions: [...Object.entries(signed).map(([name, value]) => ({ [name]: value })), ...conditions],
      }),
    );
    const hmac = (by: string | Buffer, text: string) => createHmac("sha256", by).update(text).digest();
    const signature = [...scope, policy].reduce<string | Buffer>(hmac, `AWS4${secret}`).toString("hex");
    return { url: target.bucketUrl, fields: { ...signed, key, policy, "x-amz-signature": signature } };
  }

  async function refused(form: Form, status: number, code: string, content = "content"): Promise<void> {
    const response = await postForm(form, content);
    expect(response.status).toBe(status);
    // Ceph says AccessDenied of any form that is not signed as it should be.
    const given = await errorCode(response);
    if (embedded || given !== "AccessDenied") expect(given).toBe(code);
  }

  async function stored(key: string): Promise<string | undefined> {
    const url = await target.storage.presignDownload(key, "x", 60, target.origin);
    const response = await fetch(url);
    return response.ok ? response.text() : undefined;
  }

  test("take what they declare, and answer 204 with the ETag", async () => {
    const response = await postForm(await presign("plain"), "content");
    expect(response.status).toBe(204);
    if (embedded) expect(response.headers.get("etag")).toBe('"9a0364b9e99bb480dd25e1f0284c8555"');
    expect(await stored("plain")).toBe("content");
  });

  test("answer 200 or 201 where they say so", async () => {
    const with200 = await presign("status/200", { Fields: { success_action_status: "200" } });
    expect((await postForm(with200, "x")).status).toBe(200);
    const with201 = await presign("status/201 <é>", { Fields: { success_action_status: "201" } });
    const created = await postForm(with201, "x");
    expect(created.status).toBe(201);
    expect(await created.text()).toContain("<Key>status/201 &lt;é&gt;</Key>");
  });

  test("keep the headers they declare", async () => {
    const Fields = { "Content-Type": "application/pdf", "x-amz-meta-origin": "county" };
    expect((await postForm(await presign("headers", { Fields }), "x")).status).toBe(204);
    const response = await fetch(await target.storage.presignDownload("headers", "x", 60, target.origin));
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("x-amz-meta-origin")).toBe("county");
  });

  test("put the sent file's name for the variable at the end of a key", async () => {
    const form = await presign(`prefix/${VARIABLE}`);
    expect((await postForm(form, "x", "sent é.txt")).status).toBe(204);
    expect(await stored("prefix/sent é.txt")).toBe("x");
  });

  test("with a filename variable in an exact key are refused: the key would be another", async () => {
    await refused(sign(`a${VARIABLE}.pdf`, [{ key: `a${VARIABLE}.pdf` }]), 403, "AccessDenied");
  });

  test("take starts-with conditions", async () => {
    const conditions = [
      ["starts-with", "$key", "user/"],
      ["starts-with", "$Content-Type", "image/"],
    ];
    const form = sign("user/1", conditions);
    form.fields["Content-Type"] = "image/png";
    expect((await postForm(form, "x")).status).toBe(204);
    form.fields["Content-Type"] = "text/html";
    await refused(form, 403, "AccessDenied");
  });

  test("take a file part that comes without a filename", async () => {
    const form = await presign("no-filename");
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...form.fields, file: "content" })) data.append(name, value);
    expect((await fetch(form.url, { method: "POST", body: data })).status).toBe(204);
    expect(await stored("no-filename")).toBe("content");
  });

  test("let what comes after the file be", async () => {
    const form = await presign("after");
    const data = new FormData();
    for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
    data.append("file", new Blob(["content"]), "x");
    data.append("undeclared", "x");
    expect((await fetch(form.url, { method: "POST", body: data })).status).toBe(204);
    expect(await stored("after")).toBe("content");
  });

  test("refuse a forged signature, and one made with another secret", async () => {
    const form = await presign("forged");
    form.fields["X-Amz-Signature"] = "0".repeat(64);
    await refused(form, 403, "SignatureDoesNotMatch");
    await refused(sign("forged", [{ key: "forged" }], "another"), 403, "SignatureDoesNotMatch");
    expect(await stored("forged")).toBeUndefined();
  });

  test("refuse a policy that was changed after it was signed", async () => {
    const form = await presign("changed", { Conditions: [["content-length-range", 1, 3]] });
    const policy = atob(form.fields.Policy ?? "").replace(",1,3]", ",1,9]");
    form.fields.Policy = btoa(policy);
    await refused(form, 403, "SignatureDoesNotMatch");
  });

  test("refuse an unknown access key", async () => {
    const form = sign("stranger", [["starts-with", "$key", ""]]);
    form.fields["x-amz-credential"] = form.fields["x-amz-credential"]?.replace(/^[^/]+/, "stranger") ?? "";
    await refused(form, 403, "InvalidAccessKeyId");
  });

  test("refuse a file after they expired", async () => {
    await refused(await presign("expired", { Expires: -60 }), 403, "AccessDenied");
    expect(await stored("expired")).toBeUndefined();
  });

  test("refuse another key, and another bucket's policy", async () => {
    const form = await presign("theirs");
    form.fields.key = "mine";
    await refused(form, 403, "AccessDenied");
    expect(await stored("mine")).toBeUndefined();
    const elsewhere = await presign("theirs", { Bucket: "elsewhere" });
    await refused({ ...elsewhere, url: target.bucketUrl }, 403, "AccessDenied");
  });

  test("refuse a bucket that does not exist", async () => {
    const form = await presign("x", { Bucket: "elsewhere" });
    await refused({ ...form, url: `${target.options.endpoint}/elsewhere` }, 404, "NoSuchBucket");
  });

  test("refuse a field they do not declare, unless it is to be ignored", async () => {
    const form = await presign("undeclared");
    form.fields["x-ignore-note"] = "x";
    expect((await postForm(form, "x")).status).toBe(204);
    form.fields["Content-Type"] = "text/html";
    await refused(form, 403, "AccessDenied");
  });

  test("refuse a declared field that is missing", async () => {
    const form = sign("missing", [{ key: "missing" }, { "Content-Type": "application/pdf" }]);
    await refused(form, 403, "AccessDenied");
  });

  test("refuse a file that is too large or too small, and store nothing", async () => {
    const form = await presign("sized", { Conditions: [["content-length-range", 3, 500_000]] });
    await refused(form, 400, "EntityTooLarge", "x".repeat(500_001));
    await refused(form, 400, "EntityTooSmall", "xx");
    expect(await stored("sized")).toBeUndefined();
    expect((await postForm(form, "xxx")).status).toBe(204);
    expect((await postForm(form, "x".repeat(500_000))).status).toBe(204);
  });

  test("refuse a policy that is none", async () => {
    const form = await presign("no-json");
    const policy = btoa("no json");
    const scope = form.fields["X-Amz-Credential"]?.split("/").slice(1) ?? [];
    const hmac = (by: string | Buffer, text: string) => createHmac("sha256", by).update(text).digest();
    form.fields.Policy = policy;
    form.fields["X-Amz-Signature"] = [...scope, policy]
      .reduce<string | Buffer>(hmac, `AWS4${target.options.credentials.secretAccessKey}`)
      .toString("hex");
    const response = await postForm(form, "x");
    expect(response.status).toBe(400);
  });

  test("refuse a request without a signature, and one that is no form", async () => {
    const unsigned = await postForm({ url: target.bucketUrl, fields: { key: "unsigned" } }, "x");
    expect(unsigned.status).toBe(403);
    expect(await stored("unsigned")).toBeUndefined();
    const headers = { "content-type": "multipart/form-data" };
    expect((await fetch(target.bucketUrl, { method: "POST", body: "x", headers })).status).toBe(400);
  });

  test.if(embedded)("refuse a form without a file, and one with a field twice", async () => {
    const form = await presign("no-file");
    const data = new FormData();
    for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
    expect((await fetch(form.url, { method: "POST", body: data })).status).toBe(400);
    data.append("KEY", "another");
    data.append("file", new Blob(["x"]), "x");
    expect((await fetch(form.url, { method: "POST", body: data })).status).toBe(400);
    expect(await stored("no-file")).toBeUndefined();
  });
});
