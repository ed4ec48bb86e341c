/** How many words of two letters or more a text has between its spaces. */
export function wordCount(text: string): number {
  return text.split(" ").filter((word) => /\p{L}{2}/u.test(word)).length;
}
