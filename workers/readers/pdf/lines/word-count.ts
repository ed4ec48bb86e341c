const WORD = /\p{L}{2}[^ ]*/gu;

/** How many words of two letters or more a text has between its spaces. */
export function wordCount(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
