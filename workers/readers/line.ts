/** One line of plain text as a block holds it: NFC, no line breaks or control characters, single spaces, plain hyphens. May be empty. */
export function oneLine(text: string): string {
  if (!/[^\x20-\x7e]| {2}/.test(text)) return text.trim();
  return text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\u00ad\u200b\ufeff]/g, "")
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Whether a line is a sentence that somebody says, in quotation marks, or says who: it names nothing. */
export function isQuoted(text: string): boolean {
  return /^["“«][^"”»]*[.!?]["”»](?:$| ?[-–—~] ?\p{Lu})/u.test(text);
}
