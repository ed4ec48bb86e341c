import { z } from "zod";
import { AppError } from "../errors.ts";
import { listOf } from "../list-of.ts";
import { missingOr } from "../missing-or.ts";
import { orgIdsSchema } from "../pods/org-id.ts";
import { catalogue, isScopeAllowed } from "./catalogue/catalogue.ts";
import type { Question } from "./types.ts";

const values = (of: readonly { value: string }[]) => new Set(of.map(({ value }) => value));
const states = values(catalogue.states);
const scopes = values(catalogue.scopes);

const turnSchema = z.object(
  {
    role: z
      .enum(["user", "assistant"], { error: 'must be "user" or "assistant"' })
      .meta({ description: "Who spoke.", example: "user" }),
    content: z.string({ error: "must be a string" }).meta({
      description: "What was said.",
      example: "What is the adult dose of epinephrine for anaphylaxis?",
    }),
  },
  { error: "must be {role, content}" },
);

/** The body of `POST /chat`, and the opt-in `events`. */
export const chatRequestSchema = z
  .object({
    conversation_id: text("must be a string of at least 3 characters", 3).meta({
      description: "Groups the turns of one conversation in the audit trail. At least 3 characters.",
      example: "conv-2026-0001",
    }),
    user_id: text("must be a string").meta({
      description: "Your end user, for the audit trail only. Not a credential.",
      example: "medic-17",
    }),
    content: text("must be a string of 1 to 10000 characters", 1, 10_000).meta({
      description: "The current user turn, 1 to 10000 characters.",
      example: "What is the adult dose of epinephrine for anaphylaxis?",
    }),
    scope: z
      .string(missingOr("must be a string"))
      .refine((value) => scopes.has(value), {
        error: "is not a scope; GET /states-and-scopes lists the valid values",
      })
      .meta({ description: "A `value` from the catalogue's `scopes`.", example: catalogue.default_scope }),
    state: z
      .string(missingOr("must be a string"))
      .refine((value) => states.has(value), {
        error: "is not a state; GET /states-and-scopes lists the valid values",
      })
      .meta({ description: "A `value` from the catalogue's `states`.", example: catalogue.default_state }),
    org_id: orgIdsSchema
      .nullish()
      .transform((ids) => ids ?? [])
      .meta({
        description:
          "One Pod or a list of up to 20. Include it for unified mode; omit it, or send an empty list, for EMS mode.",
        example: ["acme_protocols_2026"],
      }),
    streaming: z.boolean({ error: "must be true or false" }).default(true).meta({
      description: "False: the whole answer in one content event, then the complete marker.",
      example: true,
    }),
    messages: listOf(turnSchema, { error: "must be a list of {role, content}" })
      .superRefine((turns, context) => {
        const problem = orderProblem(turns.map(({ role }) => role));
        if (problem) context.addIssue({ code: "custom", message: problem });
      })
      .nullish()
      .meta({
        description:
          "Prior turns: they alternate, start with user and end with assistant. Not together with conversation_hx.",
        example: [
          { role: "user", content: "What is the adult dose of epinephrine for anaphylaxis?" },
          { role: "assistant", content: "0.3 mg intramuscularly [1]." },
        ],
      }),
    conversation_hx: z.string({ error: "must be a string or null" }).nullish().meta({
      description: "Deprecated: the history as one string. Use messages.",
      deprecated: true,
      example: null,
    }),
    events: z.enum(["basic", "full"], { error: 'must be "basic" or "full"' }).default("basic").meta({
      description:
        'With "full", a `{type: "sources"}` event comes before the first content, its list empty where the answer takes nothing from a document, and `{type: "error"}` tells a late failure.',
      example: "basic",
    }),
  })
  .superRefine(({ state, scope }, context) => {
    if (states.has(state) && scopes.has(scope) && !isScopeAllowed(state, scope)) {
      context.addIssue({
        code: "custom",
        path: ["scope"],
        message: `is not allowed in the state ${state}; see scopes_by_state of GET /states-and-scopes`,
      });
    }
  });

export type ChatRequest = z.output<typeof chatRequestSchema>;

/**
 * Checks a decoded body.
 * @throws AppError bad_request naming every failing field; unprocessable where both histories are given
 */
export function parseChatRequest(body: unknown): ChatRequest {
  const parsed = chatRequestSchema.safeParse(body);
  if (!parsed.success) throw new AppError("bad_request", chatBadRequest(parsed.error.issues));
  if (parsed.data.messages && typeof parsed.data.conversation_hx === "string") {
    throw new AppError(
      "unprocessable",
      "messages and conversation_hx cannot be sent together; send messages alone",
    );
  }
  return parsed.data;
}

/** What a request asks, with its catalogue labels. */
export function readQuestion(request: ChatRequest): Question {
  return {
    content: request.content,
    turns: request.messages ?? [],
    transcript: request.conversation_hx ?? "",
    state: labelled(catalogue.states, request.state),
    scope: labelled(catalogue.scopes, request.scope),
    showSources: request.events === "full",
  };
}

function labelled(entries: readonly { value: string; label: string }[], value: string) {
  return { value, label: entries.find((entry) => entry.value === value)?.label ?? value };
}

/** The `detail` of a chat request's 400: every failing field and why, then what is required. */
function chatBadRequest(issues: readonly z.core.$ZodIssue[]): string {
  const failing = issues.flatMap(leaves).map(({ path, message }) => `${path} ${message}`);
  return withRequiredFields([...new Set(failing)].join("; "));
}

/** What is wrong with a chat request, then what one needs. */
export function withRequiredFields(problem: string): string {
  return (
    `${problem}. Required fields: content, conversation_id, user_id, scope, state. ` +
    "org_id is optional: include it for unified mode, omit it for EMS mode."
  );
}

/** A union's own message says only that nothing fitted; the branch of the given type says why. */
function leaves(issue: z.core.$ZodIssue): { path: string; message: string }[] {
  if (issue.code === "invalid_union") {
    const near = issue.errors.find((branch) => branch.every(({ code }) => code !== "invalid_type"));
    if (near)
      return near.map((inner) => ({ path: name([...issue.path, ...inner.path]), message: inner.message }));
  }
  return [{ path: name(issue.path), message: issue.message }];
}

function name(path: readonly PropertyKey[]): string {
  return path.length === 0 ? "the body" : path.map(String).join(".");
}

/** A required string; without bounds the API document names none. */
function text(error: string, min?: number, max?: number) {
  const any = z.string(missingOr(error));
  const long = min === undefined ? any : any.min(min, error);
  return max === undefined ? long : long.max(max, error);
}

function orderProblem(roles: readonly string[]): string | undefined {
  if (roles.length === 0) return undefined;
  if (roles[0] !== "user") return "must start with a user turn";
  if (roles.some((role, index) => role === roles[index - 1]))
    return "must alternate between user and assistant";
  if (roles.at(-1) !== "assistant") return "must end with an assistant turn";
  return undefined;
}
