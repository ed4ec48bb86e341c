import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { uriEncode } from "../uri-encode.ts";
import type { S3Request } from "./s3-request.ts";

// Signature Version 4 as the Amazon S3 API reference gives it ("Authenticating Requests").
export const ALGORITHM = "AWS4-HMAC-SHA256";
export const UNSIGNED_PAYLOAD = "UNSIGNED-PAYLOAD";

/** `<access key>/<yyyymmdd>/<region>/s3/aws4_request`. */
export interface Scope {
  accessKeyId: string;
  date: string;
  region: string;
}

export function parseScope(credential: string): Scope | undefined {
  const [, accessKeyId, date, region] = /^(.+)\/(\d{8})\/([^/]+)\/s3\/aws4_request$/.exec(credential) ?? [];
  return accessKeyId && date && region ? { accessKeyId, date, region } : undefined;
}

/** UTC milliseconds of `yyyymmddThhmmssZ`; undefined for anything else. */
export function parseTimestamp(timestamp: string): number | undefined {
  const time = Date.parse(
    timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  return /^\d{8}T\d{6}Z$/.test(timestamp) && !Number.isNaN(time) ? time : undefined;
}

export function signingKey(secret: string, { date, region }: Scope): Buffer {
  return ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${secret}`, date), region));
}

export function stringToSign(timestamp: string, scope: Scope, canonicalRequest: string): string {
  return [ALGORITHM, timestamp, scopeText(scope), sha256(canonicalRequest)].join("\n");
}

export function scopeText({ date, region }: Scope): string {
  return `${date}/${region}/s3/aws4_request`;
}

/** @param payloadHash what stands for the body: its SHA-256 (hex), or one of S3's names for none or a stream */
export function canonicalRequest(
  { method, path, query, headers }: S3Request,
  signedHeaders: readonly string[],
  payloadHash: string,
): string {
  const parameters = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]): [string, string] => [uriEncode(name), uriEncode(value)])
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(([name, value]) => `${name}=${value}`);
  const lines = signedHeaders.map(
    (name) => `${name}:${(headers.get(name) ?? "").trim().replace(/ +/g, " ")}\n`,
  );
  return [
    method,
    path.split("/").map(uriEncode).join("/"),
    parameters.join("&"),
    lines.join(""),
    signedHeaders.join(";"),
    payloadHash,
  ].join("\n");
}

export function sign(key: Buffer, text: string): string {
  return hmac(key, text).toString("hex");
}

/** Compares in a time that does not depend on where the two differ. */
export function sameSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
