import Database from "libsql";

type Statement = Pick<ReturnType<Database.Database["prepare"]>, "all">;

/**
 * A snapshot file, open for reading only. libSQL's client would prepare each statement anew, which takes as long as many of
 * them run, and open further connections where several are asked for at once, though all of its calls are synchronous.
 */
export class SnapshotDatabase {
  readonly #database: Database.Database;
  /** Prepared when first asked for: a snapshot may have no table of vectors. */
  readonly #statements = new Map<string, Statement>();

  constructor(path: string) {
    this.#database = new Database(path);
    this.#database.exec("PRAGMA query_only = ON");
  }

  /** The rows of a statement, each the values of its columns. */
  rows(sql: string, ...values: unknown[]): unknown[][] {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql).raw();
    this.#statements.set(sql, statement);
    return listed(statement.all(values));
  }

  /** The only value of a statement's only row. */
  value(sql: string, ...values: unknown[]): unknown {
    return this.rows(sql, ...values)[0]?.[0];
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/** A raw statement gives each row as a list. */
function listed(rows: unknown[]): unknown[][] {
  return rows as unknown[][];
}
