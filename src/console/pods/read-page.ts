import { queryOptions } from "@tanstack/react-query";
import { api, type Outputs } from "../api.ts";

type Passage = Outputs["readDocument"]["items"][number];
export type Block = Passage["blocks"][number];

export interface PageAddress {
  orgId: string;
  version: string;
  filename: string;
  page: number;
}

export interface Section {
  /** Headings above it, joined by ` > `. */
  path: string;
  blocks: Block[];
}

interface ReadPage {
  /** The page's own name, as a sheet has one. */
  label: string | undefined;
  sections: Section[];
  /** Whether there is more than is shown. */
  cut: boolean;
}

/** More would make the browser slow. */
const MOST_PASSAGES = 2_000;

/** A page of a document as the reader saw it. It never changes. */
export function readPage(address: PageAddress) {
  const { orgId, version, filename, page } = address;
  return queryOptions({
    queryKey: ["pods", orgId, version, "document", filename, page],
    queryFn: ({ signal }) => read(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A long page has more passages than one answer holds. */
async function read({ orgId, version, filename, page }: PageAddress, signal: AbortSignal): Promise<ReadPage> {
  const passages: Passage[] = [];
  let cursor: string | null = null;
  do {
    const part: Outputs["readDocument"] = await api.readDocument.query(
      { org_id: orgId, version, filename, from_page: page, to_page: page, cursor, limit: 200 },
      { signal },
    );
    passages.push(...part.items);
    cursor = part.next_cursor;
  } while (cursor !== null && passages.length < MOST_PASSAGES);
  return { label: passages[0]?.label ?? undefined, sections: sectionsOf(passages), cut: cursor !== null };
}

/** Passages are made for search: those of one section are put together again. */
function sectionsOf(passages: readonly Passage[]): Section[] {
  const sections: Section[] = [];
  for (const { section, blocks } of passages) {
    const last = sections.at(-1);
    if (last?.path === section) last.blocks.push(...blocks);
    else sections.push({ path: section, blocks: [...blocks] });
  }
  return sections;
}
