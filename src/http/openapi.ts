import { generateOpenApiDocument } from "trpc-openapi";
import pkg from "../../package.json" with { type: "json" };
import { apiRouter } from "../api/router.ts";
import { catalogue } from "../chat/catalogue/catalogue.ts";
import { chatRequestSchema } from "../chat/request.ts";
import { isRecord } from "./json-body.ts";
import { errorResponses, RATE_HEADERS } from "./openapi-errors.ts";
import { restRoutes } from "./rest.ts";

export const API_TITLE = "Document Pods and EMS Chat";

type Json = Record<string, unknown>;

const DESCRIPTION = `Put sets of PDF, DOCX, PPTX and XLSX files into Pods, and ask them.

1. Initiate: get a presigned upload form for each file.
2. Upload: post each file to object storage.
3. Complete: processing starts; poll the job until it is completed or failed.

Then \`POST /chat\` answers from the Pods it names, or from general EMS knowledge.`;

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
    operation.responses = {
      [successStatus]: { ...record(success), headers: RATE_HEADERS },
      ...errorResponses({ parameters: path.includes(":"), body: operation.requestBody !== undefined }),
    };
  }
  const chat = record(record(paths["/chat"]).post);
  chat.responses = {
    ...record(chat.responses),
    ...errorResponses({ parameters: false, body: true, also: [422, 504] }),
  };
  const { securitySchemes } = record(plain(document).components);
  const result = { ...plain(document), components: { securitySchemes }, paths };
  addExamples(result);
  return result;
}

const QUESTION = {
  conversation_id: "conv-2026-0001",
  user_id: "medic-17",
  content: "What is the adult dose of epinephrine for anaphylaxis?",
  scope: catalogue.default_scope,
  state: catalogue.default_state,
};
/** The first is what Swagger UI sends unless it is changed: it is answered in every namespace. */
const QUESTIONS = {
  ems: { summary: "General EMS knowledge", value: QUESTION },
  pods: { summary: "From your Pods", value: { ...QUESTION, org_id: ["acme_protocols_2026"] } },
  followUp: {
    summary: "A follow-up question",
    value: {
      ...QUESTION,
      content: "And for a child of 20 kg?",
      messages: [
        { role: "user", content: QUESTION.content },
        { role: "assistant", content: "0.3 mg intramuscularly." },
      ],
    },
  },
};

const chatOperation = {
  operationId: "chat",
  tags: ["Chat"],
  summary: "Ask, and get the answer as Server-Sent Events",
  description:
    "With `org_id` (one Pod or a list) the answer is grounded in those Pods and names its sources; without, it comes " +
    "from general EMS knowledge under `state` and `scope`. Each event is a `data:` line with a JSON object: " +
    '`{"content": "…"}` pieces, then `{"type": "complete"}`. A stream without the complete marker broke off.',
  security: [{ apiKey: [] }],
  requestBody: {
    required: true,
    content: { "application/json": { schema: chatRequestSchema, examples: QUESTIONS } },
  },
  responses: {
    200: {
      description: "The answer as a stream of events.",
      headers: RATE_HEADERS,
      content: {
        "text/event-stream": {
          schema: { type: "string" as const },
          example: 'data: {"content":"Give 0.3 mg IM [1]."}\n\ndata: {"type":"complete"}\n\n',
        },
      },
    },
  },
};

/** Gives every JSON body an example, put together from the examples of its fields. */
function addExamples(document: Json): void {
  for (const item of Object.values(record(document.paths))) {
    for (const operation of Object.values(record(item))) {
      const { requestBody, responses } = record(operation);
      for (const body of [requestBody, ...Object.values(record(responses))]) {
        const json = record(record(record(body).content)["application/json"]);
        const given = json.example ?? json.examples;
        if (json.schema && given === undefined) json.example = exampleOf(json.schema);
      }
    }
  }
}

function exampleOf(given: unknown): unknown {
  const schema = record(given);
  if (schema.example !== undefined) return schema.example;
  if (schema.type === "array") return [exampleOf(schema.items)];
  if (schema.type === "object") {
    const fields = Object.entries(record(schema.properties));
    const examples = fields.map(([name, field]) => [name, exampleOf(field)] as const);
    return Object.fromEntries(examples.filter(([, example]) => example !== undefined));
  }
  return undefined;
}

/** A deep copy as plain JSON, free to change, without the bounds that zod gives to every whole number. */
function plain(value: unknown): Json {
  const unbounded = (_key: string, field: unknown) =>
    Math.abs(Number(field)) === Number.MAX_SAFE_INTEGER ? undefined : field;
  return record(JSON.parse(JSON.stringify(value, unbounded)));
}

function record(value: unknown): Json {
  return isRecord(value) ? value : {};
}
