import { type AnyColumn, and, eq, lt, or, type SQL } from "drizzle-orm";
import { AppError } from "./errors.ts";

/** One page of a sorted list. */
interface Page<T> {
  items: T[];
  /** Where the next page starts; null on the last. */
  next_cursor: string | null;
}

/** A place in a list that is sorted by time and, within a millisecond, by id. */
interface TimePlace {
  createdAt: number;
  id: string;
}

/**
 * A page of rows that were asked for with one more than `limit`.
 * @param placeOf the cursor that names a row's place
 */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => string,
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    next_cursor: rows.length > limit && last !== undefined ? placeOf(last) : null,
  };
}

export function timeCursor({ createdAt, id }: TimePlace): string {
  return `${createdAt}.${id}`;
}

/**
 * What comes after a cursor in a list that is sorted by `time` and `id`, the newest first; undefined at its beginning.
 * @throws AppError bad_request where it is no cursor of `timeCursor`
 */
export function olderThan(
  cursor: string | null | undefined,
  time: AnyColumn,
  id: AnyColumn,
): SQL | undefined {
  if (!cursor) return undefined;
  const place = parseTimeCursor(cursor);
  return or(lt(time, place.createdAt), and(eq(time, place.createdAt), lt(id, place.id)));
}

function parseTimeCursor(cursor: string): TimePlace {
  const match = /^(\d{1,16})\.(.+)$/.exec(cursor);
  if (!match?.[1] || !match[2]) throw new AppError("bad_request", "cursor: take it from the page before");
  return { createdAt: Number(match[1]), id: match[2] };
}

/** A LIKE pattern that finds `text` anywhere, for use with `ESCAPE '\\'`. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
