import { inSlices } from "../in-slices.ts";

/** A list with more entries is written so many at a time. */
const AT_ONCE = 100;

const encoder = new TextEncoder();

/**
 * The JSON of an object, as `JSON.stringify` gives it, in UTF-8. Its long lists hold up no other request while they are
 * written.
 */
export async function toJsonBytes(value: object): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for (const [key, part] of Object.entries(value)) {
    const text = isLong(part) ? "" : JSON.stringify(part);
    if (text === undefined) continue;
    parts.push(encoder.encode(`${parts.length === 0 ? "{" : ","}${JSON.stringify(key)}:${text}`));
    if (isLong(part)) parts.push(...(await listParts(part)));
  }
  return Buffer.concat([...parts, encoder.encode(parts.length === 0 ? "{}" : "}")]);
}

function isLong(part: unknown): part is readonly unknown[] {
  return Array.isArray(part) && part.length > AT_ONCE;
}

async function listParts(list: readonly unknown[]): Promise<Uint8Array[]> {
  const starts = Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, index) => index * AT_ONCE);
  const parts = await inSlices(starts, (start) => {
    const entries = list.slice(start, start + AT_ONCE).map((entry) => JSON.stringify(entry) ?? "null");
    return encoder.encode(`${start === 0 ? "[" : ","}${entries.join(",")}`);
  });
  return [...parts, encoder.encode("]")];
}
