import { patientsOf } from "../../../wording/patients.ts";
import { around } from "../../geometry.ts";
import { rowText, toRows } from "../../lines/rows.ts";
import type { Part } from "../../pages/parts.ts";
import { type Atom, linesIn } from "../atoms.ts";
import { levelOf, underName } from "./under-names.ts";

/** In points: how far columns beside each other reach into each other. */
const INTO = 2;

/** Columns as they are read: those beside each other that begin with whom they are for, below that; then the columns end. */
export function underPatients(read: readonly Part[][], columns: readonly Atom[][]): Part[][] {
  const isNext = (at: number) =>
    namesPatients(read[at]) && namesPatients(read[at + 1]) && areBeside(columns, at);
  return read.map((parts, at) => {
    if (!isNext(at) && !isNext(at - 1)) return parts;
    let [from, to] = [at, at];
    while (isNext(from - 1)) from--;
    while (isNext(to)) to++;
    const level = Math.min(
      ...read.slice(from, to + 1).map(([name]) => (name ? levelOf([name], Infinity) : Infinity)),
    );
    const below = underColumn(parts, level);
    return at === to ? [...below, { kind: "columns", level }] : below;
  });
}

/** True where boxes beside each other begin with whom each is for: they are columns, whatever their heights. */
export function haveBoxesOfPatients(atoms: readonly Atom[]): boolean {
  const boxes = atoms.filter((atom) => {
    if (atom.kind !== "panel") return false;
    const [name, next] = toRows(linesIn([atom]));
    return name && next && patientsOf(rowText(name));
  });
  return boxes.some((box) =>
    boxes.some((other) => other.x0 >= box.x1 - INTO && other.y0 < box.y1 && box.y0 < other.y1),
  );
}

/** True for parts that begin with a heading which names patients. */
export function namesPatients(parts: readonly Part[] | undefined): boolean {
  const first = parts?.[0];
  return (
    first?.kind === "block" && first.block.kind === "heading" && patientsOf(first.block.text) !== undefined
  );
}

function areBeside(columns: readonly Atom[][], at: number): boolean {
  const [left, right] = [columns[at], columns[at + 1]];
  return left !== undefined && right !== undefined && around(left).x1 <= around(right).x0 + INTO;
}

/** A column's parts below its name, up to a heading of a higher level. */
function underColumn([name, ...parts]: readonly Part[], level: number): Part[] {
  if (name?.kind !== "block" || name.block.kind !== "heading") return parts;
  const end = parts.findIndex((part) => levelOf([part], Infinity) < level);
  const own = end < 0 ? parts : parts.slice(0, end);
  const others = end < 0 ? [] : parts.slice(end);
  return [{ ...name, block: { ...name.block, level } }, ...underName(own, level), ...others];
}
