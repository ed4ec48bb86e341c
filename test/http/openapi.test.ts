import { afterAll, beforeAll, expect, test } from "bun:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { z } from "zod";
import { call, startService, type TestService } from "../support/service.ts";

type Schema = z.core.JSONSchema.JSONSchema;
interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Body {
  content?: Record<string, Media>;
}
interface Operation {
  security: unknown;
  requestBody?: Body;
  responses: Record<string, Body>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown> };
}

let service: TestService;
let document: Document;

beforeAll(async () => {
  service = await startService();
  document = await (await fetch(`${service.url}/openapi.json`)).json();
});
afterAll(() => service[Symbol.asyncDispose]());

function examplesOf({ example, examples = {} }: Media): unknown[] {
  return [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
}

test("it is valid OpenAPI 3.1", async () => {
  expect(document.openapi).toStartWith("3.1");
  const result = await new Validator().validate({ ...document });
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test("every endpoint of the contract is there, with the status it answers", () => {
  const successes = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, { responses }]) =>
        `${method.toUpperCase()} ${path} ${Object.keys(responses).find((s) => s < "300")}`,
    ),
  );
  for (const expected of [
    "POST /documents/initiate-upload 201",
    "POST /documents/complete-upload 200",
    "PUT /documents/orgs/{org_id}/documents/initiate 201",
    "PUT /documents/orgs/{org_id}/documents/complete 200",
    "GET /documents/orgs 200",
    "GET /documents/orgs/{org_id}/documents 200",
    "GET /documents/orgs/{org_id}/version 200",
    "DELETE /documents/orgs/{org_id}/versions/{version} 200",
    "DELETE /documents/orgs/{org_id} 200",
    "GET /documents/job/{job_id} 200",
    "GET /states-and-scopes 200",
    "POST /chat 200",
  ]) {
    expect(successes).toContain(expected);
  }
});

test("every operation needs the key, every body has an example, every error is {detail}", () => {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const at = `${method} ${path}`;
      expect([at, operation.security]).toEqual([at, [{ apiKey: [] }]]);
      const bodies = [operation.requestBody, ...Object.values(operation.responses)].filter(Boolean);
      for (const body of bodies) {
        for (const media of Object.values(body?.content ?? {}))
          expect([at, examplesOf(media)]).not.toEqual([at, []]);
      }
      for (const [status, response] of Object.entries(operation.responses)) {
        if (status < "400") continue;
        expect(Object.keys(response.content?.["application/json"]?.schema.properties ?? {})).toEqual([
          "detail",
        ]);
      }
    }
  }
  expect(document.components.securitySchemes.apiKey).toMatchObject({ type: "http", scheme: "bearer" });
});

test("every field says what it is, and every example is one", () => {
  const problems: string[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      for (const [of, body] of Object.entries({ request: operation.requestBody, ...operation.responses })) {
        for (const media of Object.values(body?.content ?? {})) {
          const at = `${method} ${path} ${of}`;
          for (const example of examplesOf(media)) {
            const parsed = z.fromJSONSchema(media.schema).safeParse(example);
            if (!parsed.success) problems.push(`${at}: ${parsed.error.message}`);
          }
          for (const field of undescribed(media.schema)) problems.push(`${at}: no description of ${field}`);
        }
      }
    }
  }
  expect(problems).toEqual([]);
});

test("bounds that callers cannot see from the contract are told: of Pods in a request, of a Pod's id", () => {
  for (const path of ["/chat", "/search"]) {
    const schema = JSON.stringify(
      document.paths[path]?.post?.requestBody?.content?.["application/json"]?.schema,
    );
    expect(schema).toMatch(/"maxItems":20,"type":"array"/);
    expect(schema).toContain('"maxLength":720');
  }
  expect(JSON.stringify(document.paths["/documents/orgs/{org_id}"])).toContain('"maxLength":720');
});

test("the example of a job is of one that may be", () => {
  const job = document.paths["/documents/job/{job_id}"]?.get?.responses["200"]?.content?.["application/json"];
  expect(job?.example).toMatchObject({
    status: "completed",
    ahead: null,
    progress: { total_documents: 1, total_pages: 14, processed_pages: 14 },
    error: null,
    completed_at: expect.any(String),
    documents: [{ status: "completed", pages: 14, processed_pages: 14, error: null }],
  });
});

test("the question that Swagger UI suggests is answered, whatever the namespace", async () => {
  const { key } = await service.tenant();
  const media = document.paths["/chat"]?.post?.requestBody?.content?.["application/json"];
  const [first] = media ? examplesOf(media) : [];
  expect((await call(service, key, "POST", "/chat", first)).status).toBe(200);
});

/** The fields of a schema, however deep, that nothing is said of. */
function undescribed(schema: Schema["items"], at = ""): string[] {
  if (typeof schema !== "object" || Array.isArray(schema)) return [];
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(typeof field === "object" && field.description ? [] : [`${at}.${name}`]),
      ...undescribed(field, `${at}.${name}`),
    ]),
    ...undescribed(items, `${at}[]`),
    ...anyOf.flatMap((branch) => undescribed(branch, at)),
  ];
}

test("Swagger UI loads nothing from another host", async () => {
  const page = await (await fetch(`${service.url}/swagger`)).text();
  expect(page.match(/(src|href)="https?:/g)).toBeNull();
  // Without one, browsers ask for /favicon.ico.
  expect(page).toContain('<link rel="icon" href="/swagger/favicon-32x32.png">');
  const scripts = [...page.matchAll(/<(?:script src|link rel="stylesheet" href)="([^"]+)"/g)].map(
    ([, path]) => path,
  );
  expect(scripts.length).toBeGreaterThanOrEqual(2);
  for (const path of scripts) expect((await fetch(`${service.url}${path}`)).status).toBe(200);
});
