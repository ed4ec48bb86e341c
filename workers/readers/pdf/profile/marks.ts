import { isMark, splitMarker, withoutMarks } from "../lines/markers.ts";
import type { Segment } from "../lines/segments.ts";

/** So many items bear a sign before their numbers where it says something of them. */
const FEWEST = 2;

/**
 * The signs that say something of what they stand before, where a document has them before the numbers of items more often than
 * as bullets: before a text without a number they say it too.
 */
export function marksOf(lines: readonly Segment[]): string[] {
  const numbered = new Map<string, number>();
  const plain = new Map<string, number>();
  for (const { text } of lines) {
    if (/^[\p{L}\d]/u.test(text)) continue;
    const sign = text.slice(0, 1);
    if (!isMark(sign)) continue;
    const counts = withoutMarks(text) !== text ? numbered : plain;
    if (counts === numbered || splitMarker(text)?.bullet) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const isOne = ([sign, count]: [string, number]) => count >= FEWEST && count > (plain.get(sign) ?? 0);
  return [...numbered].filter(isOne).map(([sign]) => sign);
}
