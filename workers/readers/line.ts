/** One line of plain text as a block holds it: NFC, no line breaks or control characters, single spaces. May be empty. */
export function oneLine(text: string): string {
  if (/^(?:[\x21-\x7e]+ ?)*$/.test(text)) return text.trimEnd();
  return text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\u00ad\u200b\ufeff]/g, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
