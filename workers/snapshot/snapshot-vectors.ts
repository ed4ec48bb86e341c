import { EMBEDDING_MODEL, vectorTable } from "../../db/snapshot.ts";
import type { SnapshotDatabase } from "../../db/snapshot-database.ts";

/** A passage without a vector, and the text that its vector is made of. */
interface UnembeddedPassage {
  id: number;
  text: string;
}

/** The vectors of a snapshot that is being built. `prepare` comes first; the table is there only once it has a vector. */
export class SnapshotVectors {
  readonly #file: SnapshotDatabase;
  #model = "";
  /** Numbers in each vector; undefined while there is none. */
  #length: number | undefined;

  constructor(file: SnapshotDatabase) {
    this.#file = file;
  }

  /** Keeps the vectors of this model, if there are any; those of another are dropped. */
  async prepare(model: string): Promise<void> {
    this.#model = model;
    this.#length = this.#lengthIn("snapshot");
    if (this.#length === undefined) await this.drop();
  }

  /**
   * Takes over the vectors of passages that are there word for word already: in this snapshot, in a document that is
   * about to be replaced, or in the file of another snapshot.
   */
  async reuse(path: string | undefined): Promise<void> {
    if (this.#length !== undefined) this.#reuseFrom("snapshot");
    if (path === undefined) return;
    this.#file.run("ATTACH ? AS other", path);
    try {
      this.#reuseFrom("other");
    } finally {
      this.#file.run("DETACH other");
    }
  }

  #reuseFrom(schema: "snapshot" | "other"): void {
    const length = this.#lengthIn(schema);
    if (length === undefined || length !== (this.#length ?? length)) return;
    const same = `INSERT INTO snapshot.vectors SELECT p.id, v.vector FROM snapshot.passages p
      JOIN ${schema}.passages o ON o.text = p.text AND o.section = p.section
      JOIN ${schema}.vectors v ON v.passage_id = o.id
      WHERE p.id NOT IN (SELECT passage_id FROM snapshot.vectors) GROUP BY p.id`;
    this.#file.transaction(() => {
      this.#start(length);
      this.#file.run(same);
    });
    this.#length = length;
  }

  /** The length of the vectors of the model; undefined where there are none of it. */
  #lengthIn(schema: "snapshot" | "other"): number | undefined {
    const model = this.#file.value(`SELECT value FROM ${schema}.meta WHERE key = ?`, EMBEDDING_MODEL);
    if (model !== this.#model) return undefined;
    const length = this.#file.value(`SELECT length(vector) / 4 FROM ${schema}.vectors LIMIT 1`);
    return length === undefined ? undefined : Number(length);
  }

  /** Makes the table, where it is not there yet. */
  #start(length: number): void {
    if (this.#length !== undefined) return;
    this.#file.run(vectorTable(length));
    this.#file.run("INSERT INTO meta VALUES (?, ?)", EMBEDDING_MODEL, this.#model);
  }

  /** The next passages without a vector after one (0: from the first), by id. */
  async missing(after: number, limit: number): Promise<UnembeddedPassage[]> {
    const embedded = this.#length === undefined ? "" : "AND id NOT IN (SELECT passage_id FROM vectors)";
    const sql = `SELECT id, section, text FROM passages WHERE id > ? ${embedded} ORDER BY id LIMIT ?`;
    const rows = this.#file.rows(sql, after, limit);
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
    this.#file.transaction(() => {
      this.#start(length);
      for (const { id, vector } of rows) {
        const bytes = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
        this.#file.run("INSERT INTO vectors VALUES (?, ?)", id, bytes);
      }
    });
    this.#length = length;
  }

  /** Removes the vectors of a document's passages, while these are there. */
  remove(documentId: number): void {
    if (this.#length === undefined) return;
    this.#file.run(
      "DELETE FROM vectors WHERE passage_id IN (SELECT id FROM passages WHERE document_id = ?)",
      documentId,
    );
  }

  /** Leaves the snapshot without vectors. */
  async drop(): Promise<void> {
    this.#file.run("DROP TABLE IF EXISTS vectors");
    this.#file.run("DELETE FROM meta WHERE key = ?", EMBEDDING_MODEL);
    this.#length = undefined;
  }
}
