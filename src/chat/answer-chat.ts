import type { Caller, Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { currentTargets } from "../pods/current-targets.ts";
import { ifDeleted } from "../search/if-deleted.ts";
import { type AuditRecord, openAuditRecord } from "./audit.ts";
import { answerGeneral } from "./ems/answer-general.ts";
import { answerGrounded } from "./grounded/answer-grounded.ts";
import { type ChatRequest, readQuestion } from "./request.ts";
import { shownSource } from "./sources.ts";
import type { Answer, ChatEvent, ChatStream, Ending, ShownSource } from "./types.ts";

/** What answering needs of the services. */
export type ChatServices = Pick<
  Services,
  "config" | "db" | "searcher" | "log" | "now" | "onChatEnd" | "tracing" | "stopping"
>;

/**
 * Answers a chat request. Resolves when the first piece of the answer is there; without
 * `streaming` that is the whole answer. The events end with the complete marker, or without it where
 * the answer broke off. Work stops when `signal` aborts, the events are left, or the service stops.
 *
 * @throws AppError forbidden or not_found for a Pod; upstream_failed, upstream_slow or upstream_busy where
 *   the first piece never came; the signal's reason once aborted, or that of `stopping`
 */
export async function openChat(
  services: ChatServices,
  caller: Caller,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatStream> {
  const started = performance.now();
  let targets = await currentTargets(services.db, caller, request.org_id);
  const record = openAuditRecord(services, caller, request, () => targets, started);
  const over = new AbortController();
  const working = AbortSignal.any([signal, over.signal]);
  signal.addEventListener("abort", () => record.close("client_left"), { once: true });
  const cut = () => {
    void record.close("failed");
    over.abort(services.stopping.reason);
  };
  services.stopping.addEventListener("abort", cut, { signal: working });
  try {
    const question = readQuestion(request);
    const answerNow = () =>
      targets.length > 0
        ? answerGrounded(services, question, targets, working)
        : answerGeneral(services, question, working);
    const answerAgain = async () => {
      targets = await currentTargets(services.db, caller, request.org_id);
      return answerNow();
    };
    const answer = await answerNow().catch(ifDeleted(answerAgain));
    record.answering(answer);
    const pieces = request.streaming ? answer.pieces : joined(answer.pieces);
    const first = await pieces.next();
    // Only what is still to be sent is held on to: the passages of many answers at once are a lot of memory.
    const sources = question.showSources ? answer.sources.map(shownSource) : [];
    return { events: events(services, request, { pieces, sources }, first, record, signal, over) };
  } catch (error) {
    over.abort();
    await record.close(signal.aborted ? "client_left" : "failed");
    throw error;
  }
}

async function* events(
  { log }: ChatServices,
  request: ChatRequest,
  answer: { pieces: Answer["pieces"]; sources: ShownSource[] },
  first: IteratorResult<string, Ending>,
  record: AuditRecord,
  signal: AbortSignal,
  over: AbortController,
): AsyncGenerator<ChatEvent, void, void> {
  const full = request.events === "full";
  try {
    if (full) yield { type: "sources", sources: answer.sources };
    let next = first;
    while (!next.done) {
      record.piece(next.value);
      yield { content: next.value };
      next = await answer.pieces.next();
    }
    await record.close(next.value.outcome, next.value);
    yield { type: "complete" };
  } catch (error) {
    if (signal.aborted) return;
    await record.close("failed");
    log.warn({ err: error, conversation: request.conversation_id }, "answer broke off");
    if (full) yield { type: "error", detail: brokenOff(error) };
  } finally {
    // Reached with nothing closed only when the reader of the events went away.
    over.abort();
    await record.close("client_left");
  }
}

/** All pieces as one. */
async function* joined(pieces: Answer["pieces"]): Answer["pieces"] {
  let text = "";
  for (;;) {
    const next = await pieces.next();
    if (next.done) {
      yield text;
      return next.value;
    }
    text += next.value;
  }
}

function brokenOff(error: unknown): string {
  return error instanceof AppError ? error.message : "The answer broke off; ask again.";
}
