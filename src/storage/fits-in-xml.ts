/** Whether a document of XML 1.0 may hold the text, be it by references (section 2.2, "Char"): U+FFFF, say, it may not. */
export function fitsInXml(text: string): boolean {
  return !/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text);
}
