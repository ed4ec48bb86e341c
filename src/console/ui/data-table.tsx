import { Table, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";

export interface Column<T> {
  title: string;
  cell: (item: T) => ReactNode;
  /** Stands to the right, digits below digits. */
  number?: boolean;
  /** The title is for screen readers alone. */
  untitled?: boolean;
}

interface DataTableProps<T> {
  columns: readonly Column<T>[];
  items: readonly T[];
  keyOf: (item: T) => string;
}

/** A list as a table; one that is too wide is scrolled by itself. */
export function DataTable<T>({ columns, items, keyOf }: DataTableProps<T>) {
  const classOf = ({ number }: Column<T>) => (number ? "number" : undefined);
  return (
    <div className="scroll-x">
      <Table verticalSpacing="sm" className="list">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.title} className={classOf(column)}>
                {column.untitled ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={keyOf(item)}>
              {columns.map((column) => (
                <Table.Td key={column.title} className={classOf(column)}>
                  {column.cell(item)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
