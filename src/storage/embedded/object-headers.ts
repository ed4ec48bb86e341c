import { S3Error } from "./s3-error.ts";

/** Headers that S3 keeps with an object and answers with it; beside `x-amz-meta-*`. */
export const KEPT = new Set([
  "content-type",
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "expires",
]);
/** What these ask for is not done here; doing as if would deceive. */
const NOT_IMPLEMENTED =
  /^(x-amz-(server-side-encryption|object-lock|tagging|website|grant|copy-source-(range|server-side)|tagging-directive).*|success_action_redirect|redirect)$/;
const MAX_HEADER_BYTES = 8192;
const DEFAULT_TYPE = "binary/octet-stream";

/**
 * What to keep with an object of the headers or form fields that came with it.
 * @throws S3Error where they ask for what this server does not do
 */
export function objectHeaders(given: Iterable<[string, string]>): Record<string, string> {
  const kept: Record<string, string> = { "content-type": DEFAULT_TYPE };
  for (const [name, value] of given) {
    const isShared = /^(x-amz-)?acl$/.test(name) && value !== "private";
    if (isShared || NOT_IMPLEMENTED.test(name)) {
      throw new S3Error("NotImplemented", `The header or field ${name} is not implemented.`);
    }
    if (!KEPT.has(name) && !name.startsWith("x-amz-meta-")) continue;
    if (/[^\x20-\x7e\x80-\xff]/.test(value)) {
      throw new S3Error("InvalidArgument", `${name} must have no control characters and only Latin-1.`);
    }
    const stored = name === "content-encoding" ? value.replace(/\baws-chunked,?\s*/, "") : value;
    if (stored !== "") kept[name] = stored;
  }
  const size = Object.entries(kept).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (size > MAX_HEADER_BYTES) throw new S3Error("InvalidArgument", "The headers to keep are too large.");
  return kept;
}
