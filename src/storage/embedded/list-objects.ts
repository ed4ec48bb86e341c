import { uriEncode } from "../uri-encode.ts";
import { type Cursor, listKeys } from "./list-keys.ts";
import type { ObjectStore } from "./object-store.ts";
import { S3Error } from "./s3-error.ts";
import type { S3Request } from "./s3-request.ts";
import { element, type XmlElement, xml } from "./xml.ts";

const MAX_KEYS = 1000;

/** ListObjectsV2. */
export async function listObjects({ bucket, query }: S3Request, store: ObjectStore): Promise<Response> {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const token = query.get("continuation-token");
  const encodingType = query.get("encoding-type");
  if (encodingType !== null && encodingType !== "url") {
    throw new S3Error("InvalidArgument", "Invalid Encoding Method specified in Request");
  }
  const encode = (text: string) => (encodingType === "url" ? text.split("/").map(uriEncode).join("/") : text);
  const maxKeys = readMaxKeys(query.get("max-keys"));

  const page: XmlElement[] = [];
  const cursor: Cursor = {
    after: token === null ? Buffer.from(query.get("start-after") ?? "") : Buffer.from(token, "base64url"),
  };
  let next: string | undefined;
  for await (const key of maxKeys === 0 ? [] : listKeys(store.root, prefix, cursor)) {
    if (page.length === maxKeys) {
      next = cursor.after.toString("base64url");
      break;
    }
    const cut = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length);
    if (cut >= 0) {
      const common = key.slice(0, cut + delimiter.length);
      page.push(element("CommonPrefixes", [element("Prefix", encode(common))]));
      // No UTF-8 has the byte 0xff: everything that starts with the prefix comes before.
      cursor.after = Buffer.concat([Buffer.from(common), Buffer.from([0xff])]);
      continue;
    }
    const info = await store.info(key);
    if (info === undefined) continue;
    cursor.after = Buffer.from(key);
    page.push(
      element("Contents", [
        element("Key", encode(key)),
        element("LastModified", new Date(info.modified).toISOString()),
        element("ETag", `"${info.md5}"`),
        element("Size", info.size),
        element("StorageClass", "STANDARD"),
      ]),
    );
  }

  const optional = (name: string, value: string | null | undefined) =>
    value === null || value === undefined ? [] : [element(name, value)];
  return xml(
    element("ListBucketResult", [
      element("Name", bucket),
      element("Prefix", encode(prefix)),
      ...optional("Delimiter", delimiter === "" ? null : encode(delimiter)),
      ...optional("EncodingType", encodingType),
      ...optional("ContinuationToken", token),
      ...optional("NextContinuationToken", next),
      ...optional("StartAfter", query.get("start-after")),
      element("MaxKeys", maxKeys),
      element("KeyCount", page.length),
      element("IsTruncated", String(next !== undefined)),
      ...page,
    ]),
  );
}

function readMaxKeys(given: string | null): number {
  if (given === null) return MAX_KEYS;
  if (!/^\d{1,9}$/.test(given)) throw new S3Error("InvalidArgument", "max-keys must be a whole number.");
  return Math.min(Number(given), MAX_KEYS);
}
