import type { BlockItem } from "../story.ts";

const LONGEST_TITLE = 60;
/** Lines below a title; above one line anything may stand. */
const MIN_LINES = 2;
/** In words: a line of fewer is of a list of names or an address. */
const SENTENCE = 4;
/** "+4 Combative", "0: Alert", "-5 = No response" */
const SCORE = /^[-+−–]?\d{1,2}(?: ?[:=–-])? \p{L}/u;

/**
 * The blocks of a text box with a title, which is tied to the lines below it and names nothing below the box: its first line in
 * bold or in capitals, or written as titles are where most lines below it are not.
 */
export function withTitle(items: readonly BlockItem[]): BlockItem[] {
  const [first, ...others] = items;
  if (!first || others.length === 0) return [...items];
  const isSetOff =
    (first.bold && !others.every(({ bold }) => bold)) || (isCapital(first) && !others.some(isCapital));
  if (isSetOff) return items.map((item) => ({ ...item, within: "box" }));
  const texts = others.filter((item) => item.block.kind === "list_item" || isStatement(item));
  const scores = others.filter(({ block }) => SCORE.test(block.text));
  const isSaid = texts.length * 2 > others.length || scores.length === others.length;
  const isTitled = others.length >= MIN_LINES && isTitle(first) && isSaid;
  if (!isTitled) return [...items];
  return [{ ...first, within: "name" }, ...others.map((item): BlockItem => ({ ...item, within: "column" }))];
}

function isStatement(item: BlockItem): boolean {
  return item.block.text.split(" ").length >= SENTENCE && !isTitle(item);
}

/** "PEARLS" */
function isCapital({ block: { kind, text } }: BlockItem): boolean {
  return kind === "paragraph" && text === text.toUpperCase() && /\p{Lu}{4}/u.test(text);
}

/** A short line in which all longer words have capitals, and not all letters are: "Rule of Nines for Burns". */
function isTitle({ block: { kind, text } }: BlockItem): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return (
    kind === "paragraph" &&
    text.length <= LONGEST_TITLE &&
    words.length > 0 &&
    words.every((word) => /^\p{Lu}/u.test(word)) &&
    /^\p{Lu}.*[\p{L})]:?$/u.test(text)
  );
}
