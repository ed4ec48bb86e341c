import type { EmbeddedQuestion } from "./embed-question.ts";
import type { Comparison, ReadPages, ReadPassage, SearchResult } from "./types.ts";

/** A document in a snapshot file. */
export interface DocumentFile {
  path: string;
  filename: string;
}

/** What a search thread is asked. */
export type Request =
  | {
      kind: "search";
      files: { orgId: string; version: string; path: string }[];
      query: string;
      /** The question's vector, where there is one. */
      embedded: EmbeddedQuestion | undefined;
      limit: number;
      highlight: boolean;
    }
  | { kind: "pages"; document: DocumentFile; pages: ReadPages }
  | { kind: "compare"; before: DocumentFile; after: DocumentFile };

/** What comes of each kind of request. */
export interface Results {
  /** `unembedded`: versions without vectors of the question's model, where it has a vector. */
  search: { found: SearchResult; unembedded: { orgId: string; version: string }[] };
  pages: ReadPassage[];
  compare: Comparison;
}

export type Result = { [Kind in keyof Results]: { kind: Kind; result: Results[Kind] } }[keyof Results];

/** What the searcher sends to a search thread. */
export type ToThread =
  | Request
  /** The file is about to be deleted. */
  | { kind: "forget"; path: string };

/** What a search thread answers, one for each request, in order. */
export type FromThread = Result | { error: string };
