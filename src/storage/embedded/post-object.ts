import { uriEncode } from "../uri-encode.ts";
import { type Authority, checkScope, signatureMismatch } from "./authenticate.ts";
import { limited, tooLarge } from "./body.ts";
import { verifyDigests } from "./digests.ts";
import { objectHeaders } from "./object-headers.ts";
import type { ObjectStore } from "./object-store.ts";
import { checkPolicy, type FormFields } from "./post-policy.ts";
import { readForm } from "./read-form.ts";
import { S3Error } from "./s3-error.ts";
import { checkKey, MOUNT, type S3Request } from "./s3-request.ts";
import { ALGORITHM, sameSignature, sign, signingKey } from "./sigv4.ts";
import { element, xml } from "./xml.ts";

/** What a form may have beside its file. */
const FORM_OVERHEAD_BYTES = 1024 * 1024;

/** In a key, stands for the name of the file that is sent. */
const FILENAME = /\$\{filename\}/g;

/** PostObject: an upload form with a signed policy. Nothing is stored before the policy was verified. */
export async function postObject(
  request: S3Request,
  store: ObjectStore,
  authority: Authority,
  maxUploadBytes: number,
): Promise<Response> {
  if (Number(request.headers.get("content-length")) > maxUploadBytes + FORM_OVERHEAD_BYTES)
    throw tooLarge(maxUploadBytes);
  if (request.body === undefined) throw new S3Error("MalformedPOSTRequest", "The POST request has no body.");
  const contentType = request.headers.get("content-type") ?? "";
  return readForm(request.body, contentType, async (form, filename, file) => {
    const fields = new Map(form);
    const key = checkKey(form.get("key")?.replaceAll(FILENAME, () => filename) ?? "");
    if (key === "") throw new S3Error("InvalidArgument", "The form needs a field key that is not empty.");
    fields.set("key", key).set("bucket", request.bucket);
    const policy = verifiedPolicy(fields, authority);
    const { min, max } = checkPolicy(policy, fields, authority.now());
    const bytes = limited(file, { min, max: Math.min(max, maxUploadBytes) });
    const body = verifyDigests(bytes, fields, "", new Map());
    const { md5 } = await store.put(key, objectHeaders(fields), body);
    return success(request.bucket, key, `"${md5}"`, fields.get("success_action_status"));
  });
}

/** @throws S3Error unless the form has a policy with our signature */
function verifiedPolicy(fields: FormFields, authority: Authority): string {
  const names = ["policy", "x-amz-algorithm", "x-amz-credential", "x-amz-date", "x-amz-signature"];
  const [policy = "", algorithm, credential = "", date = "", signature = ""] = names.map((name) => {
    const value = fields.get(name);
    if (!value) throw new S3Error("AccessDenied", `Access Denied: the form has no field ${name}.`);
    return value;
  });
  if (algorithm !== ALGORITHM) {
    throw new S3Error("InvalidArgument", `x-amz-algorithm only supports ${ALGORITHM}.`);
  }
  const scope = checkScope(credential, date, authority, "InvalidArgument");
  const expected = sign(signingKey(authority.credentials.secretAccessKey, scope), policy);
  if (!sameSignature(expected, signature)) throw signatureMismatch();
  return policy;
}

function success(bucket: string, key: string, etag: string, status: string | undefined): Response {
  const path = key.split("/").map(uriEncode).join("/");
  const location = `${MOUNT}/${bucket}/${path}`;
  const response =
    status === "201"
      ? xml(
          element("PostResponse", [
            element("Location", location),
            element("Bucket", bucket),
            element("Key", key),
            element("ETag", etag),
          ]),
          201,
        )
      : new Response(null, { status: status === "200" ? 200 : 204 });
  response.headers.set("etag", etag);
  response.headers.set("location", location);
  return response;
}
