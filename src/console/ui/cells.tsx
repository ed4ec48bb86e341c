import { Fragment, type ReactNode } from "react";

interface CellsProps {
  /** A row of a table as readers write it: "Drug: Epinephrine | Adult dose: 0.3 mg". */
  text: string;
  render?: (text: string) => ReactNode;
}

/** A row with its columns' names set back; any other text as it is. */
export function Cells({ text, render = (plain) => plain }: CellsProps) {
  const cells = text.split(" | ");
  if (cells.length === 1) return render(text);
  let at = 0;
  return cells.map((cell) => {
    const key = at;
    at += cell.length + 3;
    const named = /^([^:[\]]{1,60}): (.+)$/.exec(cell);
    return (
      <Fragment key={key}>
        <span className="cell">
          {named?.[1] && <span className="cell-name">{named[1]}</span>} {render(named?.[2] ?? cell)}
        </span>{" "}
      </Fragment>
    );
  });
}
