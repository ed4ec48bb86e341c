/** How a compound file begins (MS-CFB 2.2). */
const SIGNATURE = 0xe11ab1a1e011cfd0n;

/** Where in its head stand the places of what it consists of. */
const HEAD = { sectorShift: 30, directory: 48, cutoff: 56, miniTable: 60, tables: 76 };
/** So many sectors of its table are listed in the head: what holds the state of a control has few. */
const TABLES = 109;

/** An entry of its directory: its name, the length of that, its kind, where its stream begins, and how long that is. */
const ENTRY = { size: 128, nameLength: 64, kind: 66, start: 116, length: 120 };
const ROOT = 5;

/** Sectors behind this have another meaning: the end, or none. */
const LAST_SECTOR = 0xfffffffa;
const MINI = 64;

/** The stream of a small compound file with this name, in any case; undefined where it has none, or is no such file. */
export function streamOf(file: Uint8Array, name: string): Uint8Array | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < HEAD.tables + TABLES * 4 || bytes.readBigUInt64LE(0) !== SIGNATURE) return undefined;
  const size = 1 << Math.min(bytes.readUInt16LE(HEAD.sectorShift), 12);
  const sector = (number: number) => bytes.subarray((number + 1) * size, (number + 2) * size);
  const tables = Array.from({ length: TABLES }, (_, at) => bytes.readUInt32LE(HEAD.tables + at * 4));
  const next = Buffer.concat(tables.filter((number) => number < LAST_SECTOR).map(sector));
  const chain = (start: number) => Buffer.concat(numbers(start, next).map(sector));

  const directory = chain(bytes.readUInt32LE(HEAD.directory));
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY.size) }, (_, at) => {
    const entry = directory.subarray(at * ENTRY.size, (at + 1) * ENTRY.size);
    const letters = entry.subarray(0, Math.max(0, entry.readUInt16LE(ENTRY.nameLength) - 2));
    return { entry, name: letters.toString("utf16le"), isRoot: entry[ENTRY.kind] === ROOT };
  });
  const root = entries.find(({ isRoot }) => isRoot)?.entry;
  const found = entries.find((each) => each.name.toLowerCase() === name.toLowerCase())?.entry;
  if (!root || !found) return undefined;
  const [start, length] = [found.readUInt32LE(ENTRY.start), found.readUInt32LE(ENTRY.length)];
  if (length >= bytes.readUInt32LE(HEAD.cutoff)) return chain(start).subarray(0, length);
  const minis = chain(root.readUInt32LE(ENTRY.start));
  const places = numbers(start, chain(bytes.readUInt32LE(HEAD.miniTable)));
  return Buffer.concat(places.map((at) => minis.subarray(at * MINI, (at + 1) * MINI))).subarray(0, length);
}

/** The numbers of a stream's sectors from the first on, as a table tells which follows which. */
function numbers(start: number, table: Buffer): number[] {
  const found = new Set<number>();
  for (let at = start; at < LAST_SECTOR && !found.has(at); ) {
    found.add(at);
    if (at * 4 + 4 > table.length) break;
    at = table.readUInt32LE(at * 4);
  }
  return [...found];
}
