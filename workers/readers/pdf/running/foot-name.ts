import { isRunningTitle, withoutRunningNumber } from "../../wording/form-title.ts";
import { rowText, toRows } from "../lines/rows.ts";
import type { Source } from "../source/source.ts";
import { type EdgeRow, type Edges, isAsLarge, isLevel } from "./edges.ts";
import type { Near } from "./elsewhere.ts";
import { isSaidBelow, ownParts, type RunningName } from "./running-name.ts";

/** So many rows at a page's top may be its title, of so many lines. */
const MAX_ABOVE = 4;
const MAX_LINES = 2;

/** Which page it is, where a footer counts them: "Page 1 of 2" behind or before what it names. */
const PAGE_COUNT =
  /^(?:page|pg\.?):? \d+(?: (?:of|\/) \d+)?[\s|–—-]*|[\s|–—-]*(?:page|pg\.?):? \d+(?: (?:of|\/) \d+)?$/iu;

/**
 * The policy that the footer of a page alone names, "Chest Pain - Protocol 12 - Page 1 of 2", where the footers beside it name
 * policies too, none before it this one, and nothing at the page's top is a title. Undefined where it names none.
 */
export function footName(
  source: Source,
  own: Edges,
  near: Near,
  headingSize: number,
): RunningName | undefined {
  const foot = namingRow(own);
  if (!foot) return undefined;
  const text = nameIn(foot);
  if (!/\p{L}{3}/u.test(withoutRunningNumber(text))) return undefined;
  const named = (edges: Edges) => {
    const row = namingRow(edges);
    return row && areAlike(row, foot) ? [nameIn(row)] : [];
  };
  const before = near.before.flatMap(named);
  if (before.includes(text) || before.length + near.next.flatMap(named).length === 0) return undefined;
  const { segments } = foot.row;
  return hasTitle(source, headingSize) || isSaidBelow(text, source, segments)
    ? undefined
    : { text, segments };
}

/** The row at a page's end, apart from its text, that gives the number of a policy. */
function namingRow({ bottom }: Edges): EdgeRow | undefined {
  return bottom.find(
    ({ row, lines }) =>
      row.segments.some(({ text }) => isRunningTitle(text)) && lines.every(({ joined }) => !joined),
  );
}

function nameIn({ row }: EdgeRow): string {
  const parts = row.segments.filter(({ text }) => text.replace(PAGE_COUNT, "") !== "");
  return ownParts([parts])
    .map(({ text }) => text.replace(PAGE_COUNT, ""))
    .join(" ");
}

function areAlike({ lines: [a] }: EdgeRow, { lines: [b] }: EdgeRow): boolean {
  return a !== undefined && b !== undefined && isLevel(a, b) && isAsLarge(a, b);
}

/** Whether the largest lines of a page are at its top, and no others are as large. */
function hasTitle({ segments }: Source, headingSize: number): boolean {
  const rows = toRows(segments);
  const largest = Math.max(...rows.map(({ size }) => size));
  const large = rows.filter((row) => row.size === largest && /\p{L}/u.test(rowText(row)));
  const [first] = large;
  const isAbove = first !== undefined && rows.indexOf(first) < MAX_ABOVE;
  return largest >= headingSize && isAbove && large.length <= MAX_LINES;
}
