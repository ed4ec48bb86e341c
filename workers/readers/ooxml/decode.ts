/**
 * The text of an XML part from its bytes: UTF-8 unless its byte order mark, its first characters or its
 * declaration say otherwise (XML 1.0, appendix F). What cannot be decoded becomes U+FFFD.
 */
export async function* decodeXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let decoder: TextDecoder | undefined;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(encodingOf(piece));
    const text = decoder.decode(piece, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder?.decode() ?? "";
  if (rest !== "") yield rest;
}

function encodingOf(start: Uint8Array): string {
  const [a, b] = start;
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return "utf-16be";
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return "utf-16le";
  const declaration = Buffer.from(start.subarray(0, 200)).toString("latin1");
  const declared = /^<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(declaration)?.[1] ?? "utf-8";
  return knownEncoding(declared);
}

/** The encoding of this name; UTF-8, which the programs that write parts use, where nobody knows it. */
export function knownEncoding(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return "utf-8";
  }
}
