import type { Client, InStatement } from "@libsql/client";
import { EMBEDDING_MODEL, vectorTable } from "../../db/snapshot.ts";

/** A passage without a vector, and the text that its vector is made of. */
interface UnembeddedPassage {
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

  /** Keeps the vectors of this model, if there are any; those of another are dropped. */
  async prepare(model: string): Promise<void> {
    this.#model = model;
    this.#length = await this.#lengthIn("main");
    if (this.#length === undefined) await this.drop();
  }

  /**
   * Takes over the vectors of passages that are there word for word already: in this snapshot, in a document that is
   * about to be replaced, or in the file of another snapshot.
   */
  async reuse(path: string | undefined): Promise<void> {
    if (this.#length !== undefined) await this.#reuseFrom("main");
    if (path === undefined) return;
    await this.#run((client) => client.execute({ sql: "ATTACH ? AS other", args: [path] }));
    try {
      await this.#reuseFrom("other");
    } finally {
      await this.#run((client) => client.execute("DETACH other"));
    }
  }

  async #reuseFrom(schema: "main" | "other"): Promise<void> {
    const length = await this.#lengthIn(schema);
    if (length === undefined || length !== (this.#length ?? length)) return;
    const same = `INSERT INTO main.vectors SELECT p.id, v.vector FROM main.passages p
      JOIN ${schema}.passages o ON o.text = p.text AND o.section = p.section
      JOIN ${schema}.vectors v ON v.passage_id = o.id
      WHERE p.id NOT IN (SELECT passage_id FROM main.vectors) GROUP BY p.id`;
    await this.#run((client) => client.batch([...this.#start(length), same], "write"));
    this.#length = length;
  }

  /** The length of the vectors of the model; undefined where there are none of it. */
  async #lengthIn(schema: "main" | "other"): Promise<number | undefined> {
    const one = (sql: string, args: string[] = []) =>
      this.#run(async (client) => (await client.execute({ sql, args })).rows[0]?.[0]);
    const model = await one(`SELECT value FROM ${schema}.meta WHERE key = ?`, [EMBEDDING_MODEL]);
    if (model !== this.#model) return undefined;
    const length = await one(`SELECT length(vector) / 4 FROM ${schema}.vectors LIMIT 1`);
    return length === undefined ? undefined : Number(length);
  }

  /** What makes the table, where it is not there yet. */
  #start(length: number): InStatement[] {
    if (this.#length !== undefined) return [];
    const meta = { sql: "INSERT INTO meta VALUES (?, ?)", args: [EMBEDDING_MODEL, this.#model] };
    return [vectorTable(length), meta];
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
    await this.#run((client) =>
      client.batch(
        [
          ...this.#start(length),
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

  /** The statements that remove the vectors of a document's passages, while these are there. */
  removal(documentId: number): InStatement[] {
    if (this.#length === undefined) return [];
    const sql = "DELETE FROM vectors WHERE passage_id IN (SELECT id FROM passages WHERE document_id = ?)";
    return [{ sql, args: [documentId] }];
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
