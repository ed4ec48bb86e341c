import { isLevelLine } from "../../wording/care-levels.ts";
import type { Row } from "../rows.ts";

/** Three words or more that end as a sentence does. */
const SENTENCE = /^(?:\S+ ){2,}\S+[.;!]$/;

/**
 * The lines of one cell, by the number of their row, that say something and name no rows: they are not bold and stand right above
 * one that looks alike or is bold, or below a bold line as most that look so do, or are sentences, or stand below a level of care.
 * `care` is the row from which on levels of care follow.
 */
export function plainLines(rows: readonly Row[], care: number): ReadonlySet<number> {
  const plain = new Set<number>();
  const over: Row[] = [];
  const counts = new Map<string, number>();
  let isBelowBold = false;
  for (const [at, row] of rows.entries()) {
    const [cell, ...more] = row.cells;
    if (!cell || more.length > 0) continue;
    if (cell.style.bold) {
      isBelowBold = true;
      continue;
    }
    const count = counts.get(cell.style.look) ?? 0;
    if (isAboveLine(row, rows[at + 1])) {
      plain.add(row.index);
      counts.set(cell.style.look, count + 1);
    } else {
      const isStep = row.index > care && !isLevelLine(cell.text);
      if (isStep || SENTENCE.test(cell.text)) plain.add(row.index);
      else if (isBelowBold && isAboveRow(row, rows[at + 1])) {
        over.push(row);
        counts.set(cell.style.look, count - 1);
      }
    }
  }
  for (const row of over) if ((counts.get(row.cells[0]?.style.look ?? "") ?? -1) >= 0) plain.add(row.index);
  return plain;
}

/** Whether a line stands right above one that looks as it does or that is bold. */
function isAboveLine(row: Row, next: Row | undefined): boolean {
  const [below, ...others] = next?.cells ?? [];
  if (!below || others.length > 0 || next?.index !== row.index + 1) return false;
  return below.style.look === row.cells[0]?.style.look || below.style.bold;
}

function isAboveRow(row: Row, next: Row | undefined): boolean {
  return next?.index === row.index + 1 && next.cells.length > 1;
}
