import type { ReactNode } from "react";
import { Cells } from "../ui/cells.tsx";
import { tableOf } from "../ui/table-rows.ts";

interface PageTableProps {
  /** Rows that follow one another, and whether each belongs to the quote. */
  rows: readonly { text: string; quoted: boolean }[];
}

/** Rows of a page as a table, or each by itself where they are not of one table. */
export function PageTable({ rows }: PageTableProps) {
  const table = tableOf(rows.map(({ text }) => text));
  const marked = (at: number, content: ReactNode) => (rows[at]?.quoted ? <mark>{content}</mark> : content);
  if (!table) {
    return rows.map(({ text }, at) => (
      <p key={`${at.toString()} ${text}`} className="block-r">
        {marked(at, <Cells text={text} />)}
      </p>
    ));
  }
  return (
    <table className="page-table" data-wide={table.columns.length > 5 || undefined}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, at) => (
          <tr key={`${at.toString()} ${rows[at]?.text}`}>
            {table.columns.map((column) => (
              <td key={column} data-column={column}>
                {row.has(column) && marked(at, row.get(column))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
