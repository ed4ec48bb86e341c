import { oneLine } from "../line.ts";
import { streamOf } from "./compound-file.ts";
import type { OoxmlPackage } from "./package.ts";
import { elements, type XmlElement } from "./tree.ts";

/** The controls that are ticked, and those that are filled in (MS-OFORMS 2.1.1), by the first figures of their class. */
const TICKED = /^\{?8bd21d[45]0-ec42/i;
const FILLED = /^\{?8bd21d[1-3]0-ec42/i;

/** Bytes before the properties: the class, where one is written, the version, a size, and which properties follow. */
const CLASS = 16;
const HEAD = 12;

/** How many bytes each property takes, by its bit (MS-OFORMS 2.2.5.2, MorphDataPropMask); 0 for those behind the others. */
const SIZES = [
  4, 4, 4, 4, 1, 1, 1, 1, 0, 2, 4, 2, 2, 2, 2, 2, 1, 1, 1, 0, 1, 1, 4, 4, 4, 4, 4, 2, 2, 2, 0, 0,
];
const [SIZE, VALUE, CAPTION] = [8, 22, 23];

/** What a control keeps of itself. */
interface Kept {
  caption: string;
  value: string;
}

/**
 * What the ActiveX control of a part shows: its box and its caption, or what was filled in; "" for any other control. `control`
 * is the part. Throws UnreadableError.
 */
export async function activeXText(pkg: OoxmlPackage, part: string, control: XmlElement): Promise<string> {
  const { "ax:classid": classId = "" } = control.attributes;
  const isTicked = TICKED.test(classId);
  if (!isTicked && !FILLED.test(classId)) return "";
  const [binary] = await pkg.relationships(part);
  const kept = binary ? readBytes(await pkg.bytes(binary.target)) : readProperties(control);
  if (!kept) return "";
  return oneLine(isTicked ? `${kept.value === "1" ? "☑" : "☐"} ${kept.caption}` : kept.value);
}

function readProperties(control: XmlElement): Kept {
  const properties = new Map(
    elements(control, "ax:ocxPr").map(({ attributes }) => [attributes["ax:name"], attributes["ax:value"]]),
  );
  return { caption: properties.get("Caption") ?? "", value: properties.get("Value") ?? "" };
}

/** What these bytes keep, as they are or in a compound file (MS-OFORMS 2.2.5, MorphDataControl); undefined where they are something else. */
function readBytes(kept: Uint8Array): Kept | undefined {
  const own = streamOf(kept, "contents") ?? kept;
  const bytes = Buffer.from(own.buffer, own.byteOffset, own.byteLength);
  const start = bytes[0] === 0 && bytes[1] === 2 ? 0 : CLASS;
  if (bytes.length < start + HEAD || bytes.readUInt16LE(start) !== 0x200) return undefined;
  const mask = bytes.readUInt32LE(start + 4);
  const has = (bit: number) => ((mask >>> bit) & 1) === 1;
  const counts = new Map<number, number>();
  let at = HEAD;
  const skip = (size: number) => {
    at = Math.ceil(at / size) * size + size;
    return start + at - size;
  };
  for (const [bit, size] of SIZES.entries()) {
    if (size === 0 || !has(bit)) continue;
    const place = skip(size);
    if (place + size > bytes.length) return undefined;
    if (bit === VALUE || bit === CAPTION) counts.set(bit, bytes.readUInt32LE(place));
  }
  // The name of the group is counted behind the others, though it stands last.
  if ((bytes.readUInt32LE(start + 8) & 1) === 1) skip(4);
  at = Math.ceil(at / 4) * 4 + (has(SIZE) ? 8 : 0);
  const take = (count: number) => {
    const length = count & 0x7fffffff;
    const text = bytes.subarray(start + at, start + at + length);
    at += Math.ceil(length / 4) * 4;
    // Where its first bit is set, letters are kept in one byte each.
    return text.toString(count >>> 31 === 1 ? "latin1" : "utf16le");
  };
  const value = take(counts.get(VALUE) ?? 0);
  return { value, caption: take(counts.get(CAPTION) ?? 0) };
}
