import { AppError } from "../errors.ts";
import { HttpError } from "./errors.ts";

/** JSON bodies over this are refused with 413 (decision 5). */
export const MAX_JSON_BYTES = 1024 * 1024;

/** @throws HttpError 413 if the request announces a body that is too large */
export function assertAnnouncedSize(request: Request): void {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_JSON_BYTES) throw tooLarge();
}

/**
 * Reads the body as a JSON object, whatever its content type says.
 * @throws HttpError 413 as soon as more than MAX_JSON_BYTES have come
 * @throws AppError bad_request where it is not a JSON object
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
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

async function readText(request: Request): Promise<string> {
  if (request.headers.has("content-length")) return request.text();
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const part of request.body) {
    bytes += part.byteLength;
    if (bytes > MAX_JSON_BYTES) throw tooLarge();
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function tooLarge(): HttpError {
  return new HttpError(413, `the body is larger than ${MAX_JSON_BYTES} bytes`);
}
