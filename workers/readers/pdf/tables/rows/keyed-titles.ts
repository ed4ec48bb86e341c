import { tidy } from "../../paragraphs/tidy.ts";
import { type CellItem, ended, itemsText } from "../cells/cell-items.ts";
import type { TableCell, TableRow } from "../tables.ts";

/** A title with the rows below it that it is of. */
interface Card {
  title: TableCell;
  /** What stands at the left of the title, and what of its rows: the same cell, or that of others that they are for too. */
  own: TableCell;
  key: TableCell | undefined;
  /** Both, where they are two. */
  shown: TableCell;
}

/**
 * The rows of a drawn table, those below a title with it: beside a cell over several rows, who may do it, say, the first is on a
 * filling, the name of a drug, and what stands below it is of that, "CCP | Etomidate" over "0.3 mg/kg IV". For another
 * table the rows as they are.
 */
export function withKeyedTitles(rows: readonly TableRow[], columns: number): TableRow[] {
  const titles = rows.map((row, at) => titleIn(row, rows[at + 1], columns));
  const isOfRows = titles.some((title, at) => title && rows[at]?.cells[0] === rows[at + 1]?.cells[0]);
  const fills = new Set(titles.flatMap((title) => title?.fill ?? []));
  const isOnFilling = ({ cells }: TableRow) => cells.slice(1).some(({ fill = "" }) => fills.has(fill));
  if (!isOfRows || rows.some((row, at) => !titles[at] && at + 1 < rows.length && isOnFilling(row)))
    return [...rows];
  let card: Card | undefined;
  return rows.flatMap((row, at) => {
    const [own] = row.cells;
    const title = titles[at];
    if (title && own) {
      card = { title, own, key: undefined, shown: own };
      return [];
    }
    card = own && card && goesOn(card, own, columns);
    return card ? [withTitle(row, card)] : [row];
  });
}

/** The cell of a row that is the title of those below it: on a filling that neither these nor the cell at its left are on. */
function titleIn({ cells }: TableRow, next: TableRow | undefined, columns: number): TableCell | undefined {
  const [key, title, ...others] = cells;
  const [below, ...entries] = next?.cells ?? [];
  if (!key || !title || !below || others.length > 0 || entries.length === 0) return undefined;
  const isBeside = key.from === 0 && title.from === key.to && title.to === columns;
  const isSetOff = title.fill !== undefined && title.fill !== key.fill && /\p{L}{2}/u.test(title.text);
  const isOver = below.from === 0 && below.to === key.to && entries.every(({ fill }) => fill !== title.fill);
  return isBeside && isSetOff && isOver ? title : undefined;
}

/** The card with a row that begins with a cell; undefined where that row is of none. */
function goesOn(card: Card, cell: TableCell, columns: number): Card | undefined {
  if (cell === card.key) return card;
  if (card.key || cell.to === columns) return undefined;
  const both = { ...card.own, text: `${tidy(card.own.text)}; ${tidy(cell.text)}` };
  return { ...card, key: cell, shown: cell === card.own ? cell : both };
}

function withTitle({ cells: [, first, ...others], ...row }: TableRow, { title, shown }: Card): TableRow {
  return { ...row, cells: [shown, ...(first ? [titled(first, title)] : []), ...others] };
}

function titled(cell: TableCell, title: TableCell): TableCell {
  const text = tidy(title.text).replace(/\s*:$/, "");
  const { items: [top, ...rest] = [] } = cell;
  if (!top) return { ...cell, text: `${ended(text, ":")} ${cell.text}` };
  const name: CellItem = { ...top, text, isItem: false, bold: true, isBelowTitle: false };
  const items = [name, { ...top, isBelowTitle: true }, ...rest];
  return { ...cell, items, text: itemsText(items) };
}
