import { z } from "zod";
import { integer, orgId, text, timestamp, version } from "../../schemas.ts";
import { namespace } from "../schemas.ts";

const wanted = z.string().max(200, "must have at most 200 characters").optional();
const moment = z.iso
  .datetime({ offset: true, error: "must be a time, 2026-01-15T14:30:00Z" })
  .transform((time) => Date.parse(time))
  .optional();

/** Which rows of the audit trail; absent fields do not restrict. */
export const auditFilter = z.object({
  namespace: wanted,
  user_id: wanted,
  conversation_id: wanted,
  mode: z.enum(["ems", "unified"]).optional(),
  outcome: z.enum(["answered", "not_answered", "failed", "client_left"]).optional(),
  from: moment.meta({ description: "From this time on.", example: "2026-01-15T00:00:00Z" }),
  to: moment.meta({ description: "Before this time.", example: "2026-01-16T00:00:00Z" }),
});

/** The filter as the domain takes it. */
export function toAuditFilter({ user_id, conversation_id, ...rest }: z.output<typeof auditFilter>) {
  return { userId: user_id, conversationId: conversation_id, ...rest };
}

export const auditRow = z.object({
  id: text("The row.", "5b1f…"),
  created_at: timestamp("When the question came."),
  key_id: text("The key that asked; `console` for this console.", "8d1f2a34-6c5b-4e7d-9f80-1a2b3c4d5e6f"),
  key_name: z.string().nullable().meta({ description: "Null where the key is gone, or it was the console." }),
  namespace,
  user_id: text("The client's own name of its user.", "medic-17"),
  conversation_id: text("The conversation.", "conv-2026-0001"),
  mode: z.enum(["ems", "unified"]),
  state: text("A value of the catalogue.", "CA"),
  scope: text("A value of the catalogue.", "paramedic"),
  pods: z.array(z.object({ org_id: orgId, version })),
  passages: z.array(z.object({ org_id: orgId, version, passage: integer("Its id in the snapshot.", 17) })),
  model: text("The model, or `embedded`.", "embedded"),
  input_tokens: z.number().int().nullable(),
  output_tokens: z.number().int().nullable(),
  first_piece_ms: z.number().int().nullable().meta({ description: "Null where no piece was sent." }),
  total_ms: integer("Milliseconds from the request to its end.", 840),
  outcome: z.enum(["answered", "not_answered", "failed", "client_left"]),
  content: z.string().nullable().meta({ description: "The question; only with AUDIT_TEXT=true." }),
  answer: z.string().nullable().meta({ description: "The answer; only with AUDIT_TEXT=true." }),
});
