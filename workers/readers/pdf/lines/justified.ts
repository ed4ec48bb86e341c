import type { Fragment } from "../ink/ink.ts";

/** In ems: a column of text is wider where no space between its words is as wide as one between columns. */
const NARROW = 10;
/** In ems: how much the spaces of one line differ, what is no space, and how far below each other the lines of a text are. */
const EVEN = 0.12;
const SPACE = 0.1;
const NEXT_LINE = 1.7;
/** In points: how far from each other the lines of a column begin, and end. */
const FLUSH = 0.7;
/** So many baselines above and below one are looked at: columns beside it have their own. */
const MAX_NEAR = 4;
/** So many words stand on a line of such a column, at most. */
const MOST_WORDS = 6;

/** Words of a sentence: figures and code stand in tables, and in indexes. */
const WORD = /^["“(]?\p{L}[\p{L}'’-]*[.,;:!?)”"]*$/u;

type Run = Fragment[];

/**
 * Joins the words of lines that are spaced out to the width of a narrow column: a line next to them fills it without wide spaces,
 * and theirs are as wide as each other. The entries of a table's row seldom are, and begin where those above them do.
 * @param rows the runs of each baseline
 */
export function joinJustified(rows: readonly Run[][]): readonly Run[][] {
  const joined = [...rows];
  for (const [at, row] of rows.entries()) if (row.length > 1) joined[at] = joinIn(row, at, joined);
  return joined;
}

function joinIn(row: readonly Run[], at: number, rows: readonly Run[][]): Run[] {
  const runs: Run[] = [];
  let near: { above: Run[]; below: Run[] } | undefined;
  for (let from = 0; from < row.length; from++) {
    const first = row[from]?.[0];
    let to = from;
    for (
      let end = Math.min(row.length - 1, from + MOST_WORDS - 1);
      first && end > from && to === from;
      end--
    ) {
      const line = row.slice(from, end + 1).flat();
      if (!mayBeLine(line, first)) continue;
      near ??= { above: nearRuns(rows, at, -1), below: nearRuns(rows, at, 1) };
      if (isSpacedOut(line, near)) to = end;
    }
    runs.push(row.slice(from, to + 1).flat());
    from = to;
  }
  return runs;
}

/** Whether words may be a line of a narrow column. */
function mayBeLine(line: readonly Fragment[], { x0, size }: Fragment): boolean {
  return (
    (line.at(-1)?.x1 ?? 0) - x0 < NARROW * size &&
    line.every((word) => word.size === size && WORD.test(word.text))
  );
}

function isSpacedOut(line: readonly Fragment[], { above, below }: { above: Run[]; below: Run[] }): boolean {
  const { size = 0 } = line[0] ?? {};
  const spaces = line.slice(1).flatMap((word, i) => {
    const space = word.x0 - (line[i]?.x1 ?? 0);
    return space > SPACE * size ? [space] : [];
  });
  if (Math.max(...spaces) - Math.min(...spaces) > EVEN * size) return false;
  const isFull = (run: Run) => isFlush(run, line) && run.some(({ text }) => /\p{Ll}{2}/u.test(text));
  const [fullAbove, fullBelow] = [above.filter(isFull), below.filter(isFull)];
  const full = [...fullAbove, ...fullBelow];
  if (spaces.length > 1) return full.length > 0;
  // Two words have but one space, which is as wide as itself.
  return fullAbove.length > 0 && fullBelow.length > 0 && full.some((run) => run.length > 2);
}

/** The runs of the lines next above or below a baseline. */
function nearRuns(rows: readonly Run[][], at: number, step: 1 | -1): Run[] {
  const { y = 0, size = 0 } = rows[at]?.[0]?.[0] ?? {};
  const near: Run[] = [];
  for (let i = at + step; Math.abs(i - at) <= MAX_NEAR; i += step) {
    for (const run of rows[i] ?? []) if (Math.abs((run[0]?.y ?? 0) - y) < NEXT_LINE * size) near.push(run);
  }
  return near;
}

function isFlush(run: Run, line: readonly Fragment[]): boolean {
  const [first, last] = [run[0], run.at(-1)];
  const [begin, end] = [line[0], line.at(-1)];
  return (
    first !== undefined &&
    last !== undefined &&
    begin !== undefined &&
    end !== undefined &&
    run.length > 1 &&
    first.size === begin.size &&
    Math.abs(first.x0 - begin.x0) < FLUSH &&
    Math.abs(last.x1 - end.x1) < FLUSH
  );
}
