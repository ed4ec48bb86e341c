const WORD = /\p{L}{2}[^ ]*/gu;

/** How many words of two letters or more a text has between its spaces. */
export function wordCount(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Whether a text has so many of them. */
export function hasWords(text: string, fewest: number): boolean {
  WORD.lastIndex = 0;
  let found = 0;
  while (found < fewest && WORD.test(text)) found++;
  return found === fewest;
}
