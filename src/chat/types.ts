import type { FoundPlace } from "../search/types.ts";

/** One SSE event of `POST /chat`. A stream without the complete marker ended early. */
export type ChatEvent =
  | { content: string }
  | { type: "sources"; sources: ShownSource[] }
  | { type: "error"; detail: string }
  | { type: "complete" };

export interface ChatStream {
  events: AsyncIterable<ChatEvent>;
}

/** A source as clients that asked for full events see it. */
export interface ShownSource {
  /** The number that `[n]` in the answer names. */
  id: number;
  org_id: string;
  version: string;
  filename: string;
  page: number;
  section: string;
  /** Word for word from the document. */
  quote: string;
  /** 0 to 1 */
  score: number;
}

/** A passage that an answer may cite as `[id]`. */
export interface Source {
  id: number;
  passage: FoundPlace;
  /** What the answer takes from it, word for word; "" where the client does not see it. */
  quote: string;
}

/** What is asked, checked and with its catalogue labels. */
export interface Question {
  content: string;
  /** Prior turns, oldest first; they alternate, start with user and end with assistant. */
  turns: readonly Turn[];
  /** The deprecated single-string history; "" where there is none. */
  transcript: string;
  state: Labelled;
  scope: Labelled;
  /** Whether the client is shown what the sources say, beside the answer. */
  showSources: boolean;
}

export interface Turn {
  role: "user" | "assistant";
  content: string;
}

interface Labelled {
  value: string;
  label: string;
}

/**
 * An answer under way. `pieces` yields the text in order and returns how it ended; it throws AppError
 * (upstream_*) where a model fails. Everything known before the first piece stands beside it.
 */
export interface Answer {
  /** The name of the model that speaks, or "embedded"; another once a second model has taken over. */
  model: () => string;
  /** Passages that the answer may cite. */
  sources: readonly Source[];
  pieces: AsyncGenerator<string, Ending, void>;
}

export interface Ending {
  outcome: "answered" | "not_answered";
  /** As the model's server counts them; null where it does not say or there is no model. */
  inputTokens: number | null;
  outputTokens: number | null;
}
