import { oneLine } from "../../line.ts";
import { rowText } from "../../rows/row-text.ts";
import type { BlockItem, Item } from "../story.ts";
import { countHeaders } from "./header-rows.ts";
import type { Row } from "./rows.ts";

const MIN_ROWS = 3;
const MAX_CELL = 60;

type Tabbed = BlockItem & { cells: string[] };

/** The texts between the tabs of a line, where it has some; with those that are empty where it begins with a tab, or two follow each other. */
export function tabbedCells(line: string): { cells?: string[]; places?: string[] } {
  if (!line.includes("\t")) return {};
  const places = line.replace(/\s+$/, "").split("\t").map(oneLine);
  const cells = places.filter((place) => place !== "");
  return cells.length === places.length ? { cells } : { cells, places };
}

/**
 * Some authors set tables with tabs: lines under each other of as many short texts are rows with the names of the first, and so
 * are lines of fewer where each tab leads to the next column.
 */
export function readTabbedRows(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  let run: Tabbed[] = [];
  let [areEven, arePlaced] = [true, true];
  const endRun = () => {
    const full = areEven || run.length < MIN_ROWS ? 0 : run.filter(isFull).length;
    if (full > 1 && full * 2 >= run.length) out.push(...asRows(run, placesOf));
    else
      for (const even of evenRuns(run)) out.push(...(even.length < MIN_ROWS ? even : asRows(even, cellsOf)));
    run = [];
    [areEven, arePlaced] = [true, true];
  };
  for (const item of items) {
    const tabbed = isTabbed(item);
    const [first] = run;
    if (tabbed && first) {
      const isEven = areEven && first.cells.length === item.cells.length;
      const isPlaced = arePlaced && standsBelow(first, item);
      if (isEven || isPlaced) [areEven, arePlaced] = [isEven, isPlaced];
      else endRun();
    }
    if (!tabbed) endRun();
    if (tabbed) run.push(item);
    else out.push(item);
  }
  endRun();
  return out;
}

/** The lines, parted where one has another number of texts than the one above. */
function evenRuns(run: readonly Tabbed[]): Tabbed[][] {
  const runs: Tabbed[][] = [];
  for (const item of run) {
    const last = runs.at(-1);
    if (last?.[0]?.cells.length === item.cells.length) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

const cellsOf = ({ cells }: Tabbed) => cells;
const placesOf = ({ cells, places = cells }: Tabbed) => places;

/** Whether a line has something in the last column of its table. */
function isFull(item: Tabbed, _: number, [first = item]: readonly Tabbed[]): boolean {
  return placesOf(item).length === placesOf(first).length;
}

/** Whether each tab of a line leads to the next of the columns that the first line names, but the first of them perhaps. */
function standsBelow(first: Tabbed, item: Tabbed): boolean {
  const names = placesOf(first);
  const isNamed = names.length > 2 && !names.slice(1).includes("");
  return isNamed && placesOf(item).length <= names.length;
}

function isTabbed(item: Item): item is Tabbed {
  const cells = item.kind === "block" ? (item.cells ?? []) : [];
  const [first = "", ...others] = cells;
  const areSeveral = others.length > 1 || (others.length === 1 && isName(first));
  return areSeveral && cells.every(({ length }) => length <= MAX_CELL);
}

/** The first line stays as it is: it is shown with its names too. What begins with nothing has the label of the line above. */
function asRows(run: readonly Tabbed[], textsOf: (item: Tabbed) => readonly string[]): Item[] {
  const lines = run.map(textsOf);
  const rows = lines.map((texts, index): Row => {
    const shown = texts.map((text, column) => ({
      ...NO_CELL,
      column,
      text,
      bold: run[index]?.bold === true,
    }));
    return { cells: shown, header: false, shade: "", ruled: false };
  });
  const headed = countHeaders(rows, lines[0]?.length ?? 0, false) === 1;
  const names = headed ? lines[0] : [];
  let label = "";
  return run.map((item, index) => {
    const [first = "", ...others] = lines[index] ?? [];
    if (first !== "") label = index === 0 ? "" : first;
    const text = rowText([index === 0 ? first : label, ...others], index === 0 ? [] : names);
    return { ...item, block: { kind: "table_row", text } };
  });
}

const NO_CELL = { span: 1, above: false, fill: "", items: [], lines: [] };

/** Of two texts the first names a row: no number of an item, and no label before what it is of. */
function isName(text: string): boolean {
  return /^\p{L}{2}/u.test(text) && !text.endsWith(":");
}
