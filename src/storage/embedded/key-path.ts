import { join } from "node:path";

// One directory level a key segment, so that a prefix is listed without looking at the rest. Every name starts
// with a mark, so that none is ever empty, `.` or `..`, and a key may be the prefix of another:
//   +segment   the segment and a slash; deeper keys are inside
//   @segment   the object whose key ends here
//   -piece     the first 80 bytes of a longer segment; the rest of it is inside
// Only a-z, A-Z, 0-9, `-`, `_` and `.` stand for themselves, every other byte as %XX.
const DIRECTORY = "+";
export const OBJECT = "@";
const CONTINUED = "-";
const PIECE_BYTES = 80;

/** The path of the object's file below the storage root. */
export function keyPath(key: string): string {
  const segments = key.split("/");
  const names = segments.flatMap((segment, index) => {
    const bytes = Buffer.from(segment);
    const whole = Math.floor(bytes.length / PIECE_BYTES) * PIECE_BYTES;
    const pieces: string[] = [];
    for (let at = 0; at < whole; at += PIECE_BYTES) {
      pieces.push(CONTINUED + encode(bytes.subarray(at, at + PIECE_BYTES)));
    }
    const mark = index === segments.length - 1 ? OBJECT : DIRECTORY;
    return [...pieces, mark + encode(bytes.subarray(whole))];
  });
  return join(...names);
}

/** The bytes that a name on the way to an object adds to its key. */
export function nameBytes(name: string): Buffer {
  const bytes = Buffer.from(
    name.slice(1).replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
  return name.startsWith(DIRECTORY) ? Buffer.concat([bytes, Buffer.from("/")]) : bytes;
}

function encode(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replace(/[^\w.-]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
