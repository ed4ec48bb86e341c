const EMPTY: readonly unknown[] = [];

/** A list that an operator is given; anything else is an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : EMPTY;
}

/** A number that an operator is given; anything else is 0. */
export function numberOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** A colour as #rrggbb; anything else is a pattern. */
export function colorOf(value: unknown): string {
  return typeof value === "string" ? value : "pattern";
}

/** True for a group that is not shown, but tells how much of what follows is. */
export function isMask(group: unknown): boolean {
  return typeof group === "object" && group !== null && "smask" in group && group.smask != null;
}

/** The name of marked content, which pdf.js gives as a string or in an object. */
export function nameOf(tag: unknown): unknown {
  return typeof tag === "object" && tag !== null && "name" in tag ? tag.name : tag;
}

/** A longer text tells what a figure or a line is, not how a word is spelled. */
const MOST_LETTERS = 12;

/** What marked content says that its glyphs spell (PDF 32000-1, 14.9.4), where that is part of a word. */
export function spelledBy(actualText: unknown): string | undefined {
  const isSpelling =
    typeof actualText === "string" && actualText.length <= MOST_LETTERS && /^[^\s\p{Cc}]+$/u.test(actualText);
  return isSpelling ? actualText : undefined;
}
