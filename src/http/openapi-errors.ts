import { INTERNAL_ERROR } from "../api/trpc.ts";
import { STORAGE_SILENT } from "../storage/storage-error.ts";

type Json = Record<string, unknown>;

interface Operation {
  parameters: boolean;
  body: boolean;
  /** What it alone may answer with. */
  also?: number[];
}

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
  500: ["Unexpected error.", INTERNAL_ERROR],
  502: [
    "What the service rests on failed: object storage, or the model before the answer began.",
    STORAGE_SILENT,
  ],
  503: ["The service is starting, or something is over its limit.", "starting; try again in a moment"],
  504: ["The model was too slow.", "the model took too long; try again"],
};

const header = (description: string, type: "integer" | "string" = "integer") => ({
  description,
  schema: { type },
});
/** On every answer. */
export const RATE_HEADERS = {
  "RateLimit-Limit": header("Requests allowed in a window."),
  "RateLimit-Remaining": header("Requests left in this window."),
  "RateLimit-Reset": header("Seconds until the window ends."),
};
const RETRY_AFTER = { "Retry-After": header("Seconds to wait before trying again.") };
const ERROR_HEADERS: Record<number, Json> = {
  401: { "WWW-Authenticate": header("How to name a key: Bearer.", "string") },
  429: RETRY_AFTER,
  500: { "X-Request-Id": header("What the operator finds the cause in the log by.", "string") },
  503: RETRY_AFTER,
};

/** The errors that an operation may answer with: what every one may, and what its input may bring about. */
export function errorResponses({ parameters, body, also = [] }: Operation): Json {
  const input = parameters || body ? [400, 404] : [];
  const statuses = [401, 403, 429, 500, 502, 503, ...input, ...(body ? [413] : []), ...also];
  return Object.fromEntries(
    statuses.map((status) => {
      const [description, detail] = ERRORS[status] ?? ["Error.", "Error"];
      return [
        status,
        {
          description,
          headers: { ...RATE_HEADERS, ...ERROR_HEADERS[status] },
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: { detail: { type: "string", description: "What is wrong, and what to do." } },
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
