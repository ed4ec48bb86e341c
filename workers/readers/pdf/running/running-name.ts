import {
  formTitle,
  isNumberedTitle,
  isTitleCell,
  saysTitle,
  withoutNumber,
} from "../../wording/form-title.ts";
import { type Row, rowText, toRows } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import type { Source } from "../source/source.ts";
import type { EdgeRow, Edges } from "./edges.ts";
import type { Elsewhere } from "./elsewhere.ts";

/** So many rows below a page's header may be the title that it says. */
const MAX_TITLE = 8;

/** In ems: how far below each other the lines of a header are. */
const NEXT_LINE = 1.7;

/** What the header of a page names, and the lines that it is. */
export interface RunningName {
  text: string;
  segments: readonly Segment[];
}

/**
 * The policy that the header of a page names, "Policy 4.02 | Helicopters", where the pages before name another and nothing below the
 * header is its title: word processors set what is called so in the headers of a policy's pages alone. Undefined where it names none.
 */
export function runningName(source: Source, own: Edges, elsewhere: Elsewhere): RunningName | undefined {
  const title = own.top.findLastIndex(({ row }) => namesPolicy(row));
  if (title < 0) return undefined;
  const isNew = (segment: Segment) =>
    !elsewhere.isAbove([segment]) &&
    !elsewhere.isPageNumber(segment) &&
    (!elsewhere.isSaidOnMost(segment) || elsewhere.hasOthersBeside(segment));
  const isCounted = (segment: Segment) => isNumberedTitle(segment.text) && elsewhere.hasOthersBeside(segment);
  const isNear = (at: number) => {
    const [above, row] = [own.top[at - 1]?.row, own.top[at]?.row];
    return !above || !row || row.y - above.y < NEXT_LINE * row.size;
  };
  const isHeader = ({ row: { segments }, lines }: EdgeRow, at: number) => {
    if (at > title && lines.some(({ joined }) => joined)) return false;
    const isOfNext = (at <= title || isNear(at)) && elsewhere.isAboveNext(segments);
    return !segments.every(isNew) || isOfNext || segments.some(isCounted);
  };
  const end = own.top.findIndex((edge, at) => !isHeader(edge, at));
  const header = (end < 0 ? own.top : own.top.slice(0, end)).map(({ row }) => row);
  const names = header.flatMap((row) => row.segments.filter(isNew));
  const texts = names.map(({ text }) => text);
  const form = formTitle([texts.join(" | ")]);
  // A title of two lines.
  if (form !== undefined && header.slice(title + 1).some((row) => row.segments.some(isNew))) return undefined;
  const text = form ?? (texts.some(isNumberedTitle) ? texts.join(" ") : undefined);
  if (text === undefined || !texts.some((each) => /\p{L}{3}/u.test(withoutNumber(each)))) return undefined;
  const last = header.findLastIndex((row) => row.segments.some(isNew));
  const segments = header.slice(0, last + 1).flatMap((row) => row.segments);
  const below = toRows(source.segments.filter((segment) => !segments.includes(segment))).slice(0, MAX_TITLE);
  const isTitle = (line: string) => saysTitle(line, withoutNumber(text)) && saysTitle(text, line);
  return below.some((row) => isTitle(rowText(row))) ? undefined : { text, segments };
}

/** Whether a row gives the title of a policy behind its label, or its number: "Subject: Burns", "Policy 4.02". */
function namesPolicy({ segments }: Row): boolean {
  return segments.some(({ text }) => isTitleCell(text) || isNumberedTitle(text));
}
