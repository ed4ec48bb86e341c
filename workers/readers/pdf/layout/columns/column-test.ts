import { WIDEST } from "../../geometry.ts";
import { rowText, toRows } from "../../lines/rows.ts";
import { areTables } from "../../tables/open/side-tables.ts";
import { type Atom, linesIn } from "../atoms.ts";
import { GUTTER, lowest } from "./gutters.ts";
import { haveOwnHeads, runsBeside } from "./lines-beside.ts";
import { alignment, FEWEST_LINES, type Side, starts, toSide } from "./sides.ts";
import { wrapApart } from "./wraps-apart.ts";

/** In ems: how far the baselines of one row may differ, and those of columns that are no text. */
const BASELINE = 0.09;
const LOOSE_BASELINE = 0.3;
/** Share of its baselines that a column of text, at most, has in common with the one beside it by chance, and one of short lines. */
const BY_CHANCE = 0.6;
const LOOSE_BY_CHANCE = 0.75;
/** Two columns of text begin so many paragraphs each, at least, and have such a share of their beginnings on one line, at most. */
const FEWEST_STARTS = 3;
const SAME_STARTS = 0.75;
/** So many items on each side are two lists. */
const FEWEST_ITEMS = 2;
/** In points: entries of a row that are farther apart have one baseline. */
const FAR = 120;

/** In points: lines this near in height stand beside each other. */
const SAME_LINE = 1;

/** So many headings of its own has a column of short lines; in points: how far apart two in one row of a table may stand. */
const FEWEST_HEADS = 2;
const SAME_HEIGHT = 6;

/** So many bars stand over text on both sides of the space between slides; in points: how far from the end of all one ends. */
const FEWEST_BARS = 2;
const SAME_END = 6;

/** So many answers stand in a column, at least; how many of them differ, at most, how many stand beside a question, and their letters. */
const FEWEST_ANSWERS = 3;
const SAME_TEXT = 0.34;
const ANSWERED = 0.9;
const LONGEST_ANSWER = 24;
const TICK = /[☐☑☒✓✔✗✘■□●○]/gu;

/** So many entries, at least, make a column of a table. */
const FEWEST_ENTRIES = 4;

/** The share of a side's lines that may stand across the space between its columns. */
const ACROSS = 0.1;

/**
 * Tells two columns of text from two columns of a table, which are read row by row: a table's
 * cells begin on common baselines, and at least one of its columns holds short entries.
 */
export function areColumns(left: readonly Atom[], right: readonly Atom[]): boolean {
  const [before, behind] = [columnsIn(left), columnsIn(right)];
  const [last, first] = [before.at(-1), behind[0]];
  const [leftSide, rightSide] = [toSide(left), toSide(right)];
  if (isOfOther(first, behind.slice(1), leftSide) || isOfOther(last, before.slice(0, -1), rightSide))
    return false;
  if (last && first && before.length + behind.length > 2 && areParted(toSide(last), toSide(first)))
    return true;
  if (leftSide.boxes > 0 || rightSide.boxes > 0) {
    if (leftSide.rows.length <= leftSide.boxes || rightSide.rows.length <= rightSide.boxes) return true;
  }
  if (Math.min(leftSide.rows.length, rightSide.rows.length) < 2) return leftSide.prose && rightSide.prose;
  if (leftSide.prose && rightSide.prose && areBarred(left) && areBarred(right)) return true;
  if (areAnswers(leftSide, rightSide, right)) return false;
  if (leftSide.items >= FEWEST_ITEMS && rightSide.items >= FEWEST_ITEMS) return true;
  if (rightSide.prose && runsBeside(leftSide.rows, rightSide.rows)) return true;
  if (leftSide.prose && runsBeside(rightSide.rows, leftSide.rows)) return true;
  if (haveOwnHeads(leftSide.rows, rightSide.rows)) return true;
  // Text in columns often has baselines near each other by chance; two columns of figures do not.
  const loose = !leftSide.prose && !rightSide.prose;
  const tolerance = loose && !areFar(left, right) ? LOOSE_BASELINE : BASELINE;
  if (alignment(leftSide.rows, rightSide.rows, tolerance) < (loose ? LOOSE_BY_CHANCE : BY_CHANCE))
    return true;
  if (leftSide.prose && rightSide.prose) return haveOwnStarts(leftSide, rightSide);
  const [lines, others] = [linesIn(left), linesIn(right)];
  return areTables(lines, others) || wrapApart(lines, others);
}

/** True for bars over text that are as wide as all there is, as those of the slides on a handout. */
function areBarred(atoms: readonly Atom[]): boolean {
  const bars = atoms.filter(({ kind }) => kind === "panel");
  const [from, to] = [lowest(atoms, ({ x0 }) => x0), -lowest(atoms, ({ x1 }) => -x1)];
  const isWide = ({ x0, x1 }: Atom) => x0 - from < SAME_END && to - x1 < SAME_END;
  return bars.length >= FEWEST_BARS && bars.every(isWide);
}

/** True for a column that says the same on most of its lines, each beside one of the other: "☐ Yes ☒ No" beside questions. */
function areAnswers(left: Side, { rows }: Side, right: readonly Atom[]): boolean {
  if (rows.length < FEWEST_ANSWERS || alignment(left.rows, rows, LOOSE_BASELINE) <= ANSWERED) return false;
  const texts = toRows(linesIn(right)).map((row) => rowText(row).replaceAll(TICK, ""));
  const areShort = texts.every((text) => text.length <= LONGEST_ANSWER);
  return areShort && new Set(texts).size <= texts.length * SAME_TEXT;
}

/** True for what stands far apart where both sides have something, as an address and the date of a letter do. */
function areFar(left: readonly Atom[], right: readonly Atom[]): boolean {
  const top = Math.max(
    lowest(left, ({ y0 }) => y0),
    lowest(right, ({ y0 }) => y0),
  );
  const bottom = -Math.max(
    lowest(left, ({ y1 }) => -y1),
    lowest(right, ({ y1 }) => -y1),
  );
  const beside = (side: readonly Atom[]) => side.filter(({ y0, y1 }) => y0 < bottom && y1 > top);
  const end = -lowest(beside(left), ({ x1 }) => -x1);
  return lowest(beside(right), ({ x0 }) => x0) - end > FAR;
}

/** True for the column next to the other side that has its name, in bold, and its lines beside those of that, and not of its own side. */
function isOfOther(
  column: readonly Atom[] | undefined,
  own: readonly Atom[][],
  { rows: others }: Side,
): boolean {
  if (!column || own.length === 0 || !others[0]?.bold) return false;
  const { rows } = toSide(column);
  return (
    rows.length >= FEWEST_ENTRIES &&
    rows[0]?.bold === true &&
    Math.abs((rows[0]?.y ?? 0) - (others[0]?.y ?? 0)) < SAME_LINE &&
    alignment(rows, others, BASELINE) > ANSWERED &&
    alignment(rows, toSide(own.flat()).rows, BASELINE) < 0.5
  );
}

/** True for two columns with some headings of their own, or of running text that begins its paragraphs at places of its own. */
function areParted(left: Side, right: Side): boolean {
  const isLong = ({ rows, boxes }: Side) => boxes === 0 && rows.length >= FEWEST_LINES;
  if (!isLong(left) || !isLong(right)) return false;
  return areHeaded(left, right) || (left.prose && right.prose && haveOwnStarts(left, right));
}

/** True where each column has headings that have none beside them: a table's titles stand over all of its columns. */
function areHeaded(left: Side, right: Side): boolean {
  const own = (side: Side, other: Side) =>
    side.rows.filter(
      ({ y, head }) => head && !other.rows.some((row) => row.bold && Math.abs(row.y - y) < SAME_HEIGHT),
    );
  return own(left, right).length >= FEWEST_HEADS && own(right, left).length >= FEWEST_HEADS;
}

function haveOwnStarts(left: Side, right: Side): boolean {
  const [before, behind] = [starts(left.rows), starts(right.rows)];
  return (
    Math.min(before.length, behind.length) < FEWEST_STARTS ||
    alignment(before, behind, BASELINE) < SAME_STARTS
  );
}

/** The columns of a side of more than one, from the left. */
function columnsIn(atoms: readonly Atom[]): Atom[][] {
  const left = Math.floor(lowest(atoms, (atom) => atom.x0));
  const width = Math.min(Math.ceil(-lowest(atoms, (atom) => -atom.x1)) - left, WIDEST);
  const steps = new Int32Array(Math.max(0, width) + 2);
  for (const { x0, x1 } of atoms) {
    const [from, to] = [Math.floor(x0) - left, Math.ceil(x1) - left];
    steps[from] = (steps[from] ?? 0) + 1;
    steps[to] = (steps[to] ?? 0) - 1;
  }
  const ends: number[] = [];
  let [cover, clear] = [0, 0];
  for (let x = 0; x <= width; x++) {
    cover += steps[x] ?? 0;
    clear = cover <= atoms.length * ACROSS ? clear + 1 : 0;
    if (clear === GUTTER && x < width) ends.push(left + x);
  }
  const columns = ends.map((): Atom[] => []);
  columns.push([]);
  for (const atom of atoms) columns[ends.filter((end) => (atom.x0 + atom.x1) / 2 >= end).length]?.push(atom);
  return columns.filter((column) => column.length > 0);
}
