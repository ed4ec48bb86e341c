import type { InStatement, ResultSet, TransactionMode, Value } from "@libsql/client";

/** What a control thread is asked. */
export interface Request {
  id: number;
  url: string;
  /** One to execute; several are a batch. */
  statements: InStatement | InStatement[];
  mode?: TransactionMode | undefined;
}

/** A result without its rows' names, which a message would lose. */
export type PlainResult = Pick<ResultSet, "columns" | "columnTypes" | "rowsAffected" | "lastInsertRowid"> & {
  values: Value[][];
};

/** What it answers, one for each request. */
export type Answer = { id: number } & ({ results: PlainResult[] } | { problem: PlainError });

/** An error with what a message would lose of it: SQLite's code. */
export interface PlainError {
  message: string;
  code?: string;
  stack?: string;
}
