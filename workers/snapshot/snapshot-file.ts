import Database from "libsql";

/** The file is scratch until it is published: a crash throws it away, so it needs neither journal nor sync. */
const PRAGMAS = ["PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF"];

/** What a snapshot's file throws. */
export const { SqliteError } = Database;

export type SnapshotValue = string | number | Uint8Array | null;

/** A database file that nobody else has open. Every call holds the event loop until it is done. */
export class SnapshotFile {
  readonly #database: Database.Database;
  /** To prepare a statement takes longer than to enter a passage with it. */
  readonly #prepared = new Map<string, Database.Statement>();

  /** Opens the file, a new one where there is none. */
  constructor(path: string) {
    this.#database = new Database(path);
    try {
      for (const pragma of PRAGMAS) this.#database.exec(pragma);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** Runs a statement that gives no rows. */
  run(sql: string, ...args: SnapshotValue[]): void {
    this.#prepare(sql).run(args);
  }

  /** The rows that a statement gives, each with its values in the order of the columns. */
  rows(sql: string, ...args: SnapshotValue[]): unknown[][] {
    return this.#prepare(sql).raw().all(args).map(asRow);
  }

  /** Writes what the call runs in one go. Where it throws the file is of no use any more: without a journal nothing is undone. */
  transaction(call: () => void): void {
    this.run("BEGIN");
    call();
    this.run("COMMIT");
  }

  /** Gives the space of what was deleted back, where that is most of the file. */
  shrink(): void {
    const [row] = this.rows(
      "SELECT freelist_count * 2 > page_count FROM pragma_freelist_count, pragma_page_count",
    );
    if (row?.[0] === 1) this.#database.exec("VACUUM");
  }

  close(): void {
    this.#prepared.clear();
    if (this.#database.open) this.#database.close();
  }

  #prepare(sql: string): Database.Statement {
    const statement = this.#prepared.get(sql) ?? this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

function asRow(row: unknown): unknown[] {
  return Array.isArray(row) ? row : [];
}
