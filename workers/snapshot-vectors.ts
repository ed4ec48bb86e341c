import type { Client } from "@libsql/client";
import { EMBEDDING_MODEL, vectorTable } from "../db/snapshot.ts";

/** A passage without a vector, and the text that its vector is made of. */
export interface UnembeddedPassage {
  id: number;
  text: string;
}

/** The vectors of a snapshot that is being built. `prepare` comes first; the table is there only once it has a vector. */
export class SnapshotVectors {
  readonly #run: <T>(call: (client: Client) => Promise<T>) => Promise<T>;
  #model = "";
  /** Numbers in each vector; undefined while there is none. */
  #length: number | undefined;

  constructor(run: <T>(call: (client: Client) => Promise<T>) => Promise<T>) {
    this.#run = run;
  }

  /** Keeps the vectors of this model for passages that are still there. */
  async prepare(model: string): Promise<void> {
    this.#model = model;
    const { rows } = await this.#run((client) =>
      client.execute({ sql: "SELECT value FROM meta WHERE key = ?", args: [EMBEDDING_MODEL] }),
    );
    if (rows[0]?.[0] === model) {
      const [, first] = await this.#run((client) =>
        client.batch(
          [
            "DELETE FROM vectors WHERE passage_id NOT IN (SELECT id FROM passages)",
            "SELECT length(vector) / 4 FROM vectors LIMIT 1",
          ],
          "write",
        ),
      );
      const length = first?.rows[0]?.[0];
      if (length !== undefined) this.#length = Number(length);
    }
    if (this.#length === undefined) await this.drop();
  }

  /** The next passages without a vector after one (0: from the first), by id. */
  async missing(after: number, limit: number): Promise<UnembeddedPassage[]> {
    const embedded = this.#length === undefined ? "" : "AND id NOT IN (SELECT passage_id FROM vectors)";
    const sql = `SELECT id, section, text FROM passages WHERE id > ? ${embedded} ORDER BY id LIMIT ?`;
    const { rows } = await this.#run((client) => client.execute({ sql, args: [after, limit] }));
    return rows.map((row) => ({ id: Number(row[0]), text: `${row[1]}\n${row[2]}`.trim() }));
  }

  /** Enters vectors, one a passage. Throws where they have another length than those that are there. */
  async add(passages: readonly UnembeddedPassage[], vectors: readonly Float32Array[]): Promise<void> {
    const rows = passages.flatMap(({ id }, index) => {
      const vector = vectors[index];
      return vector ? [{ id, vector }] : [];
    });
    const length = this.#length ?? rows[0]?.vector.length;
    if (length === undefined) return;
    const other = rows.find(({ vector }) => vector.length !== length);
    if (other)
      throw new Error(`a vector has ${other.vector.length} numbers, not ${length} as those before it`);
    const start = [
      vectorTable(length),
      { sql: "INSERT INTO meta VALUES (?, ?)", args: [EMBEDDING_MODEL, this.#model] },
    ];
    await this.#run((client) =>
      client.batch(
        [
          ...(this.#length === undefined ? start : []),
          ...rows.map(({ id, vector }) => ({
            sql: "INSERT INTO vectors VALUES (?, ?)",
            args: [id, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)],
          })),
        ],
        "write",
      ),
    );
    this.#length = length;
  }

  /** Leaves the snapshot without vectors. */
  async drop(): Promise<void> {
    await this.#run((client) =>
      client.batch(
        ["DROP TABLE IF EXISTS vectors", { sql: "DELETE FROM meta WHERE key = ?", args: [EMBEDDING_MODEL] }],
        "write",
      ),
    );
    this.#length = undefined;
  }
}
