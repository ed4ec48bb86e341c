import type { Services } from "../context.ts";
import { catalogue } from "./catalogue/catalogue.ts";
import { REFERENCE } from "./ems/answer-general.ts";
import { FIND_ANSWER } from "./grounded/answer-grounded.ts";
import type { Asking } from "./grounded/find-answer.ts";
import { modelSettings } from "./model/settings.ts";
import { parseChatRequest, readQuestion } from "./request.ts";

/** Any question will do that the embedded reference reads as one of a dose for a patient. */
const QUESTION = "What is the adult dose of epinephrine for anaphylaxis?";

/**
 * Answers a question in a search thread, over no Pods and from general knowledge: it starts the thread and loads what
 * answers, which otherwise takes the first one who asks a third of a second.
 */
export async function warmUp(
  { config, searcher }: Pick<Services, "config" | "searcher">,
  signal: AbortSignal,
): Promise<void> {
  const by = modelSettings(config).length > 0 ? "model" : "quotes";
  const options = { query: QUESTION, signal };
  const asking: Asking = {
    content: QUESTION,
    query: QUESTION,
    carried: new Set(),
    severalPods: false,
    showSources: false,
    by,
  };
  await searcher.work([], FIND_ANSWER, asking, options);
  if (by === "model") return;
  const { default_state: state, default_scope: scope } = catalogue;
  const request = parseChatRequest({
    conversation_id: "warm-up",
    user_id: "",
    content: QUESTION,
    state,
    scope,
  });
  const question = readQuestion(request);
  await searcher.work([], REFERENCE, question, options);
}
