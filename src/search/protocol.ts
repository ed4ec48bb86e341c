import type { SearchResult } from "./types.ts";

/** What the searcher sends to a search thread. */
export type ToThread =
  | {
      kind: "search";
      files: { orgId: string; version: string; path: string }[];
      query: string;
      limit: number;
    }
  /** The file is about to be deleted. */
  | { kind: "forget"; path: string };

/** What a search thread answers, one for each search, in order. */
export type FromThread = { result: SearchResult } | { error: string };
