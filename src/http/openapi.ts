import { generateOpenApiDocument } from "trpc-openapi";
import pkg from "../../package.json" with { type: "json" };
import { apiRouter } from "../api/router.ts";
import { chatRequestSchema } from "../chat/request.ts";
import { restRoutes } from "./rest.ts";

export const API_TITLE = "Document Pods and EMS Chat";

type Json = Record<string, unknown>;

const DESCRIPTION = `Put sets of PDF, DOCX, PPTX and XLSX files into Pods, and ask them.

1. Initiate: get a presigned upload form for each file.
2. Upload: post each file to object storage.
3. Complete: processing starts; poll the job until it is completed or failed.

Then \`POST /chat\` answers from the Pods it names, or from general EMS knowledge.`;

const ERRORS: Record<number, [description: string, example: string]> = {
  400: ["The request failed validation.", "org_id: must match ^[a-z0-9]+(_[a-z0-9]+){1,9}$"],
  401: ["The API key is missing, invalid or revoked.", "Invalid API key"],
  403: [
    "The Pod is outside the namespace, or the organization has none.",
    "org_id must start with your namespace acme_",
  ],
  404: ["No such job, version or Pod.", "Pod acme_protocols_2026 not found"],
  413: ["The body is larger than 1 MiB.", "the body is larger than 1048576 bytes"],
  422: [
    "messages and conversation_hx sent together.",
    "messages and conversation_hx cannot be sent together",
  ],
  429: [
    "The organization's rate limit is exceeded.",
    "rate limit of 600 requests in 60 s exceeded; try again in 12 s",
  ],
  500: ["Unexpected error.", "Internal error; try again, and tell the operator the request id if it stays"],
  502: ["The model failed before the answer began.", "the model could not answer; try again"],
  503: ["The model is over its limit.", "the model is busy; try again later"],
  504: ["The model was too slow.", "the model took too long; try again"],
};
const COMMON_ERRORS = [400, 401, 403, 404, 413, 429, 500];
const CHAT_ERRORS = [400, 401, 403, 404, 413, 422, 429, 500, 502, 503, 504];

/** The OpenAPI 3.1 document of everything a tenant can call. */
export function openApiDocument(publicUrl: string | undefined): Json {
  const document = generateOpenApiDocument(apiRouter, {
    title: API_TITLE,
    description: DESCRIPTION,
    version: pkg.version,
    openApiVersion: "3.1.0",
    baseUrl: publicUrl ?? "/",
    tags: ["Pods", "Documents", "Chat"],
    securitySchemes: {
      apiKey: { type: "http", scheme: "bearer", description: "An API key of your organization." },
    },
    paths: { "/chat": { post: chatOperation } },
  });
  const paths = plain(document.paths);
  for (const { method, path, successStatus } of restRoutes()) {
    const operation = record(record(paths[path.replace(/:(\w+)/g, "{$1}")])[method.toLowerCase()]);
    const { 200: success } = record(operation.responses);
    const usual = COMMON_ERRORS.filter((status) => status !== 413 || operation.requestBody);
    operation.responses = {
      [successStatus]: { ...record(success), headers: RATE_HEADERS },
      ...errorResponses(usual),
    };
  }
  const chat = record(record(paths["/chat"]).post);
  chat.responses = { ...record(chat.responses), ...errorResponses(CHAT_ERRORS) };
  const { securitySchemes } = record(plain(document).components);
  const result = { ...plain(document), components: { securitySchemes }, paths };
  addExamples(result);
  return result;
}

const chatOperation = {
  operationId: "chat",
  tags: ["Chat"],
  summary: "Ask, and get the answer as Server-Sent Events",
  description:
    "With `org_id` (one Pod or a list) the answer is grounded in those Pods and names its sources; without, it comes " +
    "from general EMS knowledge under `state` and `scope`. Each event is a `data:` line with a JSON object: " +
    '`{"content": "…"}` pieces, then `{"type": "complete"}`. A stream without the complete marker broke off.',
  security: [{ apiKey: [] }],
  requestBody: { required: true, content: { "application/json": { schema: chatRequestSchema } } },
  responses: {
    200: {
      description: "The answer as a stream of events.",
      content: {
        "text/event-stream": {
          schema: { type: "string" as const },
          example: 'data: {"content":"Give 0.3 mg IM [1]."}\n\ndata: {"type":"complete"}\n\n',
        },
      },
    },
  },
};

const header = (description: string) => ({ description, schema: { type: "integer" } });
const RATE_HEADERS = {
  "RateLimit-Limit": header("Requests allowed in a window."),
  "RateLimit-Remaining": header("Requests left in this window."),
  "RateLimit-Reset": header("Seconds until the window ends."),
};
const RETRY_AFTER = { "Retry-After": header("Seconds to wait before trying again.") };

function errorResponses(statuses: number[]): Json {
  return Object.fromEntries(
    statuses.map((status) => {
      const [description, detail] = ERRORS[status] ?? ["Error.", "Error"];
      const retry = status === 429 || status === 503;
      return [
        status,
        {
          description,
          ...(retry && { headers: RETRY_AFTER }),
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: { detail: { type: "string" } },
                required: ["detail"],
                additionalProperties: false,
              },
              example: { detail },
            },
          },
        },
      ];
    }),
  );
}

/** Gives every JSON body an example, put together from the examples of its fields. */
function addExamples(document: Json): void {
  for (const item of Object.values(record(document.paths))) {
    for (const operation of Object.values(record(item))) {
      const { requestBody, responses } = record(operation);
      for (const body of [requestBody, ...Object.values(record(responses))]) {
        const json = record(record(record(body).content)["application/json"]);
        if (json.schema && json.example === undefined) json.example = exampleOf(json.schema, document);
      }
    }
  }
}

function exampleOf(given: unknown, document: Json): unknown {
  const schema = resolve(record(given), document);
  if (schema.example !== undefined) return schema.example;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === "array") return [exampleOf(schema.items, document)];
  if (schema.type === "object") {
    return Object.fromEntries(
      Object.entries(record(schema.properties))
        .map(([name, field]) => [name, record(field), exampleOf(field, document)] as const)
        .filter(([, field, example]) => example !== undefined && field.deprecated !== true)
        .map(([name, , example]) => [name, example]),
    );
  }
  const [first] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((of) => (Array.isArray(of) ? of : []));
  return first === undefined ? undefined : exampleOf(first, document);
}

function resolve(schema: Json, document: Json): Json {
  if (typeof schema.$ref !== "string") return schema;
  const target = schema.$ref
    .slice(2)
    .split("/")
    .reduce<unknown>((at, name) => record(at)[name], document);
  return record(target);
}

/** A deep copy as plain JSON, free to change. */
function plain(value: unknown): Json {
  return record(JSON.parse(JSON.stringify(value)));
}

function record(value: unknown): Json {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
