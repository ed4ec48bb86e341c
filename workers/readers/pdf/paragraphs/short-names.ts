import { isLevelLine } from "../../wording/care-levels.ts";
import { isBullet } from "../lines/markers.ts";
import { type Row, rowText } from "../lines/rows.ts";
import { isWhollyBold } from "./headings.ts";

/** In points: how far names of one series begin from each other. */
const SAME_START = 1.5;
/** How much the sizes of letters of one size differ. */
const SAME_SIZE = 0.03;
/** With a colon: longer ones are headings by their capitals. */
const LONGEST = 4;
const SHORT = /^[A-Z]{2,3}:?$/;
/** "WEMT", "AEMT:" */
const NAME = /^[A-Z]{3,6}:?$/;

/**
 * The levels of a column's lines, where a name too short to be a heading by itself, or a level of care, has that of one which is
 * set as it is, each above a list: "MED" below "WEMT", "Paramedic" below "AEMT". What stands below it is not what the level above
 * it does.
 */
export function withShortNames(rows: readonly Row[], levels: readonly number[]): readonly number[] {
  const isShort = (row: Row, at: number) => levels[at] === 0 && isShortName(row) && leadsList(rows, at);
  if (!rows.some(isShort)) return levels;
  const names = rows.flatMap((row, at) => {
    const level = levels[at] ?? 0;
    return level > 0 && NAME.test(rowText(row)) && leadsList(rows, at) ? [{ row, level }] : [];
  });
  return levels.map((level, at) => {
    const row = rows[at];
    if (!row || !isShort(row, at)) return level;
    return names.find((name) => isSetAlike(row, name.row))?.level ?? level;
  });
}

function isShortName({ segments: [first, ...more] }: Row): boolean {
  if (!first || more.length > 0) return false;
  return (first.text.length <= LONGEST && SHORT.test(first.text)) || isLevelLine(first.text);
}

function leadsList(rows: readonly Row[], at: number): boolean {
  const next = rows[at + 1];
  return next !== undefined && isBullet(rowText(next).split(" ", 1)[0] ?? "");
}

function isSetAlike(a: Row, b: Row): boolean {
  return (
    isWhollyBold(a) === isWhollyBold(b) &&
    Math.abs(a.x0 - b.x0) < SAME_START &&
    Math.abs(a.size - b.size) < a.size * SAME_SIZE
  );
}
