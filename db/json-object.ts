import { type Column, type GetColumnData, type SQL, sql } from "drizzle-orm";

type JsonObject<Columns extends Record<string, Column>> = {
  [Name in keyof Columns]: GetColumnData<Columns[Name]>;
};

/**
 * Several columns of texts and whole numbers as one: libSQL's client takes longer to ask for a column of a result than
 * SQLite to write it as JSON.
 */
export function jsonObject<Columns extends Record<string, Column>>(
  columns: Columns,
): SQL<JsonObject<Columns>> {
  return objectOf(columns).mapWith((text: string): JsonObject<Columns> => JSON.parse(text));
}

/** The same of all rows of a group, in this order; those of a left join that has none are left out. */
export function jsonObjects<Columns extends Record<string, Column>>(
  columns: Columns,
  order: Column,
): SQL<JsonObject<Columns>[]> {
  return sql`json_group_array(${objectOf(columns)} ORDER BY ${order}) FILTER (WHERE ${order} IS NOT NULL)`.mapWith(
    (text: string): JsonObject<Columns>[] => JSON.parse(text),
  );
}

function objectOf(columns: Record<string, Column>): SQL {
  const fields = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_object(${sql.join(fields, sql`, `)})`;
}
