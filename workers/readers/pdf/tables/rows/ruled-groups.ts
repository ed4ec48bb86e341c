import { isRepeated } from "../../../rows/inner-rows.ts";
import { partsAt } from "../../lines/parts-at.ts";
import type { TableRow } from "../tables.ts";

/**
 * The rows of a table without drawn cells, those of a group that lines part from others with what the first of them begins
 * with: "Dopamine | 400 mg in 250 mL | 5 mcg/kg/min | 13" above "10 mcg/kg/min | 26". For any other table the rows as they are.
 */
export function withGroupKeys(rows: readonly TableRow[]): readonly TableRow[] {
  const groups = partsAt(rows, (_, i) => rows[i - 1]?.ruled);
  const several = groups.slice(1).filter((group) => group.length > 1);
  const areGroups = several.length > 1 && several.every(isGroup);
  const areOne = groups.length > several.length + 1 ? several.filter(areBelow) : [];
  const keyed = areGroups ? several : areOne;
  return keyed.length > 0
    ? groups.flatMap((group) => (keyed.includes(group) ? withKey(group) : group))
    : rows;
}

/** True for the lines of a row, between lines that part rows: the others have nothing in its first column. */
function areBelow([first, ...others]: readonly TableRow[]): boolean {
  return startOf(first) === 0 && others.every((row) => startOf(row) > 0 && row.cells.length > 1);
}

/** True for rows of which each but the first has the same columns as that from some column on, and none before it. */
function isGroup([first, ...others]: readonly TableRow[]): boolean {
  const start = startOf(others[0]);
  const columns = first?.cells.flatMap(({ from }) => (from >= start ? [from] : []));
  return (
    startOf(first) === 0 &&
    start > 0 &&
    others.every(({ cells }) => cells.length > 1 && cells.map(({ from }) => from).join() === columns?.join())
  );
}

function startOf(row: TableRow | undefined): number {
  return row?.cells[0]?.from ?? 0;
}

function withKey(group: readonly TableRow[]): TableRow[] {
  return group.map((row) => {
    const key = group[0]?.cells.filter(({ to }) => to <= startOf(row)) ?? [];
    return { ...row, cells: [...key.filter(({ text }) => isRepeated(text)), ...row.cells] };
  });
}
