import Database from "libsql";

export type SnapshotValue = string | number | Uint8Array | null;

/** What a snapshot's file throws. */
export const { SqliteError } = Database;

/** Connections of each kind that stay for the next files. */
const MAX_IDLE = 4;

/** A connection, which a file is attached to while it is open. */
interface Connection {
  database: Database.Database;
  /** Prepared when first asked for: a snapshot may have no table of vectors. */
  statements: Map<string, Database.Statement>;
}

/**
 * A snapshot's file, by one connection. libSQL's client would prepare each statement anew, which takes as long as many of
 * them run, and open further connections where several are asked for at once, though all of its calls are synchronous. The
 * driver below it, which comes with it, keeps statements. Every call holds the event loop until it is done.
 *
 * A connection of the driver holds its file, with the memory and the disk that this takes, until the last of its
 * statements is garbage and collected, which may be minutes after it was closed. So files are attached, as `snapshot`, to
 * connections that stay, and let go of at once when they are closed. Statements need that name only to make tables.
 */
export class SnapshotDatabase {
  /** None once the file is closed: it may have another then. */
  #connection: Connection | undefined;
  readonly #idle: Connection[];

  static readonly #readers: Connection[] = [];
  static readonly #builders: Connection[] = [];

  private constructor(path: string, idle: Connection[], pragmas: readonly string[]) {
    const connection = idle.pop() ?? { database: new Database(":memory:"), statements: new Map() };
    this.#connection = connection;
    this.#idle = idle;
    try {
      this.run("ATTACH ? AS snapshot", path);
      for (const pragma of pragmas) connection.database.exec(`PRAGMA ${pragma}`);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Opens a file for reading alone. */
  static toRead(path: string): SnapshotDatabase {
    return new SnapshotDatabase(path, SnapshotDatabase.#readers, ["query_only = ON"]);
  }

  /**
   * Opens a file that nobody else has open, a new one where there is none. It is scratch until it is published: a crash
   * throws it away, so it needs neither journal nor sync.
   */
  static toBuild(path: string): SnapshotDatabase {
    const pragmas = ["snapshot.journal_mode = OFF", "snapshot.synchronous = OFF"];
    return new SnapshotDatabase(path, SnapshotDatabase.#builders, pragmas);
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
    this.run("VACUUM snapshot");
  }

  close(): void {
    const connection = this.#connection;
    if (!connection) return;
    // One that a transaction failed on may have more attached, which no other file is to see.
    const { inTransaction } = connection.database;
    try {
      if (inTransaction) this.run("ROLLBACK");
      this.run("DETACH snapshot");
      if (!inTransaction && this.#idle.length < MAX_IDLE) this.#idle.push(connection);
      else connection.database.close();
    } catch {
      // No file was attached, say.
      connection.database.close();
    } finally {
      this.#connection = undefined;
    }
  }

  #prepare(sql: string): Database.Statement {
    if (!this.#connection) throw new Error("the snapshot's file is closed");
    const { database, statements } = this.#connection;
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }
}

/** A raw statement gives each row as a list. */
function listed(rows: unknown[]): unknown[][] {
  return rows as unknown[][];
}
