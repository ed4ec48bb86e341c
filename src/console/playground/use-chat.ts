import { useRef, useState } from "react";
import { problemOf } from "../api.ts";
import { type ShownSource, streamChat } from "./chat-stream.ts";

export interface Turn {
  question: string;
  answer: string;
  sources: ShownSource[];
  /** Milliseconds until the first piece, and to the end; undefined until then. */
  firstMs?: number;
  totalMs?: number;
  /** Why it ended early. */
  problem?: string;
  /** What was asked, for "as curl". */
  body: ChatBody;
}

/** A request of the contract's `POST /chat`. */
export interface ChatBody {
  conversation_id: string;
  user_id: string;
  content: string;
  state: string;
  scope: string;
  org_id?: string[];
  messages?: { role: "user" | "assistant"; content: string }[];
}

/** A conversation of the playground. */
export function useChat() {
  const [turns, setTurns] = useState<Turn[]>([]);
  const [busy, setBusy] = useState(false);
  const [conversationId, setConversationId] = useState(newConversation);
  const abort = useRef<AbortController>(undefined);

  const ask = async (
    organizationId: string,
    choice: Pick<ChatBody, "content" | "state" | "scope" | "org_id">,
  ) => {
    const controller = new AbortController();
    abort.current = controller;
    const messages = turns
      .filter(({ answer, problem }) => answer !== "" && problem === undefined)
      .flatMap(({ question, answer }) => [
        { role: "user" as const, content: question },
        { role: "assistant" as const, content: answer },
      ]);
    const body: ChatBody = {
      conversation_id: conversationId,
      user_id: "console",
      ...choice,
      ...(messages.length > 0 && { messages }),
    };
    let turn: Turn = { question: choice.content, answer: "", sources: [], body };
    const isCurrent = () => abort.current === controller;
    const show = (change: Partial<Turn>) => {
      turn = { ...turn, ...change };
      if (isCurrent()) setTurns([...turns, turn]);
    };
    show({});
    setBusy(true);
    const started = performance.now();
    const since = () => performance.now() - started;
    try {
      let complete = false;
      const request = { ...body, events: "full" };
      for await (const event of streamChat(organizationId, request, controller.signal)) {
        if ("content" in event) {
          show({ answer: turn.answer + event.content, firstMs: turn.firstMs ?? since() });
        } else if (event.type === "sources") show({ sources: event.sources });
        else if (event.type === "error") show({ problem: event.detail });
        else complete = true;
      }
      if (!complete && !turn.problem) show({ problem: "The answer ended early. Ask again." });
    } catch (error) {
      show({ problem: controller.signal.aborted ? "You stopped it." : problemOf(error) });
    } finally {
      show({ totalMs: since() });
      if (isCurrent()) setBusy(false);
    }
  };
  const startOver = () => {
    abort.current?.abort();
    abort.current = undefined;
    setBusy(false);
    setTurns([]);
    setConversationId(newConversation());
  };
  return { turns, busy, ask, stop: () => abort.current?.abort(), startOver };
}

/** `crypto.randomUUID` is missing on pages without TLS. */
function newConversation(): string {
  return `console-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
}
