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

/**
 * The lines of a page with each entry of its table of contents as one, though its number, its title and its page stand
 * apart: else they are the cells of a table. Chapters, whose pages stand below the others', have no dots.
 */
export function withContentsLines(segments: readonly Segment[]): readonly Segment[] {
  if (segments.filter(({ text }) => LEADER.test(text)).length < FEWEST) return segments;
  const rows = toRows(segments);
  const entries = new Set(rows.filter(isEntry));
  const [first] = entries;
  const last = first?.segments.at(-1);
  if (!last || entries.size < FEWEST) return segments;
  const isChapter = ({ segments: parts }: Row) => {
    const page = parts.at(-1);
    const isPage = page !== undefined && parts.length > 1 && /^\d{1,3}$/.test(page.text);
    return isPage && parts.length <= MOST && Math.abs(page.x1 - last.x1) <= SAME_END;
  };
  return rows.flatMap((row) => {
    if (entries.has(row)) return [whole(row, rowText(row))];
    if (!isChapter(row)) return row.segments;
    const title = rowText({ ...row, segments: row.segments.slice(0, -1) });
    return [whole(row, `${title} ........ ${row.segments.at(-1)?.text}`)];
  });
}

/** A title with dots that lead to its page, and no other beside it. */
function isEntry(row: Row): boolean {
  const text = rowText(row);
  return PAGE.test(text) && text.split(/(?:[._…·]\s?){3,}/).length === 2;
}

function whole({ segments }: Row, text: string): Segment {
  return { ...toSegment(segments.flatMap(({ pieces }) => pieces)), text };
}
