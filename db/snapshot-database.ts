import Database from "libsql";

export type SnapshotValue = string | number | Uint8Array | null;

/** What a snapshot's file throws. */
export const { SqliteError } = Database;

/**
 * A snapshot's file, by one connection. libSQL's client would prepare each statement anew, which takes as long as many of
 * them run, and open further connections where several are asked for at once, though all of its calls are synchronous. The
 * driver below it, which comes with it, keeps statements. Every call holds the event loop until it is done.
 */
export class SnapshotDatabase {
  readonly #database: Database.Database;
  /** Prepared when first asked for: a snapshot may have no table of vectors. */
  readonly #prepared = new Map<string, Database.Statement>();

  private constructor(path: string, pragmas: readonly string[]) {
    this.#database = new Database(path);
    try {
      for (const pragma of pragmas) this.#database.exec(`PRAGMA ${pragma}`);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** Opens a file for reading alone. */
  static toRead(path: string): SnapshotDatabase {
    return new SnapshotDatabase(path, ["query_only = ON"]);
  }

  /**
   * Opens a file that nobody else has open, a new one where there is none. It is scratch until it is published: a crash
   * throws it away, so it needs neither journal nor sync.
   */
  static toBuild(path: string): SnapshotDatabase {
    return new SnapshotDatabase(path, ["journal_mode = OFF", "synchronous = OFF"]);
  }

  /** Runs a statement that gives no rows. */
  run(sql: string, ...values: SnapshotValue[]): void {
    this.#prepare(sql).run(values);
  }

  /** The rows that a statement gives, each with its values in the order of the columns. */
  rows(sql: string, ...values: SnapshotValue[]): unknown[][] {
    return listed(this.#prepare(sql).raw().all(values));
  }

  /** The only value of a statement's only row. */
  value(sql: string, ...values: SnapshotValue[]): unknown {
    return this.rows(sql, ...values)[0]?.[0];
  }

  /** Writes what the call runs in one go. Where it throws the file is of no use any more: without a journal nothing is undone. */
  transaction(call: () => void): void {
    this.run("BEGIN");
    call();
    this.run("COMMIT");
  }

  /** Writes the file anew, without the space of what was deleted. */
  vacuum(): void {
    this.#database.exec("VACUUM");
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

/** A raw statement gives each row as a list. */
function listed(rows: unknown[]): unknown[][] {
  return rows as unknown[][];
}
