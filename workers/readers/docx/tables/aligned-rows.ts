import type { Row } from "./rows.ts";

const MIN_LINES = 3;
const MAX_LINE = 100;
const MAX_VALUE = 20;

/**
 * Some authors put a whole table into one row: labels under each other in one cell, values beside them in
 * the next. Where the lines correspond, the texts of the cells line by line; else none. Lists side by side
 * are not taken for that: one cell must hold mostly figures. One line where the row begins, the drug of several indications
 * and their doses, stands for all. `texts` are the cells' texts as shown.
 */
export function alignedRows({ cells }: Row, texts: readonly string[]): string[][] {
  const columns = cells.map(({ lines }) => trimEnd(lines));
  const isDrug = columns[0]?.length === 1 && columns.slice(1).some(areLabels);
  const isOfAll = (index: number) => cells[index]?.above === true || (index === 0 && isDrug);
  const isFilled = (index: number) => cells[index]?.text !== "" && !isOfAll(index);
  const aligned =
    inParts(
      columns,
      columns.filter((_, index) => isFilled(index)),
    ) ?? columns;
  const filled = aligned.filter((_, index) => isFilled(index));
  const [first = []] = filled;
  const corresponds =
    filled.length >= 2 &&
    first.length >= MIN_LINES &&
    filled.every(
      (lines) => lines.length === first.length && lines.every((line) => line.length <= MAX_LINE),
    ) &&
    filled.some(isFigures);
  if (!corresponds) return [];
  return first
    .map((_, line) =>
      aligned.map((lines, index) => (isOfAll(index) ? (texts[index] ?? "") : (lines[line] ?? ""))),
    )
    .filter((row) => row.some((text) => text !== ""));
}

/**
 * Lines of which the first ones correspond, up to an empty one, and what follows in as many parts between empty ones, each as
 * long as its text happens to be. A column may end with the first ones. Undefined for lines that are none of these.
 */
function inParts(columns: readonly string[][], filled: readonly string[][]): string[][] | undefined {
  const parts = new Map(columns.map((lines) => [lines, partsOf(lines)]));
  const [first, ...others] = filled.flatMap((lines) => parts.get(lines) ?? []);
  if (!first || first.lines.length < MIN_LINES) return undefined;
  const most = Math.max(first.rest.length, ...others.map(({ rest }) => rest.length));
  const areAlike = [first, ...others].every(
    ({ lines, rest }) => lines.length === first.lines.length && (rest.length === most || rest.length === 0),
  );
  if (most === 0 || !areAlike) return undefined;
  return columns.map((column) => {
    const { lines = [], rest = [] } = parts.get(column) ?? {};
    return column.length === 0 ? [] : [...lines, ...(rest.length > 0 ? rest : Array<string>(most).fill(""))];
  });
}

/** The lines up to an empty one behind others, and the texts that empty ones part after it. */
function partsOf(lines: readonly string[]): { lines: string[]; rest: string[] } {
  const start = lines.findIndex((line) => line !== "");
  const end = lines.findIndex((line, index) => index > start && line === "");
  if (end < 0) return { lines: [...lines], rest: [] };
  const rest: string[][] = [];
  lines.slice(end).forEach((line, index, all) => {
    if (line === "") return;
    if (all[index - 1] === "") rest.push([line]);
    else rest.at(-1)?.push(line);
  });
  return { lines: lines.slice(0, end), rest: rest.map((part) => part.join(" ")) };
}

function trimEnd(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
}

function areLabels(lines: readonly string[]): boolean {
  return lines.length >= MIN_LINES && !isFigures(lines);
}

function isFigures(lines: readonly string[]): boolean {
  const figures = lines.filter((line) => line.length <= MAX_VALUE && /^\D{0,2}\d/.test(line));
  return figures.length > lines.length / 2;
}
