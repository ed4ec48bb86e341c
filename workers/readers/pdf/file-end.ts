/** Bytes from the end in which readers look for its marker (ISO 32000-1, appendix H.3); there may be more after it. */
const END_BYTES = 2_048;
/** The linearization dictionary stands within these (ISO 32000-1, F.2). */
const START_BYTES = 1_100;

/** Whether a PDF ends as every PDF does. */
export function hasEnd(data: Uint8Array): boolean {
  return text(data.subarray(-END_BYTES)).includes("%%EOF");
}

/** Whether a PDF that says how many bytes it has, as those made for the web do, has fewer. */
export function isShort(data: Uint8Array): boolean {
  const start = text(data.subarray(0, START_BYTES));
  const dictionary = /\/Linearized\b[^>]*/.exec(start)?.[0] ?? "";
  return Number(/\/L\s+(\d{1,12})\b/.exec(dictionary)?.[1] ?? 0) > data.length;
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
