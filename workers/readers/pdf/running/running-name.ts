import {
  formTitle,
  isOfDocument,
  isRunningTitle,
  isTitleCell,
  saysTitle,
  withoutRunningNumber,
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

/** What the header or the footer of a page names, and the lines that it is. */
export interface RunningName {
  text: string;
  segments: readonly Segment[];
}

/**
 * The policy that the header of a page names, "Policy 4.02 | Helicopters", where the pages before name another, or all others the
 * same and this one is the first, and nothing below the header is its title: word processors set what is called so in the headers
 * of a policy's pages alone. Undefined where it names none.
 */
export function runningName(source: Source, own: Edges, elsewhere: Elsewhere): RunningName | undefined {
  const title = own.top.findLastIndex(({ row }) => namesPolicy(row));
  if (title < 0) return undefined;
  const isNew = (segment: Segment) =>
    !elsewhere.isAbove([segment]) &&
    !elsewhere.isPageNumber(segment) &&
    (!elsewhere.isSaidOnMost(segment) || elsewhere.hasOthersBeside(segment));
  const isCounted = (segment: Segment) => isRunningTitle(segment.text) && elsewhere.hasOthersBeside(segment);
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
  const isOnly = source.page === 1 && header[title]?.segments.every((each) => !isNew(each)) === true;
  const isPart = isOnly ? (each: Segment) => !elsewhere.isPageNumber(each) : isNew;
  const parts = header.map((row) => row.segments.filter(isPart));
  const texts = (isOnly ? ownParts(parts) : parts.flat()).map(({ text }) => text);
  const form = formTitle([
    parts
      .flat()
      .map(({ text }) => text)
      .join(" | "),
  ]);
  // A title of two lines.
  if (form !== undefined && parts.slice(title + 1).some((row) => row.length > 0)) return undefined;
  const text = form ?? (texts.some(isRunningTitle) ? texts.join(" ") : undefined);
  if (text === undefined || !texts.some((each) => /\p{L}{3}/u.test(withoutRunningNumber(each))))
    return undefined;
  const last = parts.findLastIndex((row) => row.length > 0);
  const segments = header.slice(0, last + 1).flatMap((row) => row.segments);
  return isSaidBelow(text, source, segments) ? undefined : { text, segments };
}

/** Whether one of the first lines of a page, without those given, says the title that a name says. */
export function isSaidBelow(text: string, source: Source, without: readonly Segment[]): boolean {
  const below = toRows(source.segments.filter((segment) => !without.includes(segment))).slice(0, MAX_TITLE);
  const isTitle = (line: string) => saysTitle(line, withoutRunningNumber(text)) && saysTitle(text, line);
  return below.some((row) => isTitle(rowText(row)));
}

/**
 * Of the parts of a header's or footer's rows, what names the policy: the one with its number; where that says nothing else, with
 * those beside it, or else with the next row.
 */
export function ownParts(rows: readonly (readonly Segment[])[]): readonly Segment[] {
  const at = rows.findIndex((row) => row.some(({ text }) => isRunningTitle(text)));
  const row = rows[at] ?? [];
  const numbered = row.filter(({ text }) => isRunningTitle(text));
  if (numbered.some(({ text }) => /\p{L}{3}/u.test(withoutRunningNumber(text)))) return numbered;
  const isName = ({ text }: Segment) => /\p{L}{3}/u.test(text) && !isOfDocument(text);
  if (row.some((each) => isName(each) && !numbered.includes(each)))
    return row.filter((each) => isName(each) || numbered.includes(each));
  return [...numbered, ...(rows[at + 1] ?? rows[at - 1] ?? []).filter(isName)];
}

/** Whether a row gives the title of a policy behind its label, or its number: "Subject: Burns", "Policy 4.02". */
function namesPolicy({ segments }: Row): boolean {
  return segments.some(({ text }) => isTitleCell(text) || isRunningTitle(text));
}
