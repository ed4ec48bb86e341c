import { labelOf, namesAgain, type RowTexts } from "../../rows/names-again.ts";
import { namesAnew } from "../../rows/names-over.ts";
import type { Row } from "../rows.ts";
import { isPeriod, ownCells, startColumns } from "../tables/cells.ts";

/** The rows below a header that name the columns anew, by the number of the first of them. */
export function headersAgain(headers: readonly Row[], body: readonly Row[]): Map<number, readonly Row[]> {
  const left = Math.min(...startColumns([...headers, ...body]));
  const textsOf = (row: Row): RowTexts => {
    const corner: [number, string] = [left, ""];
    return new Map([corner, ...ownCells(row).map(({ column, text }): [number, string] => [column, text])]);
  };
  const named = headers.map(textsOf);
  const texts = body.map(textsOf);
  const again = new Map<number, readonly Row[]>();
  let from = 0;
  const labels = new Set<string>();
  body.forEach(({ index }, at) => {
    const rows = body.slice(at, at + headers.length);
    if (at < from || headers.length === 0) return;
    if (!namesAgain(named, texts.slice(at, at + headers.length + 1), labels)) {
      labels.add(labelOf(texts[at]));
      return;
    }
    again.set(
      index,
      rows.map((row, depth) => spannedAs(row, headers[depth])),
    );
    from = at + rows.length;
  });
  return again;
}

/** Whether a row that looks as the header is one, not of the table above it: filled, over periods, below a line, or by what it says. */
export function isSetApart(row: Row, above: readonly Row[]): boolean {
  const cells = ownCells(row);
  const labels = above.slice(1).map((each) => ownCells(each)[0]?.text ?? "");
  return (
    cells.some((cell) => cell.style.filled || isPeriod(cell)) ||
    above.at(-1)?.cells.length === 1 ||
    namesAnew(
      cells.map(({ text }) => text),
      labels,
    )
  );
}

/** The row with cells as broad as those of the header's row above it: names that are not merged stand over several columns too. */
function spannedAs(row: Row, header: Row | undefined): Row {
  const spans = new Map(header?.cells.map(({ column, span }) => [column, span]));
  return { ...row, cells: row.cells.map((cell) => ({ ...cell, span: spans.get(cell.column) ?? cell.span })) };
}
