import type { Row } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import type { Source } from "../source/source.ts";
import { type Edges, isSame, toEdgeLine } from "./edges.ts";

/** In ems: how far the next figure of a column is; in points: how far it begins, ends or is centred from where this one does. */
const COLUMN = 5;
const SAME_COLUMN = 1;
/** In ems: how far a heading stands behind its number. */
const NUMBERED = 4;

const PAGE_NUMBER =
  /^(?:page|pg\.?|p\.|seite|s\.)?\s{0,4}[-–—|[(]?\s{0,4}(\d{1,5}|[ivxlc]{1,7})\s{0,4}[-–—|\])]?(?:\s{0,4}(?:of|\/|von|de)\s{0,4}\d{1,5})?$/i;

/** True for a line that says which page it stands on. */
export function isPageNumber(
  segment: Segment,
  source: Source,
  label: string,
  near: readonly Edges[],
): boolean {
  const match = PAGE_NUMBER.exec(segment.text.trim());
  const shown = match?.[1];
  if (shown === undefined) return false;
  if (/^(?:page|pg|seite)/i.test(segment.text)) return true;
  if (source.segments.some((other) => isInColumn(other, segment))) return false;
  if (shown === label || Number(shown) === source.page) return true;
  const own = toEdgeLine(segment, source);
  return near.some((edges) => edges.lines.some((line) => isSame(line, own)));
}

/** True for the number of a heading: it may be its page's too. */
export function isChapter({ x1, size }: Segment, { segments }: Row, headingSize: number): boolean {
  const isTitle = (other: Segment) => other.size === size && other.x0 > x1 && other.x0 - x1 < NUMBERED * size;
  return size >= headingSize && segments.some(isTitle);
}

/** True for a figure in a column of figures, the first or the last of a table's, and for a tick ("X") beside or above others. */
function isInColumn(other: Segment, segment: Segment): boolean {
  const { x0, x1, y, size } = segment;
  if (other === segment || Math.abs(other.y - y) >= COLUMN * size) return false;
  const isEqual = other.text === segment.text;
  if (!isEqual && !/^\d+$/.test(other.text)) return false;
  if (isEqual && other.y === y) return true;
  return [other.x0 - x0, other.x1 - x1, (other.x0 + other.x1 - x0 - x1) / 2].some(
    (distance) => Math.abs(distance) < SAME_COLUMN,
  );
}
