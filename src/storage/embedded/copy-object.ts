import { conditionsHold } from "./conditions.ts";
import { noSuchKey } from "./get-object.ts";
import { objectHeaders } from "./object-headers.ts";
import type { ObjectStore } from "./object-store.ts";
import { S3Error } from "./s3-error.ts";
import { decodePath, type S3Request } from "./s3-request.ts";
import { element, xml } from "./xml.ts";

/** CopyObject, within the bucket. */
export async function copyObject({ bucket, key, headers }: S3Request, store: ObjectStore): Promise<Response> {
  const source = decodePath(headers.get("x-amz-copy-source") ?? "").replace(/^\//, "");
  if (!source.startsWith(`${bucket}/`)) {
    throw new S3Error("NoSuchBucket", "The source bucket does not exist.");
  }
  const given = objectHeaders(headers);
  const info = await store.copy(source.slice(bucket.length + 1), key, (object) => {
    if (!conditionsHold(headers, object, "x-amz-copy-source-")) {
      throw new S3Error(
        "PreconditionFailed",
        "At least one of the pre-conditions you specified did not hold.",
      );
    }
    return headers.get("x-amz-metadata-directive") === "REPLACE" ? given : object.headers;
  });
  if (info === undefined) throw noSuchKey();
  return xml(
    element("CopyObjectResult", [
      element("LastModified", new Date(info.modified).toISOString()),
      element("ETag", `"${info.md5}"`),
    ]),
  );
}
