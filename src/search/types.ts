import type { KindLetter } from "../../db/snapshot.ts";

/** A version of a Pod to search in: enough to fetch and open its snapshot. */
export interface SearchTarget {
  orgId: string;
  version: string;
  snapshotKey: string;
  snapshotBytes: number;
}

/** Where a passage stands, and how well it was found. */
export interface FoundPlace {
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
  /** How many of its document's outermost headings nearly all of that stands under, as under a title. */
  titles: number;
  /** 0 to 1, comparable across the Pods of one search. */
  score: number;
}

/** A block as it was read: one line of text. */
export interface FoundBlock {
  kind: KindLetter;
  text: string;
  /**
   * Of an item, how many items of its list it stands below, one in another, and of a paragraph that goes on with one; left out
   * where that is none.
   */
  depth?: number;
}

/** A passage that a search returned, best first. */
export interface FoundPassage extends FoundPlace {
  blocks: FoundBlock[];
  /** The asked terms (`SearchResult.terms[].term`) that it holds: the word itself, a synonym, or the word it was read as. */
  matched: string[];
  /** What the question asks for in the blocks joined by "\n", where it was asked for: in order and apart. */
  highlights?: Highlight[];
}

/** A stretch of a text, in UTF-16 units, end exclusive. */
export interface Highlight {
  start: number;
  end: number;
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

/** What a question finds, and how it was read. */
export interface SearchResult {
  /** Best first. Blocks are widened to the whole section on that page where it fits. */
  passages: FoundPassage[];
  /** In the order asked, each once. */
  terms: AskedTerm[];
}

/** A search over the versions at hand, in the thread that has them open. */
export type SearchHere = (query: string, limit: number) => Promise<SearchResult>;

/** Work on what is found that would hold up an event loop. What goes in and what comes out is cloned on the way. */
export type SearchWork<Input, Output> = (search: SearchHere, input: Input) => Promise<Output>;

/** Searches versions of Pods, in threads of its own. */
export interface Searcher {
  /**
   * Searches the versions side by side. Does not block the event loop. Any text is a legal query.
   * `highlight`: tell where in the passages the words are, their synonyms, and what a misspelled one was read as.
   * @throws AppError `upstream_busy` while too many searches wait; the signal's reason once aborted
   */
  search(
    targets: readonly SearchTarget[],
    query: string,
    options: { limit: number; signal: AbortSignal; highlight?: boolean },
  ): Promise<SearchResult>;
  /**
   * Does work beside the open versions, in a search thread.
   * @param module address of a module whose default export is a `SearchWork<Input, Output>`
   * @param options `query`: what will be searched for first; a search for it counts its meaning too
   * @throws as `search` does
   */
  work<Input, Output>(
    targets: readonly SearchTarget[],
    module: string,
    input: Input,
    options: { query: string; signal: AbortSignal },
  ): Promise<Output>;
  close(): Promise<void>;
}

/** A document of a version. */
export interface DocumentTarget extends SearchTarget {
  filename: string;
}

/** A passage in the order of its document, as the reader saw it. */
export interface ReadPassage {
  /** passages.id in that version's snapshot */
  passageId: number;
  /** Counts the passages of the document from 0. */
  ordinal: number;
  page: number;
  label: string | null;
  section: string;
  blocks: FoundBlock[];
}

/** A range of pages to read. */
export interface ReadPages {
  /** 1-based, both included. */
  from: number;
  to: number;
  /** The ordinal of the passage before the first that is wanted; -1 for the first of the pages. */
  after: number;
  limit: number;
}

/** Lines in a row that both documents have, or only one of them. */
interface ComparedLines {
  change: "same" | "removed" | "added";
  /** A block each, with its page: in the earlier document where it is removed, else in the later one. */
  lines: { page: number; text: string }[];
}

/** What changed from one document to another. */
export interface Comparison {
  /** The changed lines with some of what stands around them; in order. A row of left-out lines has `skipped`. */
  parts: (ComparedLines | { change: "skipped"; count: number })[];
  removed: number;
  added: number;
  /** The documents are too long or too different to compare whole; what is shown is their beginning. */
  truncated: boolean;
}

/** Reads versions for administrators. Does not block the event loop. */
export interface DocumentReader {
  /** The passages of some pages in reading order; none where the version has no such document. */
  readPages(target: DocumentTarget, pages: ReadPages, signal: AbortSignal): Promise<ReadPassage[]>;
  /** The text that changed from one document to another. */
  compare(before: DocumentTarget, after: DocumentTarget, signal: AbortSignal): Promise<Comparison>;
  /** What the local cache of snapshots holds, and how often it had what was asked for since the start. */
  cacheUse(): { files: number; bytes: number; hits: number; misses: number };
  /** Deletes local copies of other snapshots than these, which come page by page. */
  keepOnly(snapshotKeys: () => AsyncIterable<readonly string[]>): Promise<void>;
}
