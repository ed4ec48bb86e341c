import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import type { SignedPayload } from "./authenticate.ts";
import { readBody } from "./body.ts";
import type { ObjectStore } from "./object-store.ts";
import { S3Error } from "./s3-error.ts";
import { checkKey, type S3Request } from "./s3-request.ts";
import { element, xml } from "./xml.ts";

const MAX_KEYS = 1000;
/** A thousand of the longest keys, with room for escapes. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const AT_ONCE = 16;

const parser = new XMLParser({
  ignoreDeclaration: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === "Object",
});
const requestSchema = z.object({
  Delete: z.object({
    Object: z
      .array(z.object({ Key: z.string().min(1) }))
      .min(1)
      .max(MAX_KEYS),
    Quiet: z.string().optional(),
  }),
});

/** DeleteObjects: up to a thousand keys. */
export async function deleteObjects(
  request: S3Request,
  payload: SignedPayload,
  store: ObjectStore,
): Promise<Response> {
  const { Object: objects, Quiet } = await readKeys(request, payload);
  const keys = objects.map(({ Key }) => checkKey(Key));
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    await Promise.all(keys.slice(start, start + AT_ONCE).map((key) => store.remove(key)));
  }
  const deleted = Quiet === "true" ? [] : keys.map((key) => element("Deleted", [element("Key", key)]));
  return xml(element("DeleteResult", deleted));
}

async function readKeys(request: S3Request, payload: SignedPayload) {
  let text = "";
  const decoder = new TextDecoder();
  for await (const piece of readBody(request, payload, MAX_BODY_BYTES)) {
    text += decoder.decode(piece, { stream: true });
  }
  text += decoder.decode();
  try {
    if (/<!DOCTYPE/i.test(text)) throw new Error("a document type is not allowed");
    return requestSchema.parse(parser.parse(text, true)).Delete;
  } catch {
    throw new S3Error(
      "MalformedXML",
      `The XML you provided was not well-formed or does not name 1 to ${MAX_KEYS} keys.`,
    );
  }
}
