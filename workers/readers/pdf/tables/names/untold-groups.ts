import { type Segment, toSegment } from "../../lines/segments.ts";
import { columnOf } from "../open/table-columns.ts";
import type { Names } from "./name-lines.ts";

/**
 * Names with those over others as one line that names no column, where the lower ones come again, so that there are groups
 * of them: which columns are of which cannot be told. Undefined where there may be none.
 */
export function withoutGroups(names: Names, gutters: readonly number[]): Names | undefined {
  const { upper, between, lower, rest } = names;
  const column = (name: Segment) => columnOf(name, gutters);
  const named = new Set(lower.map(column));
  const [over, beside] = [
    upper.filter((name) => named.has(column(name))),
    upper.filter((name) => !named.has(column(name))),
  ];
  const places = new Set(over.map(column));
  const wholeName = (name: Segment) =>
    [name, ...rest.filter((line) => column(line) === column(name))].map(({ text }) => text).join(" ");
  const isAgain = (name: Segment) =>
    lower.some((other) => other !== name && wholeName(other) === wholeName(name));
  const areApart = named.size === lower.length && over.length > 1;
  if (!areApart || !lower.some((name) => !places.has(column(name)) && isAgain(name))) return undefined;
  const all = [...upper, ...between, ...lower];
  const title = {
    ...toSegment(over.flatMap(({ pieces }) => pieces)),
    x0: Math.min(...all.map(({ x0 }) => x0)),
    x1: Math.max(...all.map(({ x1 }) => x1)),
  };
  return { ...names, upper: [title], between: [...beside, ...between] };
}
