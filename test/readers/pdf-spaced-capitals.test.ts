import { expect, test } from "bun:test";
import { blocksOf, text } from "../support/pdf.ts";

/** In thousandths of an em: how wide Helvetica's bold letters are. */
const WIDTHS: Readonly<Record<string, number>> = {
  RSI: 1667,
  D: 722,
  r: 389,
  u: 611,
  g: 611,
  s: 556,
  B: 722,
  n: 611,
};
/** In points: between the letters of a word, and between two words. */
const [APART, SPACE] = [0.75, 4];

/** Words in small capitals as a browser writes them: small letters in a smaller size, all of them set apart. */
function smallCapitals(y: number, words: readonly (readonly string[])[]): string {
  let x = 50;
  return words
    .flatMap((letters) => {
      const shown = letters.map((letter) => {
        const size = letter === letter.toUpperCase() ? 9.5 : 6.7;
        const at = x;
        x += ((WIDTHS[letter] ?? 0) * size) / 1000 + APART;
        return text(at, y, letter, { font: "F2", size });
      });
      x += SPACE;
      return shown;
    })
    .join("");
}

test("a heading in small capitals that are set apart is one, and its words are whole", async () => {
  const content =
    smallCapitals(60, [["RSI"], ["D", "r", "u", "g", "s"]]) +
    text(50, 80, ["Two suction units are working before any drug is given.", "The bougie is out."], {
      size: 7.5,
    }) +
    smallCapitals(120, [["B", "u", "r", "n", "s"]]) +
    text(50, 140, ["Adults are given 500 mL an hour.", "Children are given less."], { size: 7.5 });
  const headings = (await blocksOf(content)).filter(({ kind }) => kind === "heading");
  expect(headings.map(({ text: words }) => words)).toEqual(["RSI Drugs", "Burns"]);
});
