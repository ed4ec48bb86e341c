import type { ObjectInfo } from "./object-file.ts";
import { S3Error } from "./s3-error.ts";

/**
 * Evaluates the conditional headers (RFC 9110, section 13.2.2; times have whole seconds).
 * @param prefix of the headers' names: empty, or `x-amz-copy-source-`
 * @returns false where the client has the object already
 * @throws S3Error PreconditionFailed
 */
export function conditionsHold(headers: Headers, { md5, modified }: ObjectInfo, prefix = ""): boolean {
  const tag = (name: string) => headers.get(prefix + name);
  const time = (name: string) => Date.parse(headers.get(prefix + name) ?? "");
  const seconds = Math.floor(modified / 1000) * 1000;
  const [match, noneMatch] = [tag("if-match"), tag("if-none-match")];

  if (match !== null ? !names(match, md5) : seconds > time("if-unmodified-since")) {
    throw new S3Error("PreconditionFailed", "At least one of the pre-conditions you specified did not hold.");
  }
  return noneMatch !== null ? !names(noneMatch, md5) : !(seconds <= time("if-modified-since"));
}

function names(list: string, md5: string): boolean {
  return list.split(",").some((tag) => {
    const bare = tag
      .trim()
      .replace(/^W\//, "")
      .replace(/^"(.*)"$/, "$1");
    return bare === "*" || bare === md5;
  });
}
