import { isDamage } from "../../db/damage.ts";
import { READINGS_TABLE, SNAPSHOT_FORMAT, SNAPSHOT_SCHEMA } from "../../db/snapshot.ts";
import { indexFilename, insertPassages, toPassage } from "./passage-rows.ts";
import type { Passage } from "./passages.ts";
import { SnapshotFile } from "./snapshot-file.ts";
import { SnapshotVectors } from "./snapshot-vectors.ts";

/** Passages written in one go. Every write holds the event loop: 200 take about 10 ms. */
const ROWS_A_BATCH = 200;

interface DocumentFile {
  filename: string;
  /** Hex. */
  sha256: string;
  sizeBytes: number;
  /** The mark of what read it; undefined where that is not known. */
  reader?: string | undefined;
}

export interface PageCounts {
  pages: number;
  /** How many of them were read by OCR. */
  ocrPages: number;
}

export interface SnapshotDocument extends DocumentFile, PageCounts {
  id: number;
}

/** A snapshot that is being built, in a file that nobody else has open. Its calls run one after the other. */
export class Snapshot {
  #file: SnapshotFile;
  #nextOrdinal = new Map<number, number>();
  #nextDocument: number;
  #nextPassage: number;
  readonly #fresh: boolean;
  readonly vectors = new SnapshotVectors((call) => this.#file.run(call));

  private constructor(file: SnapshotFile, fresh: boolean, lastDocument: number, lastPassage: number) {
    this.#file = file;
    this.#fresh = fresh;
    this.#nextDocument = lastDocument + 1;
    this.#nextPassage = lastPassage + 1;
  }

  /** Makes an empty snapshot in a new file. */
  static async create(path: string, orgId: string, version: string): Promise<Snapshot> {
    const file = await SnapshotFile.open(path);
    const meta = { format: SNAPSHOT_FORMAT, org_id: orgId, version };
    const entries = Object.entries(meta).map((args) => ({ sql: "INSERT INTO meta VALUES (?, ?)", args }));
    await file.run((client) => client.batch([...SNAPSHOT_SCHEMA, READINGS_TABLE, ...entries], "write"));
    return new Snapshot(file, true, 0, 0);
  }

  /**
   * Opens a copy of another version's snapshot, to become this version's. Undefined when it is damaged or has another
   * format.
   */
  static async open(path: string, version: string): Promise<Snapshot | undefined> {
    let file: SnapshotFile | undefined;
    let snapshot: Snapshot | undefined;
    try {
      file = await SnapshotFile.open(path);
      const [check, format, last] = await file.run((client) =>
        client.batch(
          [
            "PRAGMA quick_check (1)",
            "SELECT value FROM meta WHERE key = 'format'",
            "SELECT (SELECT max(id) FROM documents), (SELECT max(id) FROM passages)",
          ],
          "read",
        ),
      );
      if (check?.rows[0]?.[0] === "ok" && format?.rows[0]?.[0] === SNAPSHOT_FORMAT) {
        const rename = { sql: "UPDATE meta SET value = ? WHERE key = 'version'", args: [version] };
        await file.run((client) => client.batch([rename, READINGS_TABLE], "write"));
        const row = last?.rows[0];
        snapshot = new Snapshot(file, false, Number(row?.[0] ?? 0), Number(row?.[1] ?? 0));
      }
    } catch (error) {
      if (!isDamage(error)) throw error;
    } finally {
      if (!snapshot) await file?.close();
    }
    return snapshot;
  }

  async documents(): Promise<SnapshotDocument[]> {
    const { rows } = await this.#file.run((client) =>
      client.execute(
        `SELECT id, filename, sha256, size_bytes, pages, ocr_pages, reader
         FROM documents LEFT JOIN readings ON document_id = id`,
      ),
    );
    return rows.map((row) => ({
      id: Number(row[0]),
      filename: String(row[1]),
      sha256: String(row[2]),
      sizeBytes: Number(row[3]),
      pages: Number(row[4]),
      ocrPages: Number(row[5]),
      reader: row[6] === null ? undefined : String(row[6]),
    }));
  }

  /** Enters a document whose passages follow; `finishDocument` closes it. Returns its id. */
  async addDocument({ filename, sha256, sizeBytes, reader }: DocumentFile): Promise<number> {
    const id = this.#nextDocument++;
    const document = {
      sql: "INSERT INTO documents VALUES (?, ?, ?, ?, 0, 0)",
      args: [id, filename, sha256, sizeBytes],
    };
    const reading = reader && { sql: "INSERT OR REPLACE INTO readings VALUES (?, ?)", args: [id, reader] };
    await this.#file.run((client) => client.batch([document, ...(reading ? [reading] : [])], "write"));
    return id;
  }

  async finishDocument(id: number, { pages, ocrPages }: PageCounts): Promise<void> {
    await this.#file.run((client) =>
      client.execute({
        sql: "UPDATE documents SET pages = ?, ocr_pages = ? WHERE id = ?",
        args: [pages, ocrPages, id],
      }),
    );
  }

  /** Appends to the document's passages, in reading order. */
  async addPassages(documentId: number, filename: string, passages: readonly Passage[]): Promise<void> {
    const name = indexFilename(filename);
    for (let start = 0; start < passages.length; start += ROWS_A_BATCH) {
      const rows = passages.slice(start, start + ROWS_A_BATCH);
      const ordinal = this.#nextOrdinal.get(documentId) ?? 0;
      const statements = insertPassages({ documentId, id: this.#nextPassage, ordinal, name }, rows);
      this.#nextPassage += rows.length;
      this.#nextOrdinal.set(documentId, ordinal + rows.length);
      await this.#file.run((client) => client.batch(statements, "write"));
    }
  }

  async removeDocument(documentId: number): Promise<void> {
    const args = [documentId];
    await this.#file.run((client) =>
      client.batch(
        [
          ...this.vectors.removal(documentId),
          {
            sql: "DELETE FROM passages_fts WHERE rowid IN (SELECT id FROM passages WHERE document_id = ?)",
            args,
          },
          { sql: "DELETE FROM passages WHERE document_id = ?", args },
          { sql: "DELETE FROM readings WHERE document_id = ?", args },
          { sql: "DELETE FROM documents WHERE id = ?", args },
        ],
        "write",
      ),
    );
  }

  /** Takes over a document of another snapshot, or of this one, under a filename: its file is not read again. */
  async copyDocument(from: Snapshot, source: SnapshotDocument, filename: string): Promise<SnapshotDocument> {
    const id = await this.addDocument({ ...source, filename });
    for (let next = 0; ; ) {
      const passages = await from.#passagesFrom(source.id, next);
      if (passages.length === 0) break;
      await this.addPassages(id, filename, passages);
      next += passages.length;
    }
    await this.finishDocument(id, source);
    return { ...source, id, filename };
  }

  async #passagesFrom(documentId: number, ordinal: number): Promise<Passage[]> {
    const { rows } = await this.#file.run((client) =>
      client.execute({
        sql: `SELECT page, label, section, kinds, text FROM passages
              WHERE document_id = ? AND ordinal >= ? ORDER BY ordinal LIMIT ${ROWS_A_BATCH}`,
        args: [documentId, ordinal],
      }),
    );
    return rows.map(toPassage);
  }

  /** Finishes the file; it is complete on disk, without any file beside it, when this returns. */
  async finish(): Promise<void> {
    if (this.#fresh) {
      await this.#file.run((client) =>
        client.execute("INSERT INTO passages_fts (passages_fts) VALUES ('optimize')"),
      );
    } else {
      await this.#file.shrink();
    }
    await this.close();
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
