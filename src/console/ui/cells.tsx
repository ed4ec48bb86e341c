import { Fragment, type ReactNode } from "react";
import { cellsOf } from "./table-rows.ts";

interface CellsProps {
  /** A row of a table as readers write it. */
  text: string;
  render?: (text: string) => ReactNode;
}

/** A row with its columns' names set back; any other text as it is. */
export function Cells({ text, render = (plain) => plain }: CellsProps) {
  const cells = cellsOf(text);
  if (cells.length === 1) return render(text);
  return cells.map((cell, at) => (
    <Fragment key={`${at.toString()} ${cell.name}`}>
      <span className="cell">
        {cell.name && <span className="cell-name">{cell.name}</span>} {render(cell.text)}
      </span>{" "}
    </Fragment>
  ));
}
