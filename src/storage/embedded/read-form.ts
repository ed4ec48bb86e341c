import { ByteReader } from "./byte-reader.ts";
import type { FormFields } from "./post-policy.ts";
import { S3Error } from "./s3-error.ts";

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 20 * 1024;
const MAX_HEADER_LINES = 20;
const MAX_LINE_BYTES = 4096;
const MAX_PREAMBLE_BYTES = 4096;

/**
 * Reads a form of multipart/form-data (RFC 7578) up to the end of the part named `file`, which is handed over as a
 * stream while it arrives. What comes after it is passed over, as S3 does.
 * @param receive is called once, with the fields before the file by their names in lower case; it reads the file
 * to its end, or throws
 * @throws S3Error for a form that is none, is cut, or has no file; and whatever `receive` throws, without reading on
 */
export async function readForm<T>(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  receive: (fields: FormFields, filename: string, file: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const boundary = parameter(contentType, "boundary");
  if (!boundary || boundary.length > 70) throw malformed("the Content-Type needs a boundary");
  const delimiter = `\r\n--${boundary}`;
  const reader = new ByteReader(withFirstLineBreak(body));
  const fields = new Map<string, string>();
  try {
    await text(reader.until(delimiter), MAX_PREAMBLE_BYTES, "what stands before the first boundary");
    while ((await reader.line(MAX_LINE_BYTES)) === "") {
      const { name, filename } = await readPartHeader(reader);
      if (name === "file") return await receive(fields, filename, reader.until(delimiter));
      if (fields.has(name)) throw malformed(`the field ${name} is given twice`);
      if (fields.size === MAX_FIELDS) throw malformed("there are too many fields");
      fields.set(name, await text(reader.until(delimiter), MAX_FIELD_BYTES, `the field ${name}`));
    }
  } finally {
    await reader.close();
  }
  throw new S3Error("InvalidArgument", "POST requires exactly one file upload per request.");
}

async function readPartHeader(reader: ByteReader): Promise<{ name: string; filename: string }> {
  let disposition = "";
  for (let lines = 0; lines < MAX_HEADER_LINES; lines++) {
    const line = await reader.line(MAX_LINE_BYTES);
    if (line === undefined) break;
    if (line === "") {
      const name = parameter(disposition, "name");
      if (name === undefined) throw malformed("a part has no name");
      return { name: name.toLowerCase(), filename: parameter(disposition, "filename") ?? "" };
    }
    if (/^content-disposition:\s*form-data\b/i.test(line)) disposition = line;
  }
  throw malformed("a part's headers are too long");
}

/** A parameter of a header. Browsers escape a quote as %22 (WHATWG HTML, "multipart form data"), others as \". */
function parameter(header: string, name: string): string | undefined {
  const [, quoted, token] =
    new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, "i").exec(header) ?? [];
  return quoted?.replace(/\\(["\\])/g, "$1").replaceAll("%22", '"') ?? token;
}

async function text(source: AsyncIterable<Uint8Array>, limit: number, what: string): Promise<string> {
  const decoder = new TextDecoder();
  let [decoded, size] = ["", 0];
  for await (const piece of source) {
    size += piece.length;
    if (size > limit) throw malformed(`${what} is too long`);
    decoded += decoder.decode(piece, { stream: true });
  }
  return decoded + decoder.decode();
}

/** The first delimiter may stand at the very start, where no line break comes before it. */
async function* withFirstLineBreak(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("\r\n");
  yield* body;
}

function malformed(why: string): S3Error {
  return new S3Error(
    "MalformedPOSTRequest",
    `The body of your POST request is not well-formed multipart/form-data: ${why}.`,
  );
}
