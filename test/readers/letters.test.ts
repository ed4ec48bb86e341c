import { expect, test } from "bun:test";
import { Letters } from "../../workers/readers/pdf/ink/fonts/letters.ts";

function write(letters: Letters, word: string): string {
  for (let i = 0; i < word.length; i++) letters.add(word.charCodeAt(i));
  return letters.take();
}

test("every word comes out as it was written, however many there are and however long", () => {
  const letters = new Letters();
  const words = Array.from({ length: 20_000 }, (_, index) =>
    `w${index.toString(36)}`.repeat(1 + (index % 20)),
  );
  for (const word of [...words, ...words, "", "é", "😀"]) expect(write(letters, word)).toBe(word);
});
