const SECTOR = 512;
const MINI = 64;
const END = 0xfffffffe;

/** What a check box keeps of itself (MS-OFORMS, MorphDataControl): how it is drawn, its size, its value and its caption. */
export function checkBox(caption: string, ticked: boolean): Buffer {
  const letters = Buffer.from(caption, "utf16le");
  const padding = Buffer.alloc((4 - (letters.length % 4)) % 4);
  const counts = Buffer.alloc(12);
  counts[0] = 4;
  counts.writeUInt32LE(0x80000001, 4);
  counts.writeUInt32LE(letters.length, 8);
  const value = Buffer.from([ticked ? 49 : 48, 0, 0, 0]);
  const rest = Buffer.concat([
    Buffer.from([0x40, 0x01, 0xc0, 0x80, 0, 0, 0, 0]),
    counts,
    Buffer.alloc(8),
    value,
  ]);
  const all = Buffer.concat([rest, letters, padding]);
  return Buffer.concat([Buffer.from([0, 2, all.length, 0]), all]);
}

/** A compound file with a small stream (MS-CFB): sectors for its table, its directory, small streams and the table of these. */
export function compoundFile(name: string, stream: Uint8Array): Buffer {
  const head = Buffer.alloc(SECTOR, 0xff);
  head.writeBigUInt64LE(0xe11ab1a1e011cfd0n, 0);
  head.writeUInt16LE(9, 30);
  for (const [place, number] of [
    [48, 1],
    [56, 4096],
    [60, 3],
    [76, 0],
  ] as const)
    head.writeUInt32LE(number, place);
  const [table, directory, minis, places] = [0, 1, 2, 3].map(() => Buffer.alloc(SECTOR));
  if (!table || !directory || !minis || !places) throw new Error("no sectors");
  for (let sector = 0; sector < 4; sector += 1) table.writeUInt32LE(END, sector * 4);
  const entry = (at: number, title: string, kind: number, start: number, length: number) => {
    directory.write(title, at * 128, "utf16le");
    directory.writeUInt16LE(title.length * 2 + 2, at * 128 + 64);
    directory[at * 128 + 66] = kind;
    directory.writeUInt32LE(start, at * 128 + 116);
    directory.writeUInt32LE(length, at * 128 + 120);
  };
  entry(0, "Root Entry", 5, 2, SECTOR);
  entry(1, name, 2, 0, stream.length);
  minis.set(stream);
  const count = Math.ceil(stream.length / MINI);
  for (let at = 0; at < count; at += 1) places.writeUInt32LE(at + 1 < count ? at + 1 : END, at * 4);
  return Buffer.concat([head, table, directory, minis, places]);
}
