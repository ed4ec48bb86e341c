import { conditionsHold } from "./conditions.ts";
import { type ObjectInfo, read } from "./object-file.ts";
import { KEPT } from "./object-headers.ts";
import type { ObjectStore } from "./object-store.ts";
import { S3Error } from "./s3-error.ts";
import type { S3Request } from "./s3-request.ts";

const IN_MEMORY_BYTES = 256 * 1024;
/** Bun opens a file when it starts to answer with it, and says nothing when it has. */
const OPENED_AFTER_MS = 10_000;

/** HeadObject and GetObject, with ranges, conditions and `response-*` overrides. */
export async function getObject(request: S3Request, store: ObjectStore): Promise<Response> {
  const object = await store.open(request.key);
  if (object === undefined) throw noSuchKey();
  try {
    const { status, headers, start, end } = answer(request, object.info);
    if (request.method === "HEAD" || status === 304) return new Response(null, { status, headers });
    if (end - start <= IN_MEMORY_BYTES) {
      return new Response(await read(object.file, start, end - start), { status, headers });
    }
  } finally {
    await object.file.close();
  }
  return getLarge(request, store);
}

async function getLarge(request: S3Request, store: ObjectStore): Promise<Response> {
  const pin = await store.pin(request.key);
  if (pin === undefined) throw noSuchKey();
  setTimeout(() => void pin.release(), OPENED_AFTER_MS).unref();
  // It may be another object by now.
  const { status, headers, start, end } = answer(request, pin.info);
  return new Response(status === 304 ? null : Bun.file(pin.path).slice(start, end), { status, headers });
}

export function noSuchKey(): S3Error {
  return new S3Error("NoSuchKey", "The specified key does not exist.");
}

function answer({ headers: asked, query }: S3Request, info: ObjectInfo) {
  const headers = new Headers({
    // Bun would name the file on disk otherwise; and nothing that was uploaded is shown as a page of this host.
    "content-disposition": "attachment",
    ...info.headers,
    etag: `"${info.md5}"`,
    "last-modified": new Date(info.modified).toUTCString(),
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  if (!conditionsHold(asked, info)) return { status: 304, headers, start: 0, end: 0 };
  for (const name of KEPT) {
    const value = query.get(`response-${name}`);
    if (value !== null) headers.set(name, value);
  }
  const range = parseRange(asked.get("range"), info.size);
  const { start, end } = range ?? { start: 0, end: info.size };
  headers.set("content-length", String(end - start));
  if (range !== undefined) headers.set("content-range", `bytes ${start}-${end - 1}/${info.size}`);
  return { status: range === undefined ? 200 : 206, headers, start, end };
}

/** One range of bytes, its end exclusive; undefined (the whole) for none, several or a malformed one. */
function parseRange(header: string | null, size: number): { start: number; end: number } | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if ((first === "" && last === "") || (first !== "" && last !== "" && Number(last) < Number(first))) {
    return undefined;
  }
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  if (start >= end) throw new S3Error("InvalidRange", "The requested range is not satisfiable.");
  return { start, end };
}
