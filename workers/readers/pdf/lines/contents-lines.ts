import { isContentsTitle } from "../../wording/contents-title.ts";
import { type Row, rowText, toRows } from "./rows.ts";
import { type Segment, toSegment } from "./segments.ts";

/** Dots that lead to a page: ". . . . 12". */
const LEADER = /[._…·]\s?[._…·]\s?[._…·]/;
const PAGE = /(?:^|[\s.…])\d{1,3}$/;
/** So many entries with dots make a table of contents. */
const FEWEST = 3;
/** In points: how far apart the pages of entries end. */
const SAME_END = 2;
/** A chapter's number, its title and its page. */
const MOST = 3;
/** So many entries without dots stand below a title that says what they are. */
const FEWEST_PLAIN = 5;

/**
 * The lines of a page with each entry of its table of contents as one, though its number, its title and its page stand
 * apart: else they are the cells of a table. Chapters, whose pages stand below the others', have no dots.
 */
export function withContentsLines(segments: readonly Segment[]): readonly Segment[] {
  if (segments.filter(({ text }) => LEADER.test(text)).length < FEWEST) return withPlainEntries(segments);
  const rows = toRows(segments);
  const entries = new Set(rows.filter(isEntry));
  const [first] = entries;
  const last = first?.segments.at(-1);
  if (!last || entries.size < FEWEST) return segments;
  return rows.flatMap((row) => {
    if (entries.has(row)) return [whole(row, rowText(row))];
    return leadsTo(row, last.x1) ? [withDots(row)] : row.segments;
  });
}

/** The same for entries without dots below a title that says what they are, on pages that follow each other. */
function withPlainEntries(segments: readonly Segment[]): readonly Segment[] {
  const title = segments.find(({ text }) => isContentsTitle(text));
  if (!title) return segments;
  const rows = toRows(segments);
  const below = rows.filter(({ y }) => y > title.y);
  const end = below.find(({ segments: parts }) => parts.length > 1)?.x1 ?? 0;
  const entries = below.filter((row) => leadsTo(row, end));
  const pages = entries.map((row) => Number(row.segments.at(-1)?.text));
  const areInOrder = pages.every((page, i) => page >= (pages[i - 1] ?? 0));
  if (entries.length < FEWEST_PLAIN || !areInOrder) return segments;
  const found = new Set(entries);
  return rows.flatMap((row) => (found.has(row) ? [withDots(row)] : row.segments));
}

/** True for an entry without dots whose page ends at `end`. */
function leadsTo({ segments: parts }: Row, end: number): boolean {
  const page = parts.at(-1);
  const isPage = page !== undefined && parts.length > 1 && /^\d{1,3}$/.test(page.text);
  return isPage && parts.length <= MOST && Math.abs(page.x1 - end) <= SAME_END;
}

function withDots(row: Row): Segment {
  const title = rowText({ ...row, segments: row.segments.slice(0, -1) });
  return whole(row, `${title} ........ ${row.segments.at(-1)?.text}`);
}

/** A title with dots that lead to its page, and no other beside it nor the title of all. */
function isEntry(row: Row): boolean {
  const text = rowText(row);
  if (row.segments.some(({ text: part }) => isContentsTitle(part))) return false;
  return PAGE.test(text) && text.split(/(?:[._…·]\s?){3,}/).length === 2;
}

function whole({ segments }: Row, text: string): Segment {
  return { ...toSegment(segments.flatMap(({ pieces }) => pieces)), text };
}
