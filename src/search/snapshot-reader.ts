import { EMBEDDING_MODEL, readLetter, SNAPSHOT_FORMAT } from "../../db/snapshot.ts";
import { SnapshotDatabase, type SnapshotValue } from "../../db/snapshot-database.ts";
import { forgetVectors, nearestTo } from "./ranking/vectors.ts";
import type { FoundBlock } from "./types.ts";

/** A passage as the snapshot has it. */
export interface PassageRow {
  id: number;
  documentId: number;
  ordinal: number;
  filename: string;
  page: number;
  label: string | null;
  section: string;
  kinds: string;
  text: string;
}

/** Where a term occurs in a snapshot. */
export interface TermCount {
  /** Passages whose text holds it, and how often these texts hold it together. */
  passages: number;
  times: number;
  /** Passages that hold it in their text, section or filename; an estimate not above the truth. */
  anywhere: number;
}

/** An open snapshot. Its calls are synchronous inside: use it in a search thread only. */
export interface SnapshotReader {
  /** Number of passages, and the mean length of their texts in characters. */
  passages: number;
  meanLength: number;
  /** The model whose vectors of the passages it holds; undefined: it holds none. */
  embeddingModel: string | undefined;
  /** Counts of those of the terms that occur. */
  count(terms: readonly string[]): Promise<Map<string, TermCount>>;
  /** Counts of the terms that begin with one of the prefixes (ASCII). */
  startingWith(prefixes: readonly string[]): Promise<Map<string, TermCount>>;
  /** Ids of the passages that match a full-text expression, best first. */
  match(expression: string, limit: number): Promise<number[]>;
  /**
   * Cosine of the passages nearest to the vector and of the passages asked for, by id; none where the snapshot's
   * vectors have another length. Only for a snapshot that holds vectors.
   */
  nearest(vector: Float32Array, limit: number, ids: readonly number[]): Promise<Map<number, number>>;
  byIds(ids: readonly number[]): Promise<PassageRow[]>;
  /** The passages, and up to `reach` passages before and after each in its section on its page; each once, in order. */
  around(ids: readonly number[], reach: number): Promise<PassageRow[]>;
  /** How many headings nearly all passages of a document stand under: its title's. */
  titles(documentId: number): Promise<number>;
  /** Passages of the named document after an ordinal (-1: from the first), on these pages alone, in order. */
  pages(
    filename: string,
    pages: { from: number; to: number },
    after: number,
    limit: number,
  ): Promise<PassageRow[]>;
  close(): void;
}

/** Passages as one value: hundreds of rows would cost more than finding them. */
const passagesOf = (ids: string) => `SELECT json_group_array(json_array(
    p.id, p.document_id, p.ordinal, d.filename, p.page, p.label, p.section, p.kinds, p.text))
  FROM passages p CROSS JOIN documents d ON d.id = p.document_id WHERE p.id IN (${ids})`;
const BY_IDS = passagesOf("SELECT value FROM json_each(?)");
const AROUND =
  passagesOf(`SELECT near.id FROM json_each(?1) j CROSS JOIN passages hit ON hit.id = j.value CROSS JOIN
  passages near ON near.document_id = hit.document_id AND near.ordinal BETWEEN hit.ordinal - ?2 AND hit.ordinal + ?2
  AND near.page = hit.page AND near.section = hit.section`);
const PAGES = passagesOf(`SELECT p.id FROM passages p JOIN documents d ON d.id = p.document_id
  WHERE d.filename = ? AND p.page BETWEEN ? AND ? AND p.ordinal > ? ORDER BY p.ordinal LIMIT ?`);

const SECTIONS = `SELECT section, count(*) FROM passages WHERE document_id = ? AND section <> '' GROUP BY section`;

/** Share of a document's passages that stand under its title: not those of its contents, say. */
const UNDER_TITLE = 0.9;

/** No file of words has so many that begin alike: one made of nothing else takes no longer than others. */
const MOST_COUNTED = 20_000;

/** Counts as a line for each term and column, for the same reason. */
const countWhere = (
  condition: string,
) => `SELECT group_concat(term || ' ' || col || ' ' || doc || ' ' || cnt, char(10)) FROM (SELECT t.*
  FROM json_each(?) j CROSS JOIN passages_terms t ON ${condition} LIMIT ${MOST_COUNTED})`;
const COUNT = countWhere("t.term = j.value");
const STARTING_WITH = countWhere("t.term >= j.value AND t.term < j.value || '~'");

/** Candidates, with weights of section, text and filename. */
const MATCH = `SELECT group_concat(id, ' ') FROM (SELECT rowid AS id FROM passages_fts WHERE passages_fts MATCH ?
  ORDER BY bm25(passages_fts, 2.0, 1.0, 0.5), rowid LIMIT ?)`;

/** The mean is taken over some 64 passages, evenly spread: exact enough, and quick in a large file. */
const SIZE = `SELECT (SELECT count(*) FROM passages), (SELECT avg(length(text)) FROM passages WHERE id IN (
  SELECT value FROM generate_series(1, (SELECT max(id) FROM passages), (SELECT max(id) / 64 + 1 FROM passages))))`;

/** Opens the snapshot file at `path` for reading only. Throws where it is no snapshot of this format. */
export async function openSnapshot(path: string): Promise<SnapshotReader> {
  const database = SnapshotDatabase.toRead(path);
  try {
    const meta = new Map(
      database.rows("SELECT key, value FROM meta").map(([key, value]) => [String(key), String(value)]),
    );
    if (meta.get("format") !== SNAPSHOT_FORMAT)
      throw new Error(`not a snapshot of format ${SNAPSHOT_FORMAT}`);
    const [passages, meanLength] = database.rows(SIZE)[0] ?? [];
    return reader(database, Number(passages ?? 0), Number(meanLength ?? 1), meta.get(EMBEDDING_MODEL));
  } catch (error) {
    database.close();
    throw error;
  }
}

function reader(
  database: SnapshotDatabase,
  passages: number,
  meanLength: number,
  embeddingModel: string | undefined,
): SnapshotReader {
  const counts = (sql: string, values: readonly string[]) =>
    toCounts(String(database.value(sql, JSON.stringify(values)) ?? ""));
  const found = (sql: string, ...values: SnapshotValue[]) =>
    toPassages(String(database.value(sql, ...values) ?? "[]"));
  const titles = new Map<number, number>();
  const countTitles = (documentId: number) =>
    commonHeadings(
      database
        .rows(SECTIONS, documentId)
        .map(([section, count]) => [String(section).split(" > "), Number(count)]),
    );
  return {
    passages,
    meanLength,
    embeddingModel,
    count: async (terms) => counts(COUNT, terms),
    startingWith: async (prefixes) => counts(STARTING_WITH, prefixes),
    match: async (expression, limit) => toIds(String(database.value(MATCH, expression, limit) ?? "")),
    nearest: async (vector, limit, ids) => nearestTo(database, vector, limit, ids),
    byIds: async (ids) => found(BY_IDS, JSON.stringify(ids)),
    around: async (ids, reach) => found(AROUND, JSON.stringify(ids), reach),
    async titles(documentId) {
      const known = titles.get(documentId) ?? countTitles(documentId);
      titles.set(documentId, known);
      return known;
    },
    pages: async (filename, { from, to }, after, limit) => found(PAGES, filename, from, to, after, limit),
    close() {
      forgetVectors(database);
      database.close();
    },
  };
}

function toIds(list: string): number[] {
  return list === "" ? [] : list.split(" ").map(Number);
}

function toCounts(lines: string): Map<string, TermCount> {
  const counts = new Map<string, TermCount>();
  for (const line of lines.split("\n")) {
    const [term, column, passages, times] = line.split(" ");
    if (term === undefined || passages === undefined) continue;
    const count = counts.get(term) ?? { passages: 0, times: 0, anywhere: 0 };
    counts.set(term, count);
    count.anywhere = Math.max(Number(passages), count.anywhere);
    if (column !== "text") continue;
    count.passages = Number(passages);
    count.times = Number(times);
  }
  return counts;
}

/** How many headings nearly all passages stand under; the only section is no title. */
function commonHeadings(sections: readonly (readonly [path: string[], passages: number])[]): number {
  const all = sections.reduce((sum, [, passages]) => sum + passages, 0);
  let under = sections;
  for (let depth = 0; under.length > 1; depth++) {
    const counts = new Map<string | undefined, number>();
    for (const [path, passages] of under) counts.set(path[depth], (counts.get(path[depth]) ?? 0) + passages);
    const most = [...counts].find(
      ([heading, passages]) => heading !== undefined && passages >= all * UNDER_TITLE,
    );
    if (!most) return depth;
    under = under.filter(([path]) => path[depth] === most[0]);
  }
  return Math.max(0, (under[0]?.[0].length ?? 1) - 1);
}

/** The columns of `passagesOf`: the schema's types guarantee theirs. */
type Columns = [number, number, number, string, number, string | null, string, string, string];

/** In the order of their documents. */
function toPassages(json: string): PassageRow[] {
  const rows: Columns[] = JSON.parse(json);
  const passages = rows.map(([id, documentId, ordinal, filename, page, label, section, kinds, text]) => ({
    id,
    documentId,
    ordinal,
    filename,
    page,
    label,
    section,
    kinds,
    text,
  }));
  return passages.sort((a, b) => a.documentId - b.documentId || a.ordinal - b.ordinal);
}

/** A passage's blocks. */
export function toBlocks({ kinds, text }: PassageRow): FoundBlock[] {
  return text.split("\n").map((block, index) => ({ text: block, ...readLetter(kinds.charAt(index)) }));
}
