import type { KindLetter } from "../../db/snapshot.ts";

/** A version of a Pod to search in: enough to fetch and open its snapshot. */
export interface SearchTarget {
  orgId: string;
  version: string;
  snapshotKey: string;
  snapshotBytes: number;
}

/** A passage that a search returned, best first. */
export interface FoundPassage {
  orgId: string;
  version: string;
  /** passages.id in that version's snapshot */
  passageId: number;
  filename: string;
  /** 1-based page (slide, sheet) of the document */
  page: number;
  /** The page's own name where it has one (page label, sheet name). */
  label: string | null;
  /** Heading path joined by " > "; "" at the top of a document. */
  section: string;
  blocks: { kind: KindLetter; text: string }[];
  /** 0 to 1, comparable across the Pods of one search. */
  score: number;
  /** The asked terms (`SearchResult.terms[].term`) that it holds: the word itself, a synonym, or the word it was read as. */
  matched: string[];
}

/** A telling word of the question: what is left of it without stop words. */
export interface AskedTerm {
  /** The word as asked, in lower case. */
  term: string;
  /** Whether it, a synonym or the word it was read as occurs in any of the snapshots. */
  found: boolean;
  /** Share of the question's weight that this term carries (rare words carry more); all shares add up to 1. */
  weight: number;
  /** The word it was taken for, where it occurs nowhere and is a likely misspelling. */
  readAs?: string;
}

export interface SearchResult {
  /** Best first. Blocks are widened to the whole section on that page where it fits. */
  passages: FoundPassage[];
  /** In the order asked, each once. */
  terms: AskedTerm[];
}

export interface Searcher {
  /**
   * Searches the versions side by side. Does not block the event loop. Any text is a legal query.
   * @throws AppError `upstream_busy` while too many searches wait; the signal's reason once aborted
   */
  search(
    targets: readonly SearchTarget[],
    query: string,
    options: { limit: number; signal: AbortSignal },
  ): Promise<SearchResult>;
  close(): Promise<void>;
}
