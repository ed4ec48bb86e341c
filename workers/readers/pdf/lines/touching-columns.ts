import { DOSE_UNIT } from "../../wording/dose-units.ts";
import type { Fragment } from "../ink/ink.ts";
import { cutAt } from "./parts-at.ts";

/** In ems: what is wider parts columns by itself, or with those of the lines below. */
const WIDEST = 0.4;
/** So many rows, at least; in ems: how far apart two of them are. */
const FEWEST = 4;
const PITCH = 3;
/** In points: how far entries that begin, or end, at one place are apart. */
const SAME_PLACE = 0.5;
/** A page with more places to look at is a drawing. */
const MOST = 1_000;

const UNIT = new RegExp(`^(?:${DOSE_UNIT})(?![\\p{L}\\d])`, "iu");

/** Where a run may be cut before its fragment `at`. */
interface Cut {
  run: Fragment[];
  at: number;
}

/** Such a place between figures and what is close behind them. */
interface Place extends Cut {
  /** Its row among those of the page. */
  row: number;
  /** Where the figures begin and end, and what stands behind them begins. */
  start: number;
  end: number;
  begin: number;
  /** How wide all that stands before what is behind is. */
  filled: number;
  y: number;
  size: number;
}

/**
 * Parts the columns of a sheet that is printed without lines, where figures at the right of one column touch words at the
 * left of the next: in rows below each other the ones end at one place and the others begin at one. What stands before
 * them differs, as it does not behind words that begin each line of a text.
 * @param rows the runs of each baseline from left to right, from the top
 */
export function partTouchingColumns(rows: readonly Fragment[][][]): readonly Fragment[][][] {
  const places = rows.flatMap(placesIn);
  if (places.length < FEWEST || places.length > MOST) return rows;
  const columns: Place[][] = [];
  for (const place of places) {
    const own = columns.find(([first]) => first && isSame(first, place));
    if (own) own.push(place);
    else columns.push([place]);
  }
  const cuts = new Map<Fragment[], Set<number>>();
  for (const column of columns.filter(areRows)) {
    const name = nameOver(column, rows);
    // Figures of one width end at one place in any text that begins with them: "12 May", "30 June".
    if (!name && (areAlike(column, ({ start }) => start) || column.every(isPhrase))) continue;
    for (const { run, at } of name ? [name, ...column] : column)
      cuts.set(run, (cuts.get(run) ?? new Set<number>()).add(at));
  }
  return rows.map((row) => row.flatMap((run) => cutAt(run, cuts.get(run))));
}

/** The places of a row where figures stand close before words or other figures, no space drawn between. */
function placesIn(runs: readonly Fragment[][], row: number): Place[] {
  const places: Place[] = [];
  let filled = 0;
  for (const run of runs) {
    let last: Fragment | undefined;
    for (let at = 0; at < run.length; at++) {
      const word = run[at];
      if (!word) break;
      if (last && isClose(last, word)) {
        const { x0, y, size } = word;
        places.push({ run, at, row, start: last.x0, end: last.x1, begin: x0, filled, y, size });
      }
      filled += word.x1 - word.x0;
      last = word;
    }
  }
  return places;
}

function isClose(figures: Fragment, { text, x0, size, spaced }: Fragment): boolean {
  const gap = x0 - figures.x1;
  if (spaced || gap <= 0 || gap >= WIDEST * size) return false;
  return /\d$/.test(figures.text) && /^[\p{L}\d]/u.test(text) && !UNIT.test(text);
}

/** Whether what stands behind the figures may go on with them, "4 crews", as words in small letters do. */
function isPhrase({ run, at }: Place): boolean {
  return /^\p{Ll}/u.test(run[at]?.text ?? "");
}

function isSame(a: Place, b: Place): boolean {
  return Math.abs(a.end - b.end) < SAME_PLACE && Math.abs(a.begin - b.begin) < SAME_PLACE;
}

/** Rows near to each other, with different things before what is behind the figures. */
function areRows(column: readonly Place[]): boolean {
  const isNear = ({ y, size }: Place, i: number) => y - (column[i - 1]?.y ?? y) < PITCH * size;
  return column.length >= FEWEST && column.every(isNear) && !areAlike(column, ({ filled }) => filled);
}

function areAlike(column: readonly Place[], of: (place: Place) => number): boolean {
  return column.every((place, _, [first = place]) => Math.abs(of(place) - of(first)) < SAME_PLACE);
}

/** The word of the line above that begins where the entries do. */
function nameOver([first]: readonly Place[], rows: readonly Fragment[][][]): Cut | undefined {
  if (!first) return undefined;
  for (const run of rows[first.row - 1] ?? []) {
    const isOver = ({ x0, y, size }: Fragment) =>
      Math.abs(x0 - first.begin) < SAME_PLACE && first.y - y < PITCH * size;
    const at = run.findIndex(isOver);
    if (at >= 0) return { run, at };
  }
}
