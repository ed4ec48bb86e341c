import { isDamage } from "../../db/damage.ts";
import { READINGS_TABLE, SNAPSHOT_FORMAT, SNAPSHOT_SCHEMA } from "../../db/snapshot.ts";
import { SnapshotDatabase } from "../../db/snapshot-database.ts";
import { indexFilename, insertPassages, toPassage } from "./passage-rows.ts";
import type { Passage } from "./passages.ts";
import { SnapshotVectors } from "./snapshot-vectors.ts";

/** Passages written in one go. Every write holds the event loop: 200 take about 5 ms. */
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

/** A snapshot that is being built, in a file that nobody else has open. */
export class Snapshot {
  #file: SnapshotDatabase;
  #nextOrdinal = new Map<number, number>();
  #nextDocument: number;
  #nextPassage: number;
  readonly #fresh: boolean;
  readonly vectors: SnapshotVectors;

  private constructor(file: SnapshotDatabase, fresh: boolean, lastDocument: number, lastPassage: number) {
    this.#file = file;
    this.vectors = new SnapshotVectors(file);
    this.#fresh = fresh;
    this.#nextDocument = lastDocument + 1;
    this.#nextPassage = lastPassage + 1;
  }

  /** Makes an empty snapshot in a new file. */
  static async create(path: string, orgId: string, version: string): Promise<Snapshot> {
    const file = SnapshotDatabase.toBuild(path);
    const meta = { format: SNAPSHOT_FORMAT, org_id: orgId, version };
    file.transaction(() => {
      for (const table of [...SNAPSHOT_SCHEMA, READINGS_TABLE]) file.run(table);
      for (const entry of Object.entries(meta)) file.run("INSERT INTO meta VALUES (?, ?)", ...entry);
    });
    return new Snapshot(file, true, 0, 0);
  }

  /**
   * Opens a copy of another version's snapshot, to become this version's. Undefined when it is damaged or has another
   * format.
   */
  static async open(path: string, version: string): Promise<Snapshot | undefined> {
    let file: SnapshotDatabase | undefined;
    let snapshot: Snapshot | undefined;
    try {
      file = SnapshotDatabase.toBuild(path);
      const check = file.value("PRAGMA snapshot.quick_check (1)");
      const format = file.value("SELECT value FROM meta WHERE key = 'format'");
      if (check === "ok" && format === SNAPSHOT_FORMAT) {
        file.run("UPDATE meta SET value = ? WHERE key = 'version'", version);
        file.run(READINGS_TABLE);
        const [last] = file.rows("SELECT (SELECT max(id) FROM documents), (SELECT max(id) FROM passages)");
        snapshot = new Snapshot(file, false, Number(last?.[0] ?? 0), Number(last?.[1] ?? 0));
      }
    } catch (error) {
      if (!isDamage(error)) throw error;
    } finally {
      if (!snapshot) file?.close();
    }
    return snapshot;
  }

  async documents(): Promise<SnapshotDocument[]> {
    const rows = this.#file.rows(
      `SELECT id, filename, sha256, size_bytes, pages, ocr_pages, reader
       FROM documents LEFT JOIN readings ON document_id = id`,
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
    this.#file.run("INSERT INTO documents VALUES (?, ?, ?, ?, 0, 0)", id, filename, sha256, sizeBytes);
    if (reader) this.#file.run("INSERT OR REPLACE INTO readings VALUES (?, ?)", id, reader);
    return id;
  }

  async finishDocument(id: number, { pages, ocrPages }: PageCounts): Promise<void> {
    this.#file.run("UPDATE documents SET pages = ?, ocr_pages = ? WHERE id = ?", pages, ocrPages, id);
  }

  /** Appends to the document's passages, in reading order. */
  async addPassages(documentId: number, filename: string, passages: readonly Passage[]): Promise<void> {
    const name = indexFilename(filename);
    for (let start = 0; start < passages.length; start += ROWS_A_BATCH) {
      const rows = passages.slice(start, start + ROWS_A_BATCH);
      const ordinal = this.#nextOrdinal.get(documentId) ?? 0;
      const place = { documentId, id: this.#nextPassage, ordinal, name };
      this.#nextPassage += rows.length;
      this.#nextOrdinal.set(documentId, ordinal + rows.length);
      this.#file.transaction(() => insertPassages(this.#file, place, rows));
    }
  }

  async removeDocument(documentId: number): Promise<void> {
    this.#file.transaction(() => {
      this.vectors.remove(documentId);
      this.#file.run(
        "DELETE FROM passages_fts WHERE rowid IN (SELECT id FROM passages WHERE document_id = ?)",
        documentId,
      );
      this.#file.run("DELETE FROM passages WHERE document_id = ?", documentId);
      this.#file.run("DELETE FROM readings WHERE document_id = ?", documentId);
      this.#file.run("DELETE FROM documents WHERE id = ?", documentId);
    });
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
    const rows = this.#file.rows(
      `SELECT page, label, section, kinds, text FROM passages
       WHERE document_id = ? AND ordinal >= ? ORDER BY ordinal LIMIT ${ROWS_A_BATCH}`,
      documentId,
      ordinal,
    );
    return rows.map(toPassage);
  }

  /** Finishes the file; it is complete on disk, without any file beside it, when this returns. */
  async finish(): Promise<void> {
    if (this.#fresh) this.#file.run("INSERT INTO passages_fts (passages_fts) VALUES ('optimize')");
    else this.#shrink();
    await this.close();
  }

  /** Gives the space of what was deleted back, where that is most of the file. */
  #shrink(): void {
    const pages = (of: "freelist_count" | "page_count") => Number(this.#file.value(`PRAGMA snapshot.${of}`));
    if (pages("freelist_count") * 2 > pages("page_count")) this.#file.vacuum();
  }

  async close(): Promise<void> {
    this.#file.close();
  }
}
