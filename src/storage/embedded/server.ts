import { randomUUID } from "node:crypto";
import type { Logger } from "../../log.ts";
import { type Authority, authenticate, type SignedPayload } from "./authenticate.ts";
import { copyObject } from "./copy-object.ts";
import { deleteObjects } from "./delete-objects.ts";
import { getObject } from "./get-object.ts";
import { listObjects } from "./list-objects.ts";
import { type ObjectStore, openObjectStore } from "./object-store.ts";
import { postObject } from "./post-object.ts";
import { putObject } from "./put-object.ts";
import { errorResponse, S3Error } from "./s3-error.ts";
import { readRequest, type S3Request, withQueryHeaders } from "./s3-request.ts";

interface EmbeddedStorageOptions extends Authority {
  /** The directory that holds the objects; made where missing. One process may use it at a time. */
  dir: string;
  /** The one bucket there is. */
  bucket: string;
  /** The most bytes that any upload form accepts. */
  maxUploadBytes: number;
  log: Logger;
}

interface EmbeddedStorage {
  /** Answers an S3 request by path, the path starting with `/storage/<bucket>`. Never rejects. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "ETag, Content-Length, Content-Range, Content-Disposition, Location, x-amz-request-id",
};
/** Query parameters that are understood here. Others name a part of S3 that there is not. */
const PARAMETERS =
  /^(x-amz-.+|response-.+|x-id|list-type|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner|delete)$/i;

/** An S3-compatible server with one bucket of files in a directory. It answers nothing that is not signed. */
export function createEmbeddedStorage(options: EmbeddedStorageOptions): EmbeddedStorage {
  const opening = openObjectStore(options.dir, options.now);
  opening.catch((error) => options.log.fatal({ err: error }, "cannot open the embedded object storage"));

  return {
    async handle(request) {
      const requestId = randomUUID().replaceAll("-", "");
      const response = await answer(request, requestId);
      response.headers.set("x-amz-request-id", requestId);
      for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
      return response;
    },
    async close() {
      await (await opening).close();
    },
  };

  async function answer(request: Request, requestId: string): Promise<Response> {
    if (request.method === "OPTIONS") return preflight(request);
    let resource = "/";
    try {
      const s3 = readRequest(request);
      resource = s3.path;
      return await dispatch(s3, await opening, options);
    } catch (error) {
      if (!(error instanceof S3Error) && !request.signal.aborted) {
        options.log.error({ err: error, requestId }, "embedded object storage failed");
      }
      return errorResponse(error, resource, requestId);
    }
  }
}

async function dispatch(request: S3Request, store: ObjectStore, options: EmbeddedStorageOptions) {
  if (isForm(request)) {
    checkBucket(request.bucket, options.bucket);
    return postObject(request, store, options, options.maxUploadBytes);
  }
  const payload = authenticate(request, options);
  return operate(withQueryHeaders(request), payload, store, options.bucket);
}

function isForm({ method, bucket, key, headers }: S3Request): boolean {
  const type = headers.get("content-type") ?? "";
  return method === "POST" && bucket !== "" && key === "" && /^multipart\/form-data\b/i.test(type);
}

async function operate(request: S3Request, payload: SignedPayload, store: ObjectStore, only: string) {
  const { method, bucket, key, query, headers } = request;
  for (const name of query.keys()) {
    if (!PARAMETERS.test(name)) throw notImplemented(`The parameter ${name}`);
  }
  if (bucket === "") throw notImplemented("A request without a bucket");
  checkBucket(bucket, only);
  if (key === "") {
    if (method === "HEAD") await store.check();
    if (method === "HEAD" || method === "PUT") return new Response(null);
    if (method === "GET" && query.get("list-type") === "2") return listObjects(request, store);
    if (method === "GET") throw notImplemented("Listing other than by list-type=2");
    if (method === "POST" && query.has("delete")) return deleteObjects(request, payload, store);
  } else {
    if (method === "GET" || method === "HEAD") return getObject(request, store);
    if (method === "PUT" && headers.has("x-amz-copy-source")) return copyObject(request, store);
    if (method === "PUT") return putObject(request, payload, store);
    if (method === "DELETE") {
      await store.remove(key);
      return new Response(null, { status: 204 });
    }
  }
  throw new S3Error("MethodNotAllowed", "The specified method is not allowed against this resource.");
}

function notImplemented(what: string): S3Error {
  return new S3Error("NotImplemented", `${what} is not implemented.`);
}

function checkBucket(asked: string, bucket: string): void {
  if (asked !== bucket) throw new S3Error("NoSuchBucket", "The specified bucket does not exist.");
}

/** A signed request carries its own proof, so any page may send one. */
function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, PUT, POST, DELETE",
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "*",
      "access-control-max-age": "3600",
    },
  });
}
