import type { TRPCError } from "@trpc/server";
import { createOpenApiNodeHttpHandler } from "trpc-openapi";
import type { z } from "zod";
import { apiRouter } from "../api/router.ts";
import type { ApiContext, ApiMeta } from "../api/trpc.ts";
import type { Caller, Services } from "../context.ts";
import { readJsonObject } from "./json-body.ts";
import { toJsonBytes } from "./json-bytes.ts";

/** A procedure's REST path. */
interface RestRoute {
  /** Name of the procedure in the router. */
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** As Elysia writes it: `/documents/orgs/:org_id`. */
  path: string;
  successStatus: number;
}

/** The REST paths of all procedures, as their meta names them. */
export function restRoutes(): RestRoute[] {
  return Object.entries(apiRouter._def.procedures).map(([name, { _def }]) => {
    const { openapi, successStatus = 200 } = asApiMeta(_def.meta);
    const { method, path } = openapi ?? {};
    if (!path || !method || method === "PATCH") throw new Error(`procedure ${name} names no REST path`);
    return {
      name,
      method,
      path: path.replace(/\{(\w+)\}/g, ":$1"),
      successStatus,
    };
  });
}

/** What trpc-openapi's handler passes back to its callbacks, and reads of a request. */
interface HandlerRequest {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
  query: Record<string, never>;
  signal: AbortSignal;
  context: RestContext;
  error?: TRPCError;
}

/** What a procedure is called with, and what it returned. */
interface RestContext extends ApiContext {
  result?: object;
}

const JSON_HEADERS = new Headers({ "content-type": "application/json" });

/** tRPC hands meta out as unknown; only `procedure.meta()` sets it, whose type is ApiMeta. */
function asApiMeta(meta: unknown): ApiMeta {
  return meta as ApiMeta;
}

/** Answers REST requests by the procedures, through trpc-openapi. Errors are thrown. */
export function createRestHandler(services: Services) {
  for (const { _def } of Object.values(apiRouter._def.procedures)) forbidCoercion(_def);
  const status = new Map(restRoutes().map(({ name, successStatus }) => [name, successStatus]));
  const handle = asShimmed(
    createOpenApiNodeHttpHandler({
      router: apiRouter,
      createContext: ({ req }): RestContext => asHandlerRequest(req).context,
      responseMeta: ({ paths, errors, ctx, data: [result] }) => {
        if (errors.length > 0) return {};
        asRestContext(ctx).result = withheld(result);
        return { status: status.get(paths?.[0] ?? "") ?? 200 };
      },
      onError: ({ req, error }) => {
        asHandlerRequest(req).error = error;
      },
    }),
  );

  return async function rest(request: Request, caller: Caller): Promise<Response> {
    const hasBody = request.method === "POST" || request.method === "PUT";
    const context: RestContext = { services, caller, signal: request.signal };
    const shim = handlerRequest({
      // The answer to HEAD is that to GET; its body is left out on the way.
      method: request.method === "HEAD" ? "GET" : request.method,
      url: decodedPath(new URL(request.url).pathname),
      headers: JSON_HEADERS,
      body: hasBody ? await readJsonObject(request) : undefined,
      query: {},
      signal: request.signal,
      context,
    });
    const response = new HandlerResponse();
    await handle(shim, response);
    if (shim.error) throw shim.error;
    return new Response(await toJsonBytes(context.result ?? {}), {
      status: response.statusCode,
      headers: { "content-type": "application/json" },
    });
  };
}

/**
 * The path with its parameters decoded, which trpc-openapi does not do. What cannot be decoded stays, and so does what
 * would be read out of the path again as something else: the library parses it as a URL, which drops spaces and line
 * ends and takes a backslash for a slash.
 */
function decodedPath(path: string): string {
  if (!path.includes("%")) return path;
  return path.split("/").map(decodedSegment).join("/");
}

function decodedSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    return /^[\w.~-]*$/.test(decoded) ? decoded : segment;
  } catch {
    return segment;
  }
}

/** Of an object with it JSON has nothing. As an own property it would be met only when all else is written. */
const UNWRITTEN = { toJSON: () => null };

/** The same result, of which the library writes nothing: it would write all in one go, and lists are long. */
function withheld(result: unknown): object {
  return Object.setPrototypeOf(Object(result), UNWRITTEN);
}

class HandlerResponse {
  statusCode = 200;
  setHeader(): void {}
  end(): void {}
}

/**
 * trpc-openapi's own adapter for `Request` rebuilds the OpenAPI document for each one, so its Node handler
 * is made once and fed a plain object that passes for a `Request` (`instanceof` decides how it is read).
 */
function handlerRequest(fields: HandlerRequest): HandlerRequest {
  return Object.assign(
    Object.create(Request.prototype, {
      ...Object.fromEntries(Object.keys(fields).map((key) => [key, { writable: true, value: undefined }])),
      error: { writable: true, value: undefined },
    }),
    fields,
  );
}

type ShimmedHandler = (request: HandlerRequest, response: HandlerResponse) => Promise<void>;

/**
 * trpc-openapi's types ask for Node's request and response. Of the request it uses what
 * `HandlerRequest` has, of the response what `HandlerResponse` has; the tests of every route hold that.
 */
function asShimmed(handler: unknown): ShimmedHandler {
  return handler as ShimmedHandler;
}

/** The handler passes through the request that it was given, which is always ours. */
function asHandlerRequest(request: unknown): HandlerRequest {
  return request as HandlerRequest;
}

/** The context is the one that the request was given. */
function asRestContext(context: ApiContext | undefined): RestContext {
  return context as RestContext;
}

interface Coercible {
  shape?: Record<string, Coercible>;
  _def?: { innerType?: Coercible; in?: Coercible };
}

/**
 * trpc-openapi switches coercion on in every schema of an input, which would make a missing string
 * the text "undefined" and `true` the number 1. Bodies are JSON and path parameters are strings, so
 * nothing needs coercion.
 */
function forbidCoercion(definition: unknown): void {
  const { inputs = [] } = definition as { inputs?: z.ZodType[] };
  const lock = (schema: Coercible | undefined): void => {
    if (!schema?._def) return;
    Object.defineProperty(schema._def, "coerce", { get: () => false, set: () => {}, configurable: true });
    lock(schema._def.innerType);
    lock(schema._def.in);
    for (const inner of Object.values(schema.shape ?? {})) lock(inner);
  };
  for (const input of inputs) lock(input as Coercible);
}
