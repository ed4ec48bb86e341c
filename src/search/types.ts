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
}

export interface Searcher {
  /** Searches the versions side by side. Does not block the event loop. Any text is a legal query. */
  search(
    targets: readonly SearchTarget[],
    query: string,
    options: { limit: number; signal: AbortSignal },
  ): Promise<FoundPassage[]>;
  close(): Promise<void>;
}
