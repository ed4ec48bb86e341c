import { AppError } from "../errors.ts";
import { HttpError } from "./errors.ts";

/** JSON bodies over this are refused with 413. */
const MAX_JSON_BYTES = 1024 * 1024;

/** @throws HttpError 413 if the request announces a body that is too large */
export function assertAnnouncedSize(request: Request): void {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_JSON_BYTES) throw tooLarge();
}

/**
 * Reads the body as a JSON object, whatever its content type says.
 * @throws HttpError 413 as soon as more than MAX_JSON_BYTES have come
 * @throws AppError bad_request where it is not a JSON object in UTF-8
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const text = decoded(await readBytes(request), request.headers.get("content-encoding"));
  if (text.trim() === "") throw new AppError("bad_request", "the body must be a JSON object; it is empty");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("bad_request", "the body must be JSON; it cannot be parsed");
  }
  if (!isRecord(value)) throw new AppError("bad_request", "the body must be a JSON object");
  return value;
}

/**
 * Reads the body.
 * @throws HttpError 413 as soon as more than MAX_JSON_BYTES have come
 */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (request.headers.has("content-length")) return request.bytes();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of request.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_JSON_BYTES) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function decoded(bytes: Uint8Array, encoding: string | null): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    if (encoding)
      throw new AppError("bad_request", "the body is compressed; send it without Content-Encoding");
    throw new AppError("bad_request", "the body must be JSON in UTF-8; it holds bytes that are not UTF-8");
  }
}

/** Whether a value is an object with names, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function tooLarge(): HttpError {
  return new HttpError(413, `the body is larger than ${MAX_JSON_BYTES} bytes`);
}
