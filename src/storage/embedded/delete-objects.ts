import { fitsInXml } from "../fits-in-xml.ts";
import type { SignedPayload } from "./authenticate.ts";
import { readBody } from "./body.ts";
import type { ObjectStore } from "./object-store.ts";
import { S3Error } from "./s3-error.ts";
import { checkKey, type S3Request } from "./s3-request.ts";
import { element, unescapeText, xml } from "./xml.ts";

const MAX_KEYS = 1000;
/** A thousand of the longest keys, with room for escapes. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const AT_ONCE = 16;

/** DeleteObjects: up to a thousand keys. */
export async function deleteObjects(
  request: S3Request,
  payload: SignedPayload,
  store: ObjectStore,
): Promise<Response> {
  const { keys, quiet } = await readKeys(request, payload);
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    await Promise.all(keys.slice(start, start + AT_ONCE).map((key) => store.remove(key)));
  }
  const deleted = quiet ? [] : keys.map((key) => element("Deleted", [element("Key", key)]));
  return xml(element("DeleteResult", deleted));
}

/** Reads `<Delete><Object><Key>…</Key></Object>…<Quiet>…</Quiet></Delete>`: no more of XML than S3 clients send. */
async function readKeys(request: S3Request, payload: SignedPayload) {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of readBody(request, payload, MAX_BODY_BYTES)) {
    text += decoder.decode(piece, { stream: true });
  }
  if (text.includes("<VersionId>")) throw new S3Error("NotImplemented", "Versions are not implemented.");
  const objects = text.match(/<Object>/g)?.length ?? 0;
  const keys = [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => checkKey(unescapeText(key)));
  const isXml = fitsInXml(text) && keys.every(fitsInXml) && text.trimEnd().endsWith("</Delete>");
  if (!isXml || keys.length !== objects || objects < 1 || objects > MAX_KEYS) {
    throw new S3Error("MalformedXML", `The XML you provided does not name 1 to ${MAX_KEYS} keys.`);
  }
  return { keys, quiet: /<Quiet>\s*true\s*<\/Quiet>/.test(text) };
}
