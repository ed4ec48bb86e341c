import type { EmbeddedQuestion } from "./embed-question.ts";
import type { Comparison, ReadPages, ReadPassage, SearchResult } from "./types.ts";

/** A document in a snapshot file. */
export interface DocumentFile {
  path: string;
  filename: string;
}

/** A question to the snapshots of some versions. */
export interface AskedSnapshots {
  files: { orgId: string; version: string; path: string }[];
  query: string;
  /** The question's vector, where there is one. */
  embedded: EmbeddedQuestion | undefined;
}

/** What a search thread is asked. */
export type Request =
  | ({ kind: "search"; limit: number; highlight: boolean } & AskedSnapshots)
  | ({ kind: "work"; module: string; input: unknown } & AskedSnapshots)
  | { kind: "pages"; document: DocumentFile; pages: ReadPages }
  | { kind: "compare"; before: DocumentFile; after: DocumentFile };

/** What a thread found in the snapshots asked. */
export interface Found<Result> {
  found: Result;
  /** Versions without vectors of the question's model, where it has a vector. */
  unembedded: { orgId: string; version: string }[];
}

/** What comes of each kind of request. */
export interface Results {
  search: Found<SearchResult>;
  work: Found<unknown>;
  pages: ReadPassage[];
  compare: Comparison;
}

/** The result of each kind of request. */
export type Result = { [Kind in keyof Results]: { kind: Kind; result: Results[Kind] } }[keyof Results];

/** What the searcher sends to a search thread. */
export type ToThread =
  | Request
  /** The file is about to be deleted. */
  | { kind: "forget"; path: string };

/** What a search thread answers, one for each request, in order. */
export type FromThread = Result | { error: string; damaged: boolean };
