import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { FormFields } from "./post-policy.ts";
import { S3Error } from "./s3-error.ts";

const LIMITS = { fields: 100, fieldSize: 20 * 1024, files: 1, headerPairs: 20, headerSize: 8 * 1024 };

/**
 * Reads a multipart form up to its end, and hands the part named `file` over as a stream while it arrives.
 * @param receive is called once, with the fields before the file; those after it are passed over, as S3 does
 * @throws S3Error for a form that is none, or has no file; and whatever `receive` throws, without reading on
 */
export async function readForm<T>(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  receive: (fields: FormFields, filename: string, file: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const form = open(contentType);
  const fields = new Map<string, string>();
  let file: BusboyFileStream | undefined;
  let received: Promise<T> | undefined;
  // Both also fail what reads them, below; without a listener an error event would end the process.
  form.on("error", () => undefined);
  form.on("field", (name, value, _nameTruncated, truncated) => {
    if (received !== undefined) return;
    const key = name?.toLowerCase() ?? "";
    if (truncated) form.destroy(malformed(`the field ${key} is too long`));
    else if (fields.has(key)) form.destroy(malformed(`the field ${key} is given twice`));
    else fields.set(key, value);
  });
  form.on("fieldsLimit", () => form.destroy(malformed("there are too many fields")));
  form.on("file", (_name, stream, filename) => {
    file = stream;
    file.on("error", () => undefined);
    received = receive(fields, filename ?? "", pieces(stream));
    received.catch((error) => form.destroy(error));
  });

  try {
    await pipeline(body, form);
  } catch (error) {
    const cause = error instanceof Error ? error : new Error("the upload broke off", { cause: error });
    file?.destroy(cause);
    await received;
    throw cause instanceof S3Error ? cause : malformed(cause.message);
  }
  if (received === undefined) {
    throw new S3Error("InvalidArgument", "POST requires exactly one file upload per request.");
  }
  return received;
}

/** The stream, failing as a malformed form does where the form breaks off. */
async function* pieces(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : String(error));
  }
}

function open(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: LIMITS,
      // Some clients send the file's bytes without a filename.
      isPartAFile: (name) => name?.toLowerCase() === "file",
    });
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : String(error));
  }
}

function malformed(why: string): S3Error {
  return new S3Error(
    "MalformedPOSTRequest",
    `The body of your POST request is not well-formed multipart/form-data: ${why}.`,
  );
}
