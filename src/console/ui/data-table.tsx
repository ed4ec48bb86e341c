import { Table, VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { type ReactNode, useRef } from "react";

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
  const place = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize<HTMLTableElement>();
  // Without a mouse it is scrolled once it has the focus; where nothing is hidden nobody has to stop at it.
  const isScrolled = Math.floor(width) > (place.current?.clientWidth ?? width);
  const focusable = { role: "group", tabIndex: 0, "aria-label": "Table, wider than its place" };
  return (
    <div className="scroll-x" ref={place} {...(isScrolled && focusable)}>
      <Table verticalSpacing="sm" className="list" ref={ref}>
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
