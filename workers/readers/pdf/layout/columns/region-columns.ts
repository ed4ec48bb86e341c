import { once } from "../../../once.ts";
import type { Context } from "../../context.ts";
import type { Atom } from "../atoms.ts";
import { withBanded } from "../boxes/banded.ts";
import { belowBoxRows } from "../boxes/box-rows.ts";
import { besideTexts, goAgainst } from "./beside-texts.ts";
import { betweenRules } from "./between-rules.ts";
import { toColumns } from "./columns.ts";
import { arrowsToRight } from "./led-columns.ts";
import { haveBoxesOfPatients } from "./patient-columns.ts";

/**
 * The columns of a region as they are read, tables told by their rows alone among them: parted beside texts first where both sides
 * would else be read as one.
 */
export function columnsIn(atoms: readonly Atom[], context: Context): Atom[][] {
  const { rules } = context;
  const arrows = arrowsToRight(context);
  if (haveBoxesOfPatients(atoms)) return toColumns(atoms, rules, arrows);
  const whole = once(() => betweenRules(atoms, rules));
  const columnsOf = (part: readonly Atom[]) => {
    const banded = withBanded(part, context);
    const rows = belowBoxRows(banded, context);
    const parted =
      banded === atoms && rows.length === 1 ? whole() : rows.flatMap((row) => betweenRules(row, rules));
    return parted.flatMap((row) => toColumns(row, rules, arrows));
  };
  const columns = columnsOf(atoms);
  const parts = whole().flatMap((part) => besideTexts(part, rules));
  const areParted = parts.length > 1 && goAgainst(columns, parts);
  return areParted ? parts.flatMap((part) => columnsOf(part.atoms)) : columns;
}
