import { audit } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import type { SearchTarget } from "../search/types.ts";
import type { ChatRequest } from "./request.ts";
import type { Answer, Ending } from "./types.ts";

/** Of the ids of a request the row has so many characters: what callers name is not limited, and the rows are kept long. */
const ID_CHARACTERS = 200;

type Outcome = (typeof audit.$inferInsert)["outcome"];

/** How a chat ended, as its audit row says. */
export type ChatEnd = Pick<
  typeof audit.$inferSelect,
  "mode" | "outcome" | "model" | "inputTokens" | "outputTokens" | "firstPieceMs" | "totalMs"
>;

/** The audit row of one chat request in the making. */
export interface AuditRecord {
  answering(answer: Pick<Answer, "model" | "sources">): void;
  /** A piece is about to be sent. */
  piece(text: string): void;
  /** Writes the row. Only the first call counts: whoever notices the end first says how it ended. */
  close(outcome: Outcome, ending?: Ending): Promise<void>;
}

/**
 * The ids that the request names are cut to 200 characters, the last of them "…".
 * @param targetsOf the versions that were asked, by the time the row is written
 * @param started `performance.now()` when the request came in
 */
export function openAuditRecord(
  { db, config, log, now, onChatEnd }: Pick<Services, "db" | "config" | "log" | "now" | "onChatEnd">,
  caller: Caller,
  request: ChatRequest,
  targetsOf: () => readonly SearchTarget[],
  started: number,
): AuditRecord {
  const createdAt = now();
  const conversationId = shortId(request.conversation_id);
  const answered: string[] = [];
  let model = () => "";
  let passages: (typeof audit.$inferInsert)["passages"] = [];
  let firstPieceMs: number | null = null;
  let closing: Promise<void> | undefined;

  async function write(outcome: Outcome, ending: Ending | undefined): Promise<void> {
    const targets = targetsOf();
    const end: ChatEnd = {
      mode: targets.length > 0 ? "unified" : "ems",
      outcome,
      model: model(),
      inputTokens: ending?.inputTokens ?? null,
      outputTokens: ending?.outputTokens ?? null,
      firstPieceMs,
      totalMs: Math.round(performance.now() - started),
    };
    onChatEnd?.(end);
    try {
      await db.insert(audit).values({
        id: crypto.randomUUID(),
        createdAt,
        keyId: caller.keyId,
        namespace: caller.namespace,
        userId: shortId(request.user_id),
        conversationId,
        state: request.state,
        scope: request.scope,
        pods: targets.map(({ orgId, version }) => ({ org_id: orgId, version })),
        passages,
        ...end,
        ...(config.AUDIT_TEXT && { content: whole(request.content), answer: whole(answered.join("")) }),
      });
    } catch (error) {
      // The answer is already out: all that is left is to make the gap visible.
      log.error({ err: error, conversation: conversationId, outcome }, "audit row not written");
    }
  }

  return {
    answering(answer) {
      model = answer.model;
      passages = answer.sources.map(({ passage }) => ({
        org_id: passage.orgId,
        version: passage.version,
        passage: passage.passageId,
      }));
    },
    piece(text) {
      firstPieceMs ??= Math.round(performance.now() - started);
      if (config.AUDIT_TEXT) answered.push(text);
    },
    close(outcome, ending) {
      closing ??= write(outcome, ending);
      return closing;
    },
  };
}

function shortId(id: string): string {
  const text = whole(id);
  return text.length <= ID_CHARACTERS ? text : `${text.slice(0, ID_CHARACTERS - 1).toWellFormed()}…`;
}

/** A text is read back up to its first NUL alone: one id would pass for another. */
function whole(text: string): string {
  return text.replaceAll("\0", "\ufffd");
}
