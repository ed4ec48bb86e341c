import type { Fragment } from "../ink.ts";

/** How much larger than the text a letter is that begins it over several lines. */
const LARGER = 1.8;
/** In ems of the text: how far behind the letter its lines begin, and how far from one of them it stands in height. */
const NEAR = 0.7;
const LEVEL = 0.55;
/** A page with more such letters has them for something else: levels of care beside what they may do. */
const MAX_LETTERS = 3;
const CAPITAL = /^\p{Lu}$/u;
/** Letters that are words too. */
const WORD = /^[AIO]$/;

/** Joins each letter that begins a text, as high as several of its lines, to the word that goes on behind it. */
export function withDropCaps(text: Fragment[]): Fragment[] {
  const isLarge = (word: Fragment, at: number) =>
    word.text.length === 1 &&
    CAPITAL.test(word.text) &&
    [text[at - 1], text[at + 1]].some((other) => other !== undefined && isLarger(word, other));
  const letters = text.filter(isLarge);
  if (letters.length === 0 || letters.length > MAX_LETTERS) return text;
  const joined = new Set<Fragment>();
  for (const letter of letters) {
    const [first, ...others] = text.filter((word) => isBeside(word, letter)).sort((a, b) => a.y - b.y);
    const isLevel = ({ y, size }: Fragment) => Math.abs(y - letter.y) < LEVEL * size;
    if (!first || !/^\p{Ll}/u.test(first.text) || isLevel(first) || !others.some(isLevel)) continue;
    const isWord = WORD.test(letter.text) && text.some((word) => word !== first && word.text === first.text);
    first.text = letter.text + (isWord ? " " : "") + first.text;
    joined.add(letter);
  }
  return text.filter((word) => !joined.has(word));
}

function isLarger(letter: Fragment, { size }: Fragment): boolean {
  return letter.size > LARGER * size;
}

/** Whether a word begins a line right behind a letter that is as high as some lines. */
function isBeside(word: Fragment, { x1, y, size }: Fragment): boolean {
  const isNear = word.x0 > x1 - word.size * 0.3 && word.x0 < x1 + NEAR * word.size;
  return word.size * LARGER < size && isNear && word.y > y - size && word.y < y + word.size * 0.3;
}
