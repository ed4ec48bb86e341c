import { oneLine } from "../../line.ts";
import { rowText } from "../../rows/row-text.ts";
import type { BlockItem, Item } from "../story.ts";
import { countHeaders } from "./header-rows.ts";
import type { Row } from "./rows.ts";

const MIN_ROWS = 3;
const MAX_CELL = 60;

type Tabbed = BlockItem & { cells: string[] };

/** The texts between the tabs of a line, where it has some. */
export function tabbedCells(line: string): { cells?: string[] } {
  if (!line.includes("\t")) return {};
  const cells = line.split(/\t+/).map(oneLine);
  return { cells: cells.filter((cell) => cell !== "") };
}

/** Some authors set tables with tabs: lines under each other of as many short texts are rows with the names of the first. */
export function readTabbedRows(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  let run: Tabbed[] = [];
  const endRun = () => {
    for (const item of run.length >= MIN_ROWS ? asRows(run) : run) out.push(item);
    run = [];
  };
  for (const item of items) {
    const tabbed = isTabbed(item);
    if (!tabbed || (run[0] && run[0].cells.length !== item.cells.length)) endRun();
    if (tabbed) run.push(item);
    else out.push(item);
  }
  endRun();
  return out;
}

function isTabbed(item: Item): item is Tabbed {
  const cells = item.kind === "block" ? (item.cells ?? []) : [];
  const [first = "", ...others] = cells;
  const areSeveral = others.length > 1 || (others.length === 1 && isName(first));
  return areSeveral && cells.every(({ length }) => length <= MAX_CELL);
}

/** The first line stays as it is: it is shown with its names too. */
function asRows(run: readonly Tabbed[]): Item[] {
  const rows = run.map(({ cells, bold }): Row => {
    const shown = cells.map((text, column) => ({ ...NO_CELL, column, text, bold }));
    return { cells: shown, header: false, shade: "", ruled: false };
  });
  const headed = countHeaders(rows, run[0]?.cells.length ?? 0, false) === 1;
  const names = headed ? run[0]?.cells : [];
  return run.map((item, index) => {
    const text = rowText(item.cells, index === 0 ? [] : names);
    return { ...item, block: { kind: "table_row", text } };
  });
}

const NO_CELL = { span: 1, above: false, fill: "", items: [], lines: [] };

/** Of two texts the first names a row: no number of an item, and no label before what it is of. */
function isName(text: string): boolean {
  return /^\p{L}{2}/u.test(text) && !text.endsWith(":");
}
