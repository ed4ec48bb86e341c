import { LRUCache } from "lru-cache";
import type { SnapshotDatabase } from "../../../db/snapshot-database.ts";

/** The vectors of a snapshot in memory, each made to have length 1. */
interface Matrix {
  /** Their passages, in order. */
  ids: Int32Array;
  /** Where each passage's vector is. */
  places: ReadonlyMap<number, number>;
  values: Float32Array;
  /** Numbers in a vector. */
  width: number;
}

/** Bytes of vectors that a search thread keeps, of all its snapshots together. */
const MAX_BYTES = 256 * 2 ** 20;
/** Vectors read in one go. */
const ROWS = 2_000;

const SIMILARITY = `SELECT passage_id, 1 - vector_distance_cos(vector, ?1) AS similarity
  FROM vectors WHERE length(vector) = length(?1)`;
const NEAREST = `${SIMILARITY} ORDER BY similarity DESC LIMIT ?2`;
const SIMILARITIES = `${SIMILARITY} AND passage_id IN (SELECT value FROM json_each(?2))`;

const kept = new LRUCache<SnapshotDatabase, Matrix>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ values }) => Math.max(1, values.byteLength),
});

/**
 * Cosine of the passages nearest to the vector and of the passages asked for, by id; none where the snapshot's vectors
 * have another length. All vectors are compared: in memory once they were read, which is some times faster than in
 * the file; there where they are more than is kept.
 * @param snapshot holds vectors, and is given to `forgetVectors` when it is closed
 */
export function nearestTo(
  snapshot: SnapshotDatabase,
  vector: Float32Array,
  limit: number,
  ids: readonly number[],
): Map<number, number> {
  const matrix = kept.get(snapshot) ?? readMatrix(snapshot);
  if (!matrix) return scanFile(snapshot, vector, limit, ids);
  kept.set(snapshot, matrix);
  if (matrix.width !== vector.length) return new Map();
  const unit = makeUnit(vector.slice());
  const cosines = new Float32Array(matrix.ids.length);
  for (let place = 0; place < cosines.length; place++) {
    cosines[place] = dot(matrix.values, place * unit.length, unit);
  }
  const places = [...placesOfGreatest(cosines, limit), ...ids.flatMap((id) => matrix.places.get(id) ?? [])];
  return new Map(places.map((place) => [matrix.ids[place] ?? 0, cosines[place] ?? 0]));
}

/** Lets go of what is kept of a snapshot. */
export function forgetVectors(snapshot: SnapshotDatabase): void {
  kept.delete(snapshot);
}

/** As `nearestTo`, without keeping anything. */
export function scanFile(
  snapshot: SnapshotDatabase,
  vector: Float32Array,
  limit: number,
  ids: readonly number[],
): Map<number, number> {
  const bytes = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
  const near = snapshot.rows(NEAREST, bytes, limit);
  const asked = snapshot.rows(SIMILARITIES, bytes, JSON.stringify(ids));
  return new Map([...near, ...asked].map(([id, similarity]) => [Number(id), Number(similarity)]));
}

/** Undefined where the vectors are more than is kept. */
function readMatrix(snapshot: SnapshotDatabase): Matrix | undefined {
  const [size = []] = snapshot.rows("SELECT count(*), max(length(vector)) FROM vectors");
  const [count = 0, bytes = 0] = size.map(Number);
  if (count * bytes > MAX_BYTES) return undefined;
  const width = bytes / Float32Array.BYTES_PER_ELEMENT;
  const ids = new Int32Array(count);
  const values = new Float32Array(count * width);
  const sql = `SELECT passage_id, vector FROM vectors WHERE passage_id > ? ORDER BY passage_id LIMIT ${ROWS}`;
  for (let place = 0; place < count; ) {
    for (const [id, vector] of snapshot.rows(sql, ids[place - 1] ?? 0)) {
      if (!(vector instanceof Uint8Array)) throw new Error("a vector is no blob");
      ids[place] = Number(id);
      values.set(new Float32Array(vector.buffer, vector.byteOffset, width), place * width);
      makeUnit(values.subarray(place * width, ++place * width));
    }
  }
  return { ids, places: new Map(Array.from(ids, (id, place) => [id, place])), values, width };
}

/** Gives the vector length 1, in place. */
function makeUnit(vector: Float32Array): Float32Array {
  const size = Math.sqrt(dot(vector, 0, vector)) || 1;
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) / size;
  return vector;
}

/** The product of a vector and of the one that starts there. */
function dot(values: Float32Array, start: number, vector: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at++) sum += (values[start + at] ?? 0) * (vector[at] ?? 0);
  return sum;
}

/** Places of the greatest values, the greatest first. */
function placesOfGreatest(values: Float32Array, limit: number): number[] {
  const best: number[] = [];
  const value = (place: number | undefined) => values[place ?? -1] ?? Number.NEGATIVE_INFINITY;
  let least = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < values.length; place++) {
    const own = value(place);
    if (own <= least) continue;
    best.splice(best.findLastIndex((other) => value(other) >= own) + 1, 0, place);
    if (best.length > limit) best.pop();
    if (best.length === limit) least = value(best.at(-1));
  }
  return best;
}
