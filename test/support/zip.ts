import { crc32, deflateRawSync } from "node:zlib";

/** A zip archive of these entries, deflated. `sizes` lies about an entry's inflated size. */
export function zip(
  entries: Record<string, string | Uint8Array>,
  sizes: Record<string, number> = {},
): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const data = deflateRawSync(bytes);
    const encoded = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(sizes[name] ?? bytes.length, 18);
    common.writeUInt16LE(encoded.length, 22);
    const entry = Buffer.alloc(46);
    entry.write("PK\x01\x02\x14\x00", "latin1");
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, encoded);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), common, encoded, data]);
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}
